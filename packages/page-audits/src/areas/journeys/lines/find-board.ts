import type { Target } from '@webeval/core'
import { isClickable, isDisabled } from '../../../controls/controls.js'
import { type Line, linesOfFour, linesOfThree } from './lines-to-play.js'

/** A board on which two players take fields in turn. */
export interface Board {
  /** Selectors of the fields, or of the columns into which discs fall. */
  readonly fields: readonly string[]
  readonly lines: readonly Line[]
  /** Length of a line that wins. */
  readonly length: number
}

const three =
  /tic.?tac.?toe|noughts|three in a row|drei in einer reihe|morpion|tres en (?:raya|línea|ligne)|\btris\b|filetto|jogo d[ao] (?:velha|galo)|boter.?kaas/iu
const four =
  /connect.?(?:four|4)|four in a (?:row|line)|4 in a row|vier gewinnt|vier in einer reihe|puissance (?:4|quatre)|quatre (?:à la suite|alignés)|(?:cuatro|4) en (?:raya|línea)|conecta ?(?:4|cuatro)|forza (?:4|quattro)|quatro em (?:linha|fila)|vier op een rij/iu

const mostColumns = 9

/** Finds the board of a game for lines of three or four among the controls of a page; null without one. `said`: the task and the page. */
export function findBoard(targets: readonly Target[], said: string): Board | null {
  const families = familiesOf(targets)
  for (const family of families.values()) {
    const across = placesOf(family, ({ box }) => box.x)
    const down = placesOf(family, ({ box }) => box.y)
    if (family.length !== across.length * down.length) continue
    const inOrder = family.toSorted(
      (one, two) => place(down, one.box.y) - place(down, two.box.y) || one.box.x - two.box.x,
    )
    const fields = inOrder.map(({ selector }) => selector)
    if (across.length === 3 && down.length === 3 && three.test(said))
      return { fields, lines: linesOfThree(), length: 3 }
    const columns = across.length
    if (columns > 5 && columns <= mostColumns && (down.length === 1 || down.length > 3) && four.test(said))
      return { fields: fields.slice(0, columns), lines: linesOfFour(columns), length: 4 }
  }
  return null
}

/** Controls of the same size, as the fields of a board are. */
function familiesOf(targets: readonly Target[]): ReadonlyMap<string, readonly Target[]> {
  const families = new Map<string, Target[]>()
  for (const target of targets) {
    const { tag, box } = target
    if (!isClickable(target) || isDisabled(target) || box.width <= 15) continue
    const key = `${tag} ${Math.round(box.width / 3)} ${Math.round(box.height / 3)}`
    families.set(key, [...(families.get(key) ?? []), target])
  }
  return families
}

/** The distinct places of boxes in one direction, in CSS pixels. */
function placesOf(family: readonly Target[], read: (target: Target) => number): readonly number[] {
  const places: number[] = []
  for (const target of family)
    if (!places.some((known) => Math.abs(known - read(target)) < 5)) places.push(read(target))
  return places
}

const place = (places: readonly number[], at: number): number =>
  Math.min(...places.filter((known) => Math.abs(known - at) < 5))
