import {
  calendarNames,
  controlLabel,
  deedPattern,
  type FindingAction,
  type Signals,
  type Target,
} from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { isTextField } from '../../../controls/field-values.js'
import { type LabPage, targetOf } from '../../../lab/lab-page.js'
import { scanGround } from '../../states/switch-once.js'
import { scanFormState } from '../../forms/scan-forms.js'
import { actAsExplored, closing } from './act-as-explored.js'
import { holdsChoice, isStored, showsStored, storesTyped } from './is-stored.js'
import { keptElsewhere } from './kept-elsewhere.js'
import { waitsForSave, waitsForSending } from './save-button.js'

/** A reload that lost what had been done. */
export interface Loss {
  readonly done: readonly FindingAction[]
  /** The controls that the requirement names; none where all of the page was lost. */
  readonly named: readonly Target[]
}

/** Does on a fresh page what the exploration did, and reloads it; null if the page keeps it, or nothing was to be kept. `requirement`: null where only the page's storage tells what is. */
export async function reloadLoses(
  context: AuditContext,
  lab: LabPage,
  requirement: string | null,
): Promise<Loss | null> {
  const fresh = await lab.restart()
  const rows = async () => (await lab.scan(scanFormState, [] as string[])).rows
  const untouched = await rows()
  const ground = await lab.scan(scanGround)
  // Not everything is to be kept: only stored values, and entries added to a list.
  const keptAnything = async () =>
    (await rows()) > untouched || (await lab.seen()).fingerprints.storage !== fresh.fingerprints.storage
  const done = await actAsExplored(context, lab)
  let changed = await keptAnything()
  if (!changed) {
    done.push(...(await commitAgain(lab, done, keptAnything)))
    changed = await keptAnything()
  }
  const before = await lab.seen()
  // A page that took nothing over may still store a choice that was made meanwhile, and taken back.
  const grew = (await rows()) > untouched
  if (changed && !grew && !(await isStored(context, lab, done, before, fresh))) return null
  // Where a button saves, what was never saved, or was refused, is not to be kept.
  if (waitsForSave(before, fresh) && !saysSaved.test(before.text)) return null
  if (waitsForSending(before, fresh, done)) return null
  // If the page stored nothing at all, it should have stored the controls that the sentence names.
  const named = changed || requirement === null ? [] : controlsNamed(requirement, before, fresh)
  if ((!changed && named.length === 0) || done.length === 0) return null
  const isShown = requirement !== null || (await showsStored(lab, fresh))
  await lab.act(closing)
  // A control moved there and back again looks untouched, but was stored all the same. A dialog that is still open is nothing that was done.
  if (!looksUsed(fresh, await lab.look()) && (await lab.scan(scanGround)) === ground) return null
  const now = await lab.reload()
  const lost =
    named.length > 0
      ? named.every((target) => isAsAtFirst(target, now, fresh))
      : (['text', 'values', 'style'] as const).every(
          (part) => now.fingerprints[part] === fresh.fingerprints[part],
        )
  // An entry of another month is shown in that month only.
  const isElsewhere = named.length === 0 && turnedPage(fresh, before) && (await storesTyped(lab, done))
  if (!lost || isElsewhere) return null
  const stored = named.length === 0 && now.fingerprints.storage !== fresh.fingerprints.storage
  if (requirement === null && !(stored && grew && isShown)) return null
  // Of a booking that was cancelled nothing is to be kept.
  if (named.length === 0 && tookAllBack(context, fresh)) return null
  return stored && (await keptElsewhere(lab, done, before)) ? null : { done, named }
}

const removes = deedPattern(['delete', 'cancel'], 'mentions')

/** Whether the exploration took away as often as it stored anything else, each time by a button that the page did not have at first: what it had made itself. */
function tookAllBack({ entries }: AuditContext, fresh: Signals): boolean {
  const stored = entries.filter(({ step }) => step.verification?.storage_changed === true)
  const away = stored.filter(({ step, before }) => {
    const button = before?.targets.find(({ selector }) => selector === step.args['target'])
    return button !== undefined && removes.test(controlLabel(button)) && !hasLabel(fresh, button)
  })
  return away.length > 0 && away.length * 2 >= stored.length
}

const hasLabel = ({ targets }: Signals, button: Target): boolean =>
  targets.some((one) => one.role === button.role && controlLabel(one) === controlLabel(button))

/** Whether the page is a calendar with a control for each day, and shows other days than at first. */
function turnedPage(fresh: Signals, now: Signals): boolean {
  const daysOf = ({ targets }: Signals) =>
    targets.map((target) => controlLabel(target).trim()).filter((label) => isDay.test(label))
  const others = daysOf(now)
  const first = daysOf(fresh)
  return others.length >= 28 && others.filter((day) => first.includes(day)).length * 2 < others.length
}
const isDay = new RegExp(`(?<!\\p{L})(?:${calendarNames('weekday')})(?!\\p{L})|^\\d{1,2}$`, 'iu')

const saysSaved =
  /(?<!\p{L})(?:saved|stored|gespeichert|enregistrée?s?|sauvegardée?s?|guardad[oa]s?|salvat[oaie]|salv[oa]s?|opgeslagen)(?!\p{L})/iu

/** “Only favourites” shows a part of what is kept. */
const narrows =
  /^(?:(?:show|hide|filter|nur|seulement|uniquement|s[oó]lo|solo|soltanto|apenas|somente|alleen)(?!\p{L})|only\b)/iu

const isAsAtFirst = ({ selector }: Target, now: Signals, fresh: Signals): boolean => {
  const after = targetOf(now, selector)
  return after !== undefined && !differs(after, targetOf(fresh, selector))
}

/** Controls that a requirement names and that differ now. Of buttons only those for themes: the others show a part of the page, which need not be kept. */
const controlsNamed = (requirement: string, now: Signals, fresh: Signals): Target[] =>
  now.targets.filter(
    (target) =>
      isNamedBy(requirement, target) &&
      !narrows.test(controlLabel(target).trim()) &&
      holdsChoice(target) &&
      (target.role !== 'button' ||
        /theme|dark|light|mode/i.test(`${controlLabel(target)} ${target.selector}`)) &&
      differs(target, targetOf(fresh, target.selector)),
  )

/**
 * Repeats some of the acts, each followed by the button that enters, saves or computes, until the page keeps something: the
 * exploration may have clicked that button before there was anything to enter.
 */
async function commitAgain(
  lab: LabPage,
  done: readonly FindingAction[],
  keptAnything: () => Promise<boolean>,
): Promise<FindingAction[]> {
  const again: FindingAction[] = []
  const now = await lab.seen()
  const commit = done.findLast(({ params }) => {
    const target = targetOf(now, String(params['target']))
    return target !== undefined && commits.test(controlLabel(target).trim())
  })
  if (!commit) return again
  for (const action of done.filter((other) => other !== commit).slice(-maxRepeats)) {
    for (const next of [action, commit]) if (!(await lab.act(next)).isError) again.push(next)
    if (await keptAnything()) break
  }
  return again
}

/** True if more than the values of text fields differs: other text, a ticked or chosen control. Where the focus and the mouse are changes styles, too. */
function looksUsed(fresh: Signals, now: Signals): boolean {
  if (now.fingerprints.text !== fresh.fingerprints.text) return true
  return now.targets.some((target) => {
    if (isTextField(target)) return false
    const then = targetOf(fresh, target.selector)
    return (
      then !== undefined &&
      (then.value !== target.value || stateWithoutFocus(then) !== stateWithoutFocus(target))
    )
  })
}

/** Whether a control's value or state is another than it was. */
const differs = (now: Target, then: Target | undefined): boolean =>
  then !== undefined && (now.value !== then.value || stateWithoutFocus(now) !== stateWithoutFocus(then))

const stateWithoutFocus = ({ state }: Target) => JSON.stringify({ ...state, focused: null })

/** Whether a sentence speaks of a control: `remember my units` of the list named `Unit on the left`. */
const isNamedBy = (sentence: string, { name, text, selector }: Target): boolean => {
  const said = `${name} ${text} ${selector}`.toLowerCase()
  return (sentence.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .filter((word) => !commonWords.test(word))
    .some((word) => said.includes(word.replace(/(?:ies|es|s)$/, '').slice(0, 12)))
}

const commonWords =
  /^(?:should|must|with|after|when|from|that|this|they|them|reload\w*|refresh\w*|remember\w*|stor\w+|local\w*|storage|kept|keep|keeps|persist\w*|surviv\w+|still|there|page|between|visits?|sessions?|across|everything|browser|button|buttons|field|fields|input|inputs|text|value|values|list|have|been|also|even|user|users|chos\w+|data|back|close[ds]?)$/

/** Acts repeated before a commit. */
const maxRepeats = 6
const commits = deedPattern(['add', 'save', 'compute'], 'leads', { also: '=|equals?' })
