import { controlLabel, type Target } from '@webeval/core'

/** Where a button moves its entry in a list. */
export type Direction = 'up' | 'down'

/** A button that names the entry that it moves: “Move Fieldwork up”. */
export interface NamedMove {
  readonly target: Target
  readonly entry: string
  readonly direction: Direction
}

const directions: Readonly<Record<Direction, RegExp>> = {
  up: /(?<!\p{L})(?:up|nach oben|hoch|vers le haut|monter|remonter|hacia arriba|arriba|subir|verso l[’']alto|in su|su|para cima|omhoog)(?!\p{L})/iu,
  down: /(?<!\p{L})(?:down|nach unten|runter|vers le bas|descendre|hacia abajo|abajo|bajar|verso il basso|in giù|giù|para baixo|descer|omlaag)(?!\p{L})/iu,
}
const verbs =
  '(?<!\\p{L})(?:move|shift|verschieben|bewegen|schieben|déplacer|mover|sposta|verplaats(?:en)?)(?!\\p{L})'
/** Takes “Subir” and “Descendre” for moves, and “Priority up” for none. */
const moves = new RegExp(
  `${verbs}|(?<!\\p{L})(?:monter|remonter|descendre|subir|bajar|descer)(?!\\p{L})`,
  'iu',
)
const allVerbs = new RegExp(verbs, 'giu')
/** To the top, or to another list. */
const movesElsewhere = /(?<!\p{L})(?:to|nach ganz|ganz|top|bottom|all the way|tout en|del todo)(?!\p{L})/iu

/** The buttons among these that move an entry up or down, each with the entry that it names, in their order. */
export function namedMoves(targets: readonly Target[]): readonly NamedMove[] {
  return targets.flatMap((target) => {
    if (target.role !== 'button') return []
    const label = controlLabel(target)
    const found = (['up', 'down'] as const).filter((direction) => directions[direction].test(label))
    const [direction] = found
    if (found.length !== 1 || !direction || !moves.test(label)) return []
    if (movesElsewhere.test(label)) return []
    const entry = label
      .replace(directions[direction], '')
      .replace(allVerbs, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .toLowerCase()
    return entry === '' ? [] : [{ target, entry, direction }]
  })
}

/** The entries that the moves name, in the order of the page. */
export const orderOf = (named: readonly NamedMove[]): readonly string[] => [
  ...new Set(named.map(({ entry }) => entry)),
]

/**
 * Compares the order of entries before and after one was moved by one place. Yields what is wrong, in words that follow the button's name; null where
 * nothing is, or where other entries changed places too.
 */
export function misplaced(
  before: readonly string[],
  after: readonly string[],
  { entry, direction }: Pick<NamedMove, 'entry' | 'direction'>,
): string | null {
  const without = (order: readonly string[]) => order.filter((other) => other !== entry).join('\n')
  if (before.length !== after.length || without(before) !== without(after)) return null
  const due = direction === 'down' ? 1 : -1
  const moved = after.indexOf(entry) - before.indexOf(entry)
  if (moved === due) return null
  if (moved === 0) return 'leaves its entry where it is'
  return Math.sign(moved) === due
    ? `moves its entry by ${Math.abs(moved)} places instead of one`
    : 'moves its entry the other way'
}
