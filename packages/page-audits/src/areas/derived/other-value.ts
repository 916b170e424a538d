import type { FindingAction, Target } from '@webeval/core'
import { choose, typeInto } from '../../controls/acts.js'
import { isDisabled } from '../../controls/controls.js'
import { fieldKind, isTextField } from '../../controls/field-values.js'
import { colours, isColour } from '../../controls/hints/colours.js'

const dayMs = 86_400_000

/** Whether a field holds a value that others may be worked out from: a number, a date, a choice, or a text that may be repeated. */
export function canDerive(target: Target): boolean {
  if (isDisabled(target) || target.state['readonly'] === true) return false
  if (target.tag === 'select') return otherOption(target, target.value ?? '') !== null
  if (target.type === 'range') return target.range !== undefined
  if (!isTextField(target)) return false
  return /^(?:number|date|text|long text|name)$/.test(fieldKind(target))
}

/** Whether a field's value is used at once on sane pages: a text may wait for a button or for Enter. */
export const actsAtOnce = (target: Target): boolean =>
  target.tag === 'select' || target.type === 'range' || /^(?:number|date)$/.test(fieldKind(target))

/** The act that sets a field to a value. */
export const setTo = (target: Target, value: string): FindingAction =>
  target.tag === 'select' ? choose(target.selector, value) : typeInto(target.selector, value)

/** A valid value other than the one that a field holds. `index` keeps dates in the order of their fields. */
export function otherValue(target: Target, held: string, index: number, now: Date): string | null {
  if (target.tag === 'select') return otherOption(target, held)
  if (target.type === 'range' && target.range) {
    const { min, max, step } = target.range
    const aim = (share: number) =>
      String(Number((min + Math.round(((max - min) * share) / step) * step).toFixed(6)))
    return [aim(0.6), aim(0.3)].find((value) => Number(value) !== Number(held)) ?? null
  }
  const kind = fieldKind(target)
  if (kind === 'date') return otherDay(target, held, index, now)
  if (kind !== 'number' && isColour(held)) return colours.find((colour) => colour !== held) ?? null
  if (kind !== 'number') return held === 'Maple' ? 'Elm tree' : 'Maple'
  const { min = -Infinity, max = Infinity, step = 1 } = target.range ?? {}
  const from = Number(held) || 0
  const value = [from + 2 * step, from - 2 * step, from + step, from - step].find(
    (one) => one >= min && one <= max && one > 0,
  )
  return value === undefined ? null : String(Number(value.toFixed(6)))
}

/** The last option of a list that is a choice, and not the one that is chosen; null without another. */
export const otherOption = (target: Target, held: string): string | null =>
  (target.options ?? []).findLast(
    (option) =>
      option.trim() !== '' &&
      option !== held &&
      !/^(?:choose|select|please|pick|--|–|bitte)/i.test(option.trim()),
  ) ?? null

function otherDay(target: Target, held: string, index: number, now: Date): string | null {
  if (target.type !== 'date') return null
  const begun = /^\d{4}-\d\d-\d\d$/.test(held) ? Date.parse(held) : now.getTime() + (10 + 3 * index) * dayMs
  return new Date(begun + dayMs).toISOString().slice(0, 10)
}
