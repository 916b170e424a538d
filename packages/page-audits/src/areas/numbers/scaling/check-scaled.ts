import type { PlacedText } from '../../derived/scan-placed-texts.js'
import { writtenQuantity } from './written-quantity.js'

/** The texts of a page with one value of a setting. */
export interface ScaledLook {
  readonly held: number
  readonly texts: readonly PlacedText[]
}

/** A quantity that does not keep the proportion in which the others follow a number. */
export interface OutOfProportion {
  readonly selector: string
  readonly text: string
  readonly held: number
  /** Its value in the proportion of its other looks. */
  readonly due: number
}

interface Point {
  readonly words: string
  readonly held: number
  readonly value: number
  readonly step: number
  readonly text: string
}

const minFits = 3
const minKin = 2
/** How far off a quantity is, in parts of the right one, that no rounding explains. */
const minOff = 0.4

/** Finds a quantity that jumps out of its own proportion to a number, on a page where others keep theirs; null without one. Amounts of money are left out: they may have discounts. */
export function outOfProportion(looks: readonly ScaledLook[]): OutOfProportion | null {
  const all = seriesIn(looks).map((series) => ({ ...series, ...bestFit(series) }))
  const kept = all.filter(({ fits, points }) => isMoving(points) && fits.length === points.length)
  if (kept.length < minKin) return null
  const stuck = all.find(({ selector, points }) => {
    const kin = all.filter((other) => isKin(other.selector, selector) && isMoving(other.points))
    return isWeighed.test(points[0]!.words) && !isMoving(points) && kin.length > minKin
  })
  if (stuck) return stays(stuck)
  for (const { selector, points, factor, fits } of all) {
    if (fits.length < minFits || fits.length * 2 <= points.length) continue
    const odd = points.find((point) => !fits.includes(point) && jumps(point, factor))
    if (odd) return { selector, text: odd.text, held: odd.held, due: odd.held * factor }
  }
  return null
}

const minStuck = 3

/** The first of several weighed quantities of a list, where none of the list follows the number; null where some do. */
export function unscaled(looks: readonly ScaledLook[]): OutOfProportion | null {
  const weighed = seriesIn(looks).filter(({ points }) => isWeighed.test(points[0]!.words))
  const [first] = weighed
  if (!first) return null
  const kin = weighed.filter(({ selector }) => isKin(selector, first.selector))
  return kin.length >= minStuck && kin.every(({ points }) => !isMoving(points)) ? stays(first) : null
}

/** Says of a quantity that stays what it has to be at last. */
function stays({ selector, points }: Series): OutOfProportion {
  const [first, last] = [points[0]!, points.at(-1)!]
  return { selector, text: last.text, held: last.held, due: (last.held * first.value) / first.held }
}

/** Weights and volumes: of some spices the same pinch is enough for all. */
const isWeighed = /^#\s?(?:k?g|[mcd]?l|oz|lbs?)(?!\p{L})/u
const isMoving = (points: readonly Point[]): boolean => new Set(points.map(({ value }) => value)).size > 1
/** Whether two places are in entries of one list. */
const isKin = (one: string, two: string): boolean => one.replace(/\d+/g, '#') === two.replace(/\d+/g, '#')

interface Series {
  readonly selector: string
  readonly points: readonly Point[]
}

/** The quantities of each place, with the same words in all of their looks. */
function seriesIn(looks: readonly ScaledLook[]): Series[] {
  const places = new Set(looks.flatMap(({ texts }) => texts.map(({ selector }) => selector)))
  return [...places].flatMap((selector) => {
    const read = looks.flatMap(({ held, texts }) => {
      const text = texts.find((each) => each.selector === selector)?.text ?? ''
      const quantity = /[€$£¥]|\b(?:EUR|USD|CHF|GBP)\b/.test(text) ? null : writtenQuantity(text)
      return quantity ? [{ held, text, ...quantity }] : []
    })
    const list = read.filter(({ words }) => words === read[0]!.words)
    return list.length >= minFits && list.length === looks.length ? [{ selector, points: list }] : []
  })
}

/** The proportion that most looks keep. */
function bestFit({ points }: Series): { readonly factor: number; readonly fits: readonly Point[] } {
  const tried = points.map(({ held, value }) => {
    const factor = value / held
    return {
      factor,
      fits: points.filter((point) => Math.abs(point.value - point.held * factor) <= point.step),
    }
  })
  return tried.reduce((one, two) => (two.fits.length > one.fits.length ? two : one))
}

const jumps = ({ held, value, step }: Point, factor: number): boolean => {
  const off = Math.abs(value - held * factor)
  return off > 2 * step && off > minOff * held * factor
}
