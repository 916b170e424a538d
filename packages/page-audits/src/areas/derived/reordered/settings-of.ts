import { controlLabel, type FindingAction, type Target } from '@webeval/core'
import { labelledFamily } from '../../../controls/controls.js'
import { actsAtOnce, canDerive, otherValue, setTo } from '../other-value.js'
import type { ShownScan } from '../scan-shown.js'
import { modeSwitches } from '../switched/mode-switches.js'

/** A control that says what the page is to show, and the act that sets it to something else. */
export interface Setting {
  readonly target: Target
  readonly act: FindingAction
}

const maxSettings = 7
const maxChoices = 2
/** As many controls of one kind are those of entries, or the days of a week, and not settings. */
const tooMany = 8
const manyOptions = 6

/** Fields that a page follows at once, and one choice of each group: what they hold together says what the page shows. */
export function settingsOf(targets: readonly Target[], { fields, sent }: ShownScan): Setting[] {
  const choices = modeSwitches(targets)
    .filter(({ target }) => /^(?:radio|checkbox|switch|button)$/.test(target.role))
    .filter(
      ({ target }) => !sent.includes(target.selector) && targets.filter(isLike(target)).length < tooMany,
    )
  const ofGroups = choices.filter(
    ({ target }, at) => choices.findIndex((other) => isOfOneGroup(other.target, target)) === at,
  )
  const values = targets
    .filter((target) => canDerive(target) && actsAtOnce(target) && !sent.includes(target.selector))
    .filter((target, at, all) => all.findIndex((other) => isLike(target)(other)) === at)
    .flatMap((target, index): Setting[] => {
      const held = fields[target.selector]
      const value = held ? (nextOption(target, held) ?? otherValue(target, held, index, new Date())) : null
      return value === null ? [] : [{ target, act: setTo(target, value) }]
    })
  return [...ofGroups.slice(0, maxChoices).map(({ target, act }) => ({ target, act })), ...values].slice(
    0,
    maxSettings,
  )
}

/** Many options are steps of one thing, such as the hours of a day: the next one is as good as the one that was chosen, and the last one may not be. */
function nextOption({ options = [] }: Target, held: string): string | null {
  const at = options.length > manyOptions ? options.indexOf(held) : -1
  return at < 0 ? null : (options[at + 1] ?? options[at - 1] ?? null)
}

const isLike = (one: Target) => (other: Target) =>
  other.role === one.role &&
  (labelledFamily(other) === labelledFamily(one) || controlLabel(other) === controlLabel(one))

/** Radio buttons and pressed buttons in one place are a group; boxes in one place are alike. */
const isOfOneGroup = (one: Target, two: Target): boolean =>
  one.role === two.role && Math.abs(one.box.y - two.box.y) < 60
