import { controlLabel, deedPattern, type Target } from '@webeval/core'
import type { ControlRecord } from './control-record.js'
import {
  actsOutside,
  endsVisit,
  isClickable,
  isDestructive,
  isDisabled,
  isSubmit,
  leavesForm,
  leadsOn,
  linkKind,
} from '../controls.js'
import { fillAction, isTextField } from '../field-values.js'

/** Max tries of a control without effect, each in another state. */
const maxTries = 2
/** Max times that a control which leads on is followed. */
const maxStepsOn = 6
const leadsBack = deedPattern(['previous', 'back'], 'leads')
/** “No, go back” in a dialog that asks. */
const goesBack =
  /^(?:(?:no|nein|non|nee|não)(?:[,.!]|$| thanks| danke| merci)|go back|not now|keep(?: (?:it|the|my|this))?(?: (?!(?:on|playing|going|reading|shopping)(?!\p{L}))\p{L}+)?$|(?:zurück|behalten|revenir|garder|conserver|volver|mantener|torna|tieni|voltar|manter|terug|behouden)(?!\p{L}))/iu
/** Max area, in square pixels, of an element that is clickable without the markup of a control: fits cards, not the frame of a page. */
const largestCard = 160_000

/** An unused box that the page ticked itself. */
const isTickedBox = (target: Target, { tries }: ControlRecord): boolean =>
  tries === 0 &&
  /^(?:checkbox|switch)$/.test(target.role) &&
  (target.state['checked'] === true || target.state['checked'] === 'true')

/** Whether the page has fields to fill and a button, still to be pressed, that sends them. */
export const hasUnsentForm = (
  targets: readonly Target[],
  recordOf: (target: Target) => ControlRecord,
): boolean =>
  targets.some(isTextField) &&
  targets.some((target) => {
    const { tries, failures } = recordOf(target)
    return isSubmit(target) && !isDisabled(target) && tries === 0 && failures === 0
  })

/** Times that a form is sent of which more is filled in each time. */
const maxSendings = 2
/** After all fields and simple controls. */
const sendingAgain = 31

/** Names of buttons that take everything away, or a whole part of it. */
const takesAll =
  /(?<!\p{L})(?:all(?:es|e)?|every\p{L}*|whole|reset|clear\p{L}*|empty|leeren|zurücksetzen|tout(?:e?s)?|vider|réinitialiser|todos?|todas?|vaciar|restablecer|tutt[oie]|svuota\p{L}*|alles|limpar|legen)(?!\p{L})/iu

/** A label of its own replaces an invisible radio button or box. */
const fillsForm = (field: Target): boolean =>
  field.tag !== 'button' &&
  (isTextField(field) || fillAction(field) !== null || field.role === 'radio' || field.tag === 'label')

/** The place of a button that sent a form too early, as more fields were filled in since; null for others. */
export function rankSendingAgain(
  target: Target,
  targets: readonly Target[],
  recordOf: (target: Target) => ControlRecord,
): number | null {
  const sent = recordOf(target)
  if (!isSubmit(target) || isDisabled(target) || isDestructive(target) || sent.failures > 0) return null
  if (sent.tries === 0 || sent.tries >= maxSendings) return null
  const isMore = targets.some((field) => {
    const { tries, effects, lastEntry } = recordOf(field)
    return tries === 1 && effects > 0 && lastEntry > sent.lastEntry && fillsForm(field)
  })
  return isMore ? sendingAgain : null
}

/** Whether all that can be used are the answers to a question, and this is its no: after a yes there may be nothing left to ask about. */
export const isNoOf = (target: Target, targets: readonly Target[]): boolean =>
  (goesBack.test(controlLabel(target).trim()) || leavesForm.test(controlLabel(target).trim())) &&
  targets.length <= maxAnswers &&
  targets.every((one) => (one.tag === 'button' || one.role === 'button') && !leadsOn(one))

const maxAnswers = 3

/** Right after the buttons that send. */
const afterSending = 21

/** The place of a control on a page with an unsent form: a person leaves the ticked boxes of a form as they are until it is sent. */
export const rankBeforeSending = (target: Target, record: ControlRecord, rank: number): number =>
  isTickedBox(target, record) ? Math.max(rank, afterSending) : rank

/** After buttons, and before things that merely look like controls. */
const filledUp = 28
const number = /\d+/

/** Whether a button that said it had nothing in it, when it was tried, says now that it has: “Cart (0)”, “Cart (2)”. */
const countsNow = (target: Target, { tries, effects, said }: ControlRecord): boolean =>
  tries === 1 &&
  effects > 0 &&
  isClickable(target) &&
  !isDestructive(target) &&
  Number(number.exec(said)?.[0] ?? 1) === 0 &&
  Number(number.exec(controlLabel(target))?.[0] ?? 0) > 0

/** The place of a control in the queue of those to act on, by its record, in the state with this signature: lower goes sooner, null never. */
export function rankControl(
  target: Target,
  recordOf: (target: Target) => ControlRecord,
  signature: string,
  home: string,
): number | null {
  if (isDisabled(target) || endsVisit(target) || target.tag === 'iframe') return null
  const link = linkKind(target, home)
  if (link === 'outer' || link === 'other' || link === 'same page') return null
  const known = recordOf(target)
  if (known.failures > 1) return null
  const triedHere = known.states.has(signature)
  // Follow next-step controls to their end: the last page of a quiz is part of it.
  if (known.effects > 0 && link === 'none' && leadsOn(target))
    return known.tries < maxStepsOn && !triedHere ? 24 : null
  if (countsNow(target, known)) return Math.max(filledUp, rankByKind(target, link === 'inner') ?? 0)
  if (known.tries > 0 && (known.effects > 0 || known.tries >= maxTries || triedHere)) return null
  const rank = rankByKind(target, link === 'inner')
  return rank === null || known.tries === 0 ? rank : rank + 100
}

function rankByKind(target: Target, leadsAway: boolean): number | null {
  if (isTextField(target) || fillAction(target)) return 0
  if (leadsAway) return 60
  // `Copy` may have no visible effect, and may still fail, or announce itself by a dialog.
  if (actsOutside(target)) return 55
  // One of several entries can be missed, so that it goes before more controls like others.
  if (isDestructive(target)) return takesAll.test(controlLabel(target)) ? 50 : 33
  const label = controlLabel(target).trim()
  if (leavesForm.test(label) || goesBack.test(label)) return 25
  if (isSubmit(target)) return 20
  // Later than controls that lead on, or the walk never gets past the second step.
  if (leadsBack.test(label)) return 25
  if (isClickable(target)) return 10
  // Things that merely look as if they could be clicked.
  return target.tag === 'canvas' || target.box.width * target.box.height < largestCard ? 30 : null
}
