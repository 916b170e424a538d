import { controlLabel, deedPattern, type FindingAction, type Signals, type Target } from '@webeval/core'
import { targetOf } from '../../../lab/target-of.js'

const saves = deedPattern(['save'], 'leads')
const isSave = (target: Target): boolean =>
  target.role === 'button' && saves.test(controlLabel(target).trim())

/** Whether a page waits for its button to save: it has one, and stores what it stored at first. */
export const waitsForSave = (now: Signals, fresh: Signals): boolean =>
  now.fingerprints.storage === fresh.fingerprints.storage && now.targets.some(isSave)

/** Names of buttons that send something away: a message, an order, a booking, a subscription. */
export const sends = deedPattern(['send', 'buy', 'join'], 'leads')

/** Whether the page waits for what was typed to be sent or corrected: two fields hold it and there is a button such as “Book”, or one is marked as wrong. */
export const waitsForSending = (now: Signals, fresh: Signals, done: readonly FindingAction[]): boolean => {
  if (now.fingerprints.storage !== fresh.fingerprints.storage) return false
  const typed = done.filter(({ params }) => typeof params['text'] === 'string')
  const held = typed.flatMap(({ params }) => {
    const field = targetOf(now, String(params['target']))
    return field !== undefined && field.value === params['text'] && params['text'] !== '' ? [field] : []
  })
  const fields = new Set(held.map(({ selector }) => selector))
  const hasButton = now.targets.some(
    (target) => target.role === 'button' && sends.test(controlLabel(target).trim()),
  )
  return held.some(({ state }) => state['invalid'] === true) || (hasButton && fields.size > 1)
}
