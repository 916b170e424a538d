import { type WrittenNumber, numbersIn } from '@webeval/core'
import type { FigureField, FigureScan } from '../scan-figures.js'
import { type Unit, unitNamed, unitsIn } from './units.js'

/** A field with a unit: one that it always has, or one of a list. */
export interface Side {
  readonly field: FigureField | null
  readonly select: FigureField | null
  readonly unit: Unit | null
}

/** A converter as a page shows it: what is typed into, and in which units it answers. */
export interface Converter {
  readonly from: Side & { readonly field: FigureField }
  /** null where the answer is a text that names its unit itself. */
  readonly to: Side | null
  /** A list whose entries are directions, such as `Celsius to Fahrenheit`. */
  readonly directions: FigureField | null
}

/** The units of a list, by the label of the entry; null if it is not a list of units of one kind. */
export function unitsOfSelect(field: FigureField): ReadonlyMap<string, Unit> | null {
  if (field.tag !== 'select') return null
  const units = field.options.flatMap((label) => {
    const unit = unitNamed(label)
    return unit ? [[label, unit] as const] : []
  })
  const dimension = units[0]?.[1].dimension
  const alike = units.filter(([, unit]) => unit.dimension === dimension)
  const named = field.options.filter((label) => !/^(?:choose|select|--|-|unit)/i.test(label.trim()))
  return alike.length >= 2 && alike.length >= named.length * 0.6 ? new Map(alike) : null
}

/** Reads `Celsius to Fahrenheit`, `km → miles`. */
export function directionOf(label: string): { readonly from: Unit; readonly to: Unit } | null {
  const parts = label
    .replace(/^convert(?:s|er)?\s+/i, '')
    .split(/\s+(?:to|into|in)\s+|\s*(?:→|⇒|➜|->|=>|⟶|➔)\s*/i)
  if (parts.length !== 2) return null
  const [from, to] = [unitNamed(parts[0]!), unitNamed(parts[1]!)]
  return from && to && from.dimension === to.dimension && from !== to ? { from, to } : null
}

/** True for what a number is typed into. */
const isNumberField = (field: FigureField): boolean =>
  field.tag === 'input' &&
  /^(?:text|number|tel|)$/.test(field.type) &&
  !/\b(?:search|name|e-?mail|phone|note|filter|address)\b/i.test(`${field.label} ${field.hint}`)

/** The one unit that the words around a field speak of. */
const unitBeside = (field: FigureField): Unit | null => {
  for (const words of [field.label, field.behind]) {
    const units = words ? unitsIn(words) : []
    if (units.length === 1) return units[0]!
  }
  return null
}

/** Finds the converter of a page, if there is one. `convertsByWord`: title or task say that it converts. */
export function findConverter(scan: FigureScan, convertsByWord: boolean): Converter | null {
  const numbers = scan.fields.filter(isNumberField)
  const open = numbers.filter((field) => !field.fixed)
  const [input] = open
  if (!input) return null
  const directions = scan.fields.find(
    (field) => field.tag === 'select' && field.options.filter((label) => directionOf(label)).length >= 2,
  )
  if (directions) return { from: { field: input, select: null, unit: null }, to: null, directions }
  const lists = scan.fields.filter((field) => !field.fixed && unitsOfSelect(field) !== null)
  const other = numbers.find((field) => field !== input) ?? null
  const [first, second, ...more] = lists
  if (first && second && more.length === 0 && numbers.length <= 2) {
    const [one, two] = [unitsOfSelect(first)!, unitsOfSelect(second)!]
    if ([...one.values()][0]!.dimension !== [...two.values()][0]!.dimension) return null
    const swapped = /\bto\b/i.test(first.label) && /\bfrom\b/i.test(second.label)
    const [from, to] = swapped ? [second, first] : [first, second]
    return {
      from: { field: input, select: from, unit: null },
      to: { field: other, select: to, unit: null },
      directions: null,
    }
  }
  if (first && !second && convertsByWord && open.length === 1)
    return { from: { field: input, select: first, unit: null }, to: null, directions: null }
  if (lists.length > 0) return null
  const unit = unitBeside(input)
  if (!unit) return null
  const pair = numbers.find((field) => {
    const beside = unitBeside(field)
    return field !== input && beside !== null && beside !== unit && beside.dimension === unit.dimension
  })
  if (pair)
    return {
      from: { field: input, select: null, unit },
      to: { field: pair, select: null, unit: unitBeside(pair) },
      directions: null,
    }
  return convertsByWord && open.length === 1
    ? { from: { field: input, select: null, unit }, to: null, directions: null }
    : null
}

/** Numbers in a text that are directly followed by a unit. */
export function measuresIn(text: string): { readonly number: WrittenNumber; readonly unit: Unit }[] {
  return numbersIn(text).flatMap((number) => {
    const behind =
      /^\s*([°º]?[\p{L}µμ/²³℃℉]+(?:\s[\p{L}/]+){0,2})/u.exec(
        text.slice(number.at + number.text.length),
      )?.[1] ?? ''
    const words = behind.split(/\s/)
    for (let count = words.length; count > 0; count--) {
      const unit = unitNamed(words.slice(0, count).join(' '))
      if (unit) return [{ number, unit }]
    }
    return []
  })
}
