import { clickOn, choose } from '../../../controls/acts.js'
import { type FindingAction, type Target, controlLabel } from '@webeval/core'
import { rateOf } from './tip-results.js'
import type { FigureField, FigureScan } from '../scan-figures.js'
import { computes } from './formula-audit.js'

/** A tip calculator whose percentages are chosen. */
export interface TipJar {
  readonly bill: FigureField
  /** The field for how many share, where it can be typed into. */
  readonly typed: FigureField | null
  /** The page speaks of several who share. */
  readonly shared: boolean
  readonly choices: readonly { readonly rate: number; readonly action: FindingAction }[]
  /** The button that works it out, where there is one. */
  readonly button: string | null
}

const people = /\b(?:people|persons?|guests?|diners?|friends|party|split)\b/i

/** True for what says how many share a bill. */
export const isPeople = ({ label, hint }: { readonly label: string; readonly hint: string }): boolean =>
  people.test(`${label} ${hint}`)

/** Finds the parts of a tip calculator on a page; null unless all its fields are known. */
export function findTipJar(scan: FigureScan, targets: readonly Target[]): TipJar | null {
  const open = scan.fields.filter(({ fixed }) => !fixed)
  const numbers = open.filter(({ tag, type }) => tag === 'input' && /^(?:number|text|range|tel)$/.test(type))
  const isBill = ({ label, hint }: FigureField) =>
    /\b(?:bill|check|meal|subtotal|amount|cost)\b/i.test(`${label} ${hint}`)
  const sharing = numbers.filter((field) => isPeople(field) && !/\bbill\b/i.test(field.label))
  const bills = numbers.filter((field) => isBill(field) && !sharing.includes(field))
  // A percentage of one's own is left as it is.
  const customs = numbers.filter(
    (field) =>
      !sharing.includes(field) &&
      !bills.includes(field) &&
      /\b(?:custom|other|own|tip)\b|%/i.test(`${field.label} ${field.hint}`),
  )
  const [bill] = bills
  if (!bill || bills.length > 1 || sharing.length > 1) return null
  if (numbers.length !== 1 + sharing.length + customs.length || customs.some(({ value }) => value !== ''))
    return null
  const ticked = open.some(({ type }) => type === 'checkbox')
  const lists = open.filter((field) => field.tag === 'select' && !isPeople(field))
  const radios = open.filter(({ type }) => type === 'radio')
  if (ticked || lists.length > 1 || radios.some(({ label }) => !/\d|custom|other/i.test(label))) return null
  const [list] = lists
  const pairs: readonly (readonly [string, FindingAction])[] = list
    ? list.options.map((option) => [option, choose(list.selector, option)] as const)
    : radios.length > 0
      ? radios.map(({ label, selector }) => [label, clickOn(selector)] as const)
      : buttonsOf(scan, targets).map(({ name, selector }) => [name, clickOn(selector)] as const)
  const choices = pairs.flatMap(([name, action]) => {
    const rate = rateOf(name)
    return rate === null ? [] : [{ rate, action }]
  })
  if (choices.length < 2 || new Set(choices.map(({ rate }) => rate)).size < choices.length) return null
  const button = scan.buttons.find(({ name, disabled }) => !disabled && computes.test(name.trim()))
  const words = [
    ...scan.figures.map(({ label }) => label),
    ...scan.buttons.map(({ name }) => name),
    scan.headings,
  ]
  return {
    bill,
    typed: sharing[0] ?? null,
    shared: people.test(words.join(' ')) || /\b(?:per|each)\b/i.test(words.join(' ')),
    choices,
    button: button?.selector ?? null,
  }
}

/** Buttons, or other clickable elements without them. */
function buttonsOf(scan: FigureScan, targets: readonly Target[]) {
  const buttons = scan.buttons.filter(({ name, disabled }) => !disabled && rateOf(name) !== null)
  if (buttons.length > 0) return buttons
  return targets
    .filter(
      (target) => !/^(?:input|select|option)$/.test(target.tag) && rateOf(controlLabel(target)) !== null,
    )
    .map((target) => ({ name: controlLabel(target), selector: target.selector }))
}
