import type { Target } from '@webeval/core'
import type { LabPage } from '../../lab/lab-page.js'
import type { FigureScan } from '../numbers/scan-figures.js'
import { readFigures } from '../numbers/conversion/try-conversion.js'
import { tapAndLeave } from './kept-behind.js'
import { otherValue, setTo } from './other-value.js'
import { scanShown } from './scan-shown.js'

/** A figure with the name of a field, which keeps its value when that field gets another. */
export interface NamedResult {
  readonly label: string
  readonly text: string
  readonly value: string
}

const plain = (label: string): string =>
  label
    .replace(/\([^()]*\)|[%:€$£]/g, ' ')
    .replace(/\b(?:rate|percent(?:age)?|satz|in)\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** “£50,000 to £1,500,000” and “at least 5” say what a field takes. */
const saysLimits =
  /\d\W{0,3}(?:to|and|bis|und|à|et|a|y|e|tot|en|[-–—])\W{0,3}\d|(?<!\p{L})(?:up to|at (?:least|most)|max\p{L}*|min(?:imum|destens)?|höchstens|maximal|jusqu|au (?:moins|plus)|hasta|al menos|fino a|almeno)(?!\p{L})/iu

/** The figure that a field names: `VAT (%)` above, `VAT` with an amount below. With the very label of the field, it may only be near that. */
const figureNamed = ({ figures }: FigureScan, target: Target) => {
  const label = plain(target.name)
  if (label.length < 3 || target.tag === 'select') return null
  const found = figures.filter(
    (figure) =>
      plain(figure.label) === label &&
      figure.label !== target.name &&
      /[1-9]/.test(figure.text) &&
      !saysLimits.test(figure.text),
  )
  return found.length === 1 ? found[0]! : null
}

/** The fields whose name a figure of the open page has. */
export async function fieldsWithFigure(lab: LabPage, targets: readonly Target[]): Promise<readonly Target[]> {
  const scan = await readFigures(lab)
  const { sent } = await lab.scan(scanShown)
  return targets.filter((target) => !sent.includes(target.selector) && figureNamed(scan, target) !== null)
}

/** Gives a field another value: the figure that has its name has to follow. */
export async function namedResultStays(lab: LabPage, target: Target): Promise<NamedResult | null> {
  const before = await readFigures(lab)
  const figure = figureNamed(before, target)
  const held = before.fields.find(({ selector }) => selector === target.selector)?.value ?? target.value ?? ''
  const value = figure && otherValue(target, held, 0, new Date())
  if (!figure || !value || !(await tapAndLeave(lab, setTo(target, value)))) return null
  const after = await readFigures(lab)
  if (figureNamed(after, target)?.text !== figure.text) return null
  // The page has to have taken the value.
  const now = after.fields.find(({ selector }) => selector === target.selector)
  return now?.value === value ? { label: figure.label, text: figure.text, value } : null
}
