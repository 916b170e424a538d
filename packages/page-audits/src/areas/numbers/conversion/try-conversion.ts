import { numbersIn } from '@webeval/core'
import type { LabPage } from '../../../lab/lab-page.js'
import { type Converter, directionOf, measuresIn, unitsOfSelect } from './find-converter.js'
import { canBe } from '../can-be.js'
import { convert, type Unit, unitsIn } from './units.js'
import { type FigureScan, scanFigures } from '../scan-figures.js'

/** A converter's result for a number. */
export interface Conversion {
  readonly right: boolean
  readonly value: number
  readonly from: Unit
  readonly to: Unit
  readonly expected: number
  /** The text that should hold it. */
  readonly shown: string
  readonly selector: string
}

/** Rounding of the factors that pages use, 2.2 for 2.20462 included. */
const relative = 0.003

/** Reads all numbers of the page. */
export const readFigures = (lab: LabPage): Promise<FigureScan> => lab.scan(scanFigures)

/** The units that are chosen now; null when one of them is not known. */
export function chosenUnits(
  scan: FigureScan,
  { from, to, directions }: Converter,
): { readonly from: Unit; readonly to: Unit | null } | null {
  const now = (selector: string) => scan.fields.find((field) => field.selector === selector)
  if (directions) return directionOf(now(directions.selector)?.value ?? '')
  const unitOf = (side: Converter['to']): Unit | null => {
    const list = side?.select ? now(side.select.selector) : undefined
    return list ? (unitsOfSelect(list)?.get(list.value) ?? null) : (side?.unit ?? null)
  }
  const source = unitOf(from)
  if (!source) return null
  const aim = to ? unitOf(to) : null
  return to && !aim ? null : { from: source, to: aim }
}

/** Places whose numbers are not those of an earlier reading; what is typed into is left out. */
export function changedPlaces(before: FigureScan, after: FigureScan, typed: string) {
  const fields = after.fields.filter(
    (field) =>
      field.selector !== typed &&
      field.tag === 'input' &&
      !/^(?:checkbox|radio)$/.test(field.type) &&
      before.fields.find((other) => other.selector === field.selector)?.value !== field.value,
  )
  const figures = after.figures.filter(
    (figure) => before.figures.find((other) => other.selector === figure.selector)?.text !== figure.text,
  )
  return { fields, figures }
}

/** Judges what a converter shows for a value, by what changed since an earlier reading; null when nothing did, or nothing certain can be said. */
export function checkConversion(
  before: FigureScan,
  after: FigureScan,
  converter: Converter,
  value: number,
): Conversion | null {
  const units = chosenUnits(after, converter)
  if (!units) return null
  const { from } = units
  const places = changedPlaces(before, after, converter.from.field.selector)
  const said = (to: Unit, shown: string, selector: string, right: boolean): Conversion => ({
    right,
    value,
    from,
    to,
    expected: convert(value, from, to)[0]!,
    shown,
    selector,
  })
  if (units.to) {
    const { to } = units
    if (from === to) return null
    const wanted = convert(value, from, to)
    const field = converter.to?.field
    const answer = field ? places.fields.find(({ selector }) => selector === field.selector) : undefined
    // Two fields of one dimension may just be two measures: only one that follows the other is its answer.
    if (field && !answer && converter.to?.select === null) return null
    const texts = answer
      ? [{ text: answer.value, selector: answer.selector }]
      : [
          ...places.fields.map((other) => ({ text: other.value, selector: other.selector })),
          ...places.figures,
        ]
    const numbers = texts.flatMap((place) => numbersIn(place.text).map((number) => ({ number, place })))
    const news = numbers.filter(({ number }) => !canBe(number, value))
    const [fallback] = news
    if (!fallback) return null
    const right = news.find(({ number }) => wanted.some((expected) => canBe(number, expected, relative)))
    const shown = right ?? fallback
    return said(to, shown.place.text, shown.place.selector, right !== undefined)
  }
  const judged = places.figures.flatMap((figure) => {
    const measures = measuresIn(figure.text)
    const bare = numbersIn(figure.text)
    const [unit, more] = unitsIn(figure.label)
    const all =
      measures.length > 0 ? measures : unit && !more && bare.length === 1 ? [{ number: bare[0]!, unit }] : []
    return all
      .filter(({ unit: to }) => to !== from && to.dimension === from.dimension)
      .map(({ number, unit: to }) =>
        said(
          to,
          figure.text,
          figure.selector,
          convert(value, from, to).some((expected) => canBe(number, expected, relative)),
        ),
      )
  })
  return judged.find(({ right }) => !right) ?? judged[0] ?? null
}
