import { numbersIn } from '@webeval/core'
import type { Entry } from '../scans/entry.js'

/** Something that is measured, the words of an order by it, and its units with their sizes. */
interface Measure {
  readonly named: RegExp
  readonly units: Readonly<Record<string, number>>
}

const measures: readonly Measure[] = [
  {
    named: /(?<!\p{L})(?:(?:total )?weight|heaviest|lightest|gesamtgewicht|gewicht|schwerste|leichteste|poids|peso|gewicht)(?!\p{L})/iu,
    units: { mg: 0.001, g: 1, kg: 1000, t: 1e6, grams: 1, gramm: 1, oz: 28.35, lb: 453.6, lbs: 453.6, pounds: 453.6 },
  },
  {
    named: /(?<!\p{L})(?:distance|nearest|closest|farthest|furthest|entfernung|strecke|distanz|distancia|distanza|distância|afstand)(?!\p{L})/iu,
    units: { m: 1, metres: 1, meters: 1, km: 1000, mi: 1609, miles: 1609 },
  },
  {
    named: /(?<!\p{L})(?:file size|dateigröße|taille du fichier|tamaño del archivo)(?!\p{L})/iu,
    units: { b: 1, kb: 1e3, mb: 1e6, gb: 1e9, ko: 1e3, mo: 1e6, go: 1e9 },
  },
  {
    named: /(?<!\p{L})(?:calories|kcal|kalorien|calorías|calorie|calorieën)(?!\p{L})/iu,
    units: { kcal: 1, cal: 1, calories: 1, kalorien: 1, calorías: 1, calorie: 1 },
  },
] // prettier-ignore

/** Index of what the name of an order measures, as `sequencesOfMeasure` takes it; null where it measures nothing that has units. */
export function measureNamed(name: string): number | null {
  const at = measures.findIndex(({ named }) => named.test(name))
  return at < 0 ? null : at
}

/** The direction of “heaviest first” and “nearest”; null for other names. */
export function measuredWay(name: string): 'up' | 'down' | null {
  if (
    /(?<!\p{L})(?:heaviest|farthest|furthest|largest|biggest|schwerste|größte|le plus lourd)(?!\p{L})/iu.test(
      name,
    )
  )
    return 'down'
  return /(?<!\p{L})(?:lightest|nearest|closest|smallest|leichteste|nächste|kleinste|le plus léger)(?!\p{L})/iu.test(
    name,
  )
    ? 'up'
    : null
}

const maxAmounts = 4

/** The amounts with a unit of that measure, one sequence for each place that they have in the entries: first, second, last. */
export function sequencesOfMeasure(measure: number, entries: readonly Entry[]): (number | null)[][] {
  const { units } = measures[measure]!
  const told = entries.map(({ texts }) => texts.flatMap((text) => amountsOf(text, units)))
  return Array.from({ length: maxAmounts }, (_, at) => at)
    .flatMap((at) => [
      told.map((amounts) => amounts[at] ?? null),
      told.map((amounts) => amounts.at(-1 - at) ?? null),
    ])
    .concat([entries.map(({ texts }) => productOf(texts.join(' '), units))])
}

/** 1,240 g of “2 × 620 g”; null without a number of pieces. */
function productOf(text: string, units: Measure['units']): number | null {
  const [, pieces, amount = ''] = /(\d+)\s*[×x*]\s*(\d.*)$/iu.exec(text) ?? []
  const [each] = amountsOf(amount, units)
  return pieces === undefined || each === undefined ? null : Number(pieces) * each
}

const amountsOf = (text: string, units: Measure['units']): number[] =>
  numbersIn(text).flatMap(({ readings: [{ value }], text: said, at }) => {
    const unit = /^\s?(\p{L}+)/u.exec(text.slice(at + said.length))?.[1]?.toLowerCase() ?? ''
    return Object.hasOwn(units, unit) ? [value * units[unit]!] : []
  })
