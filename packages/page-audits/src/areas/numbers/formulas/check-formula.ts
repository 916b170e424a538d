import { numbersIn } from '@webeval/core'
import type { Figure, FigureField, FigureScan } from '../scan-figures.js'
import type { Formula } from './formulas.js'
import { canBe } from '../can-be.js'

/** A field for each input of a formula. */
export type FormulaFields = readonly FigureField[]

/**
 * The fields of a formula on a page; null unless each of its inputs is exactly one of the page's number
 * fields, without others.
 */
export function fieldsOf(formula: Formula, scan: FigureScan): FormulaFields | null {
  const numbers = scan.fields.filter(
    (field) => field.tag === 'input' && /^(?:number|text|range|tel)$/.test(field.type) && !field.fixed,
  )
  const taken = new Set<FigureField>()
  const found: FigureField[] = []
  for (const { words } of formula.inputs) {
    const fitting = numbers.filter(
      (field) => !taken.has(field) && words.test(`${field.label} ${field.behind}`.trim()),
    )
    const [field] = fitting
    if (!field) return null
    taken.add(field)
    found.push(field)
  }
  // Another number, or another choice, may belong to the formula too.
  const others = numbers.filter(
    (field) => !taken.has(field) && !/\bpeople|persons|split\b/i.test(field.label),
  )
  const choices = scan.fields.filter((field) => field.tag === 'select' || field.type === 'radio')
  return others.length === 0 && choices.length === 0 ? found : null
}

/** The answer that a page gives, where it says so; null when no place is certain. `right`: it is what the formula says. */
export function checkAnswerOf(
  formula: Formula,
  inputs: readonly number[],
  before: FigureScan,
  after: FigureScan,
): { readonly right: boolean; readonly place: Figure; readonly expected: number } | null {
  const expected = formula.results(...inputs)
  const fresh = after.figures.filter(
    (figure) => before.figures.find(({ selector }) => selector === figure.selector)?.text !== figure.text,
  )
  const fits = (figure: Figure) =>
    numbersIn(figure.text).some((number) =>
      expected.some((value) => canBe(number, value, formula.relative ?? 0)),
    )
  if (formula.onlyNamed) {
    const [only, ...more] = fresh.filter(({ label }) => formula.answer.test(label.trim()))
    return only && more.length === 0 ? { right: fits(only), place: only, expected: expected[0]! } : null
  }
  const right = fresh.find(fits)
  if (right) return { right: true, place: right, expected: expected[0]! }
  const named = fresh.filter((figure) => formula.answer.test(`${figure.label} ${figure.hint} ${figure.text}`))
  const [place] = named.length > 0 ? named : fresh.length === 1 ? fresh : []
  return place ? { right: false, place, expected: expected[0]! } : null
}
