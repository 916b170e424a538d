import { clickOn, choose } from '../../../controls/acts.js'
import type { FindingAction } from '@webeval/core'
import { type Converter, directionOf, unitsOfSelect } from './find-converter.js'
import type { Unit } from './units.js'
import type { FigureScan } from '../scan-figures.js'

const kindWord =
  /^\W*(?:length|distance|weight|mass|temperature|volume|speed|velocity|area|time|duration|data|storage|pressure|energy)(?:\s*(?:\/|&|and|or)\s*\w+)?\W*$/iu

/** The acts that show each kind of quantity, where a page has several. */
export function kindsOf(scan: FigureScan): FindingAction[] {
  const list = scan.fields.find(
    (field) => field.tag === 'select' && field.options.filter((label) => kindWord.test(label)).length >= 2,
  )
  if (list)
    return list.options.filter((label) => kindWord.test(label)).map((label) => choose(list.selector, label))
  const radios = scan.fields.filter((field) => field.type === 'radio' && kindWord.test(field.label))
  if (radios.length >= 2) return radios.map(({ selector }) => clickOn(selector))
  const buttons = scan.buttons.filter((button) => kindWord.test(button.name))
  return buttons.length >= 2 ? buttons.slice(0, 10).map(({ selector }) => clickOn(selector)) : []
}

/** Units in the order in which they are tried: those of the other system first, since most tables go wrong there. */
const usual = 'mi lb gal mph °F ft² ft oz acre pint m/s m g ml in cm mm kn K h min km kg l km/h °C m²'.split(
  ' ',
)
const aims = 'km kg l km/h °C m² m g ml m/s h min'.split(' ')
const rank = (order: readonly string[], { name }: Unit) => order.indexOf(name) + 1 || order.length + 1
const byRank =
  (order: readonly string[]) =>
  (one: readonly [string, Unit], two: readonly [string, Unit]): number =>
    rank(order, one[1]) - rank(order, two[1])

/** The choices of units that are tried, the usual ones first. */
export function settings(converter: Converter, most: number): FindingAction[][] {
  const { from, to, directions } = converter
  if (directions)
    return directions.options
      .filter((label) => directionOf(label))
      .slice(0, most)
      .map((label) => [choose(directions.selector, label)])
  const list = from.select
  if (!list) return [[]]
  const units = [...unitsOfSelect(list)!].toSorted(byRank(usual))
  if (!to?.select) return units.slice(0, most).map(([label]) => [choose(list.selector, label)])
  const aimList = to.select
  const choices = [...unitsOfSelect(aimList)!].toSorted(byRank(aims))
  // Few units, as of temperatures: each into each, since the ways there and back are often written apart.
  if (units.length <= 3)
    return units
      .flatMap(([one, unit]) =>
        choices
          .filter(([, other]) => other !== unit)
          .map(([two]) => [choose(aimList.selector, two), choose(list.selector, one)]),
      )
      .slice(0, Math.max(most, 6))
  const [aim] = choices
  return units
    .filter(([, unit]) => unit !== aim![1])
    .slice(0, most)
    .map(([label], index) => [
      ...(index === 0 ? [choose(aimList.selector, aim![0])] : []),
      choose(list.selector, label),
    ])
}
