import {
  type Signals,
  type Verification,
  controlLabel,
  hasEffect,
  noticeableEffects,
  effectsExcept,
} from '@webeval/core'
import type { ControlRecord } from '../../../controls/book/control-book.js'
import { actsUnseen, labelledFamily, isChosen, isClickable, linkKind } from '../../../controls/controls.js'
import type { Seen } from '../../../lab/lab-page.js'
import type { AuditContext } from '../../../audit-context.js'
import { becameItsState } from './became-its-state.js'
import { hadNothingToChange } from './had-nothing-to-change.js'

const mostCandidates = 6
/** Max controls tested of those that repeat in each row of a list: they work or fail together. */
const mostAlike = 2

/** An effect of this very control: a link to nowhere changes the address and moves to the top, which is none. */
export const answers = (
  record: ControlRecord,
  { verification, isError, after }: Pick<Seen, 'verification' | 'isError'> & Partial<Pick<Seen, 'after'>>,
): boolean => {
  if (isError) return true // could not be tried: says nothing
  if (after && leadsToField(record, after)) return true
  if (isStoredOnly(verification) && !keeps.test(`${record.target.name} ${record.target.text}`)) return false
  const nowhere = record.target.href?.endsWith('#') === true
  return hasEffect(
    verification,
    nowhere ? effectsExcept(noticeableEffects, 'url', 'scroll') : noticeableEffects,
  )
}

/** A link of an error message to the field that it is about: a clicked link has the focus, unless the page moves it on. */
const leadsToField = ({ target: { href, selector } }: ControlRecord, { targets }: Signals): boolean =>
  href !== undefined &&
  /#./.test(href) &&
  targets.some((target) => target.selector === selector && target.state['focused'] !== true)

/** Only the page's storage changed: users don't see that. */
const isStoredOnly = (verification: Verification): boolean =>
  hasEffect(verification, ['storage']) &&
  !hasEffect(verification, effectsExcept(noticeableEffects, 'storage'))

/** Controls that do all that they should by storing something. */
const keeps =
  /\b(?:save|store|keep|remember|bookmark|favou?rite|like|pin|follow|accept|agree|allow|decline|reject|consent|dismiss|got it|ok|mute|sound|notif\w*|track\w*|cookies?)\b|[♥♡❤☆★🔖🔔🔇]/iu

/** Controls that the exploration has seen do nothing. */
export function seeminglyDead(
  context: Pick<AuditContext, 'entries' | 'controls' | 'startUrl'>,
): ControlRecord[] {
  const stored = (record: ControlRecord) => {
    const done = context.entries.filter(
      ({ step }) =>
        step.args['target'] === record.target.selector && step.verification && hasEffect(step.verification),
    )
    return done.length > 0 && done.every(({ step }) => isStoredOnly(step.verification!))
  }
  const everAnswered = (record: ControlRecord) =>
    record.target.href?.endsWith('#') || stored(record)
      ? context.entries.some(
          ({ step }) =>
            step.args['target'] === record.target.selector &&
            step.verification !== null &&
            answers(record, { verification: step.verification, isError: step.is_error }),
        )
      : record.effects > 0
  return context.controls
    .filter((record) => record.tries > record.failures && !everAnswered(record))
    .filter(
      // One that could not be used at first could be when it was tried.
      ({ target }) =>
        isClickable(target) &&
        !isChosen(target) &&
        !actsUnseen(target) &&
        !becameItsState(context, target) &&
        !hadNothingToChange(context, target),
    )
    .filter(
      ({ target }) =>
        target.tag !== 'label' && /^(?:none|anchor|inner)$/.test(linkKind(target, context.startUrl)),
    )
    .filter(
      ({ target }) =>
        !(
          target.href?.endsWith('#') === true &&
          /\b(?:top|home|logo)\b/i.test(`${controlLabel(target)} ${target.selector}`)
        ),
    )
    .filter(({ target }, index, all) => {
      const kin = all
        .slice(0, index)
        .filter((other) => labelledFamily(other.target) === labelledFamily(target))
      return kin.length < mostAlike
    })
    .slice(0, mostCandidates)
}
