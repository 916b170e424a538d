import { controlLabel, deedPattern, type Target } from '@webeval/core'
import { controlFamily, isDestructive, kindWord, labelledFamily } from '../controls.js'
import { isTextField } from '../field-values.js'

/** Counts how often controls of a kind had their turn, so that others are not kept waiting by the twelfth of twelve cards. */
export interface TurnCount {
  count(target: Target): void
  takeBack(target: Target): void
  /** Whether so many of its kind had their turn that it has none. `unsent`: a form is still to be sent. */
  isEnough(target: Target, unsent: boolean): boolean
  /** Ranks it later by so much: one other button shows more than the twelfth heart of twelve cards. */
  delay(target: Target): number
  /** Whether so many of its kind had their turn, and so many are here, that another one hardly shows anything new. */
  isRepeat(target: Target, here: readonly Target[]): boolean
  /** Whether none that does the same had its turn: not “Edit Milk” after “Edit Bread”, but the “Cancel” of another dialog. */
  isNew(target: Target, here: readonly Target[]): boolean
}

/** Controls of one kind (list entries, tiles) that have their turn before others do. */
const fewAlike = 4
/** The same for text fields: a third row of a table shows nothing new. */
const fewAlikeFields = 2
/** The same for controls of one family whose labels differ. */
const fewOfFamily = 8
/** The same before what other states of the page have. */
const manyAlike = 8
/** Max controls of one kind that are acted on: of those that are named by several words, such as the times of a timetable, fewer. */
const [maxAlike, maxAlikeInWords] = [24, 12]

/** Delays: up to the place before buttons that send, after them, and after other buttons. */
const beforeSending = 19
const afterSending = 25
const afterOthers = 6
const afterOthersLike = 17

/** Starts with no turns. */
export function countTurns(): TurnCount {
  const turns = new Map<string, number>()
  const of = (key: string): number => turns.get(key) ?? 0
  const alike = (target: Target): number => Math.max(of(kindOf(target)), of(deedLastOf(target)))
  const add = (target: Target, by: number) => {
    for (const key of new Set([
      kindOf(target),
      deedLastOf(target),
      controlFamily(target),
      deedFirstOf(target),
      placeOf(target),
    ]))
      turns.set(key, of(key) + by)
  }
  return {
    count: (target) => add(target, 1),
    takeBack: (target) => add(target, -1),
    // A form to be sent may need each of its fields.
    isEnough(target, unsent) {
      const isLong = controlLabel(target).split(' ').length > 2
      const most = (isCountedChoice(target) ? !unsent : isLong) ? maxAlikeInWords : maxAlike
      return of(kindOf(target)) >= (isTextField(target) && !unsent ? fewAlikeFields : most)
    },
    delay(target) {
      const kin = alike(target)
      // The second of them shows nothing new, and leaves less of a list.
      if (isDestructive(target)) return kin === 0 ? 0 : afterOthersLike
      if (isTextField(target)) return kin < fewAlikeFields ? 0 : beforeSending
      if (kin >= fewAlike) return afterSending
      return of(controlFamily(target)) < fewOfFamily ? 0 : afterOthers
    },
    isRepeat: (target, here) =>
      !isTextField(target) &&
      alike(target) >= manyAlike &&
      [kindOf, deedLastOf].some(
        (kind) => here.filter((other) => kind(other) === kind(target)).length >= manyAlike,
      ),
    isNew: (target, here) =>
      (alike(target) === 0 && of(deedFirstOf(target)) === 0) ||
      (isLone(target, here) && of(placeOf(target)) === 0),
  }
}

/**
 * True for a control that has a name and differs from others only by its position: its number changes with
 * every added or removed entry.
 */
export const isCounted = (target: Target): boolean =>
  controlLabel(target) !== '' && /^(?:[a-z-]+$|:nth-match\()/.test(target.selector)

/** A radio button or a box that only its position tells from others. */
const isCountedChoice = (target: Target): boolean =>
  /^(?:radio|checkbox)$/.test(target.role) && isCounted(target)

/** The group of radio buttons by their name, or by where they are; all boxes are of one kind. */
const choiceKind = ({ role, selector, context }: Target): string =>
  `${role} ${selector.replace(/, \d+\)$/, ', #)')} ${role === 'radio' && !selector.includes('name=') ? (context ?? '') : ''}`

/** Names the kind of a control: its family, with the label of a field, and the first word of the label where the selector only counts. */
function kindOf(target: Target): string {
  // One more meal to choose, or thing to tick, shows nothing new.
  if (isCountedChoice(target)) return choiceKind(target)
  if (isTextField(target)) return `${controlFamily(target)} ${controlLabel(target).replace(/\d+/g, '#')}`
  return isCounted(target) ? labelledFamily(target) : controlFamily(target)
}

const deed = deedPattern(['edit', 'delete', 'clear'], 'is')

/** The same by the last word of a name, where some languages have the deed: `Milk löschen`. The lists of a grid have the name of their column there: `Ones, Ben`, `Twos, Ben`. */
function deedLastOf(target: Target): string {
  const words = controlLabel(target).split(' ')
  if (target.tag === 'select' && /, \S+$/.test(controlLabel(target)))
    return `select|${target.role}| …${words.at(-1)!}`
  if (isTextField(target) || words.length < 2 || !deed.test(words.at(-1)!)) return kindOf(target)
  return `${target.tag}|${target.role}| …${words.at(-1)!}`
}

/** The same by the first word of a button's name, however its selector is made: `Edit: Milk`, `Edit: Bread`. */
const deedFirstOf = (target: Target): string =>
  target.role === 'button'
    ? `${target.role}| ${kindWord(controlLabel(target).split(/[\s:,]/, 1)[0]!)}…`
    : kindOf(target)

/** A button of one word, in the place that it has: `Cancel` of one dialog. */
const placeOf = (target: Target): string =>
  `${target.role}| ${controlLabel(target)} in ${target.context ?? ''}`

/** Whether a button has one word, and no other here has the same, as those of a list's entries have. */
const isLone = (target: Target, here: readonly Target[]): boolean =>
  target.role === 'button' &&
  /^\p{L}+$/u.test(controlLabel(target)) &&
  here.filter((other) => controlLabel(other) === controlLabel(target)).length === 1
