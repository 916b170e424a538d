import type { Place } from '../../../kit/page-kit.js'

/** Keys that lead through a grid. */
export const gridKeys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const

/** A key that leads through a grid. */
export type GridKey = (typeof gridKeys)[number]

/** One press of a key in a grid. */
export interface GridStep {
  readonly key: GridKey
  readonly from: number
  readonly to: number
}

const isAcross = (key: GridKey): boolean => key === 'ArrowRight' || key === 'ArrowLeft'

const middleOf = ({ box }: Place) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })

/** The control next to another one in the direction of a key; -1 where none is. */
export function besideInGrid(members: readonly Place[], from: number, key: GridKey): number {
  const place = members[from]
  if (!place) return -1
  const { x, y } = middleOf(place)
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1
  const near = members.flatMap((other, index) => {
    const middle = middleOf(other)
    const [along, aside] = isAcross(key) ? [middle.x - x, middle.y - y] : [middle.y - y, middle.x - x]
    const size = isAcross(key) ? place.box.height : place.box.width
    return index !== from && along * sign > 2 && Math.abs(aside) < size / 2
      ? [{ index, away: along * sign }]
      : []
  })
  return near.toSorted((one, two) => one.away - two.away)[0]?.index ?? -1
}

/**
 * The step of the one key that never leads to the neighbour in its direction, though the three others always do, or of two opposite keys that lead elsewhere, as where
 * the page counts with another width. null where others fail; keys that lead to the next and the previous one, whatever the rows, are those of a list.
 */
export function checkGrid(members: readonly Place[], steps: readonly GridStep[]): GridStep | null {
  const judged = gridKeys.map((key) => {
    const own = steps.filter((step) => step.key === key && besideInGrid(members, step.from, key) >= 0)
    const wrong = own.filter(({ from, to }) => to !== besideInGrid(members, from, key))
    return { key, own, wrong }
  })
  const failing = judged.filter(({ wrong }) => wrong.length > 0)
  const [first, second] = failing
  const never = failing.every(({ own, wrong }) => wrong.length === own.length)
  if (!first || !never || failing.length > 2) return null
  const isOpposite = second !== undefined && isAcross(first.key) === isAcross(second.key)
  const asList = failing.some(({ wrong }) => wrong.every(({ from, to }) => Math.abs(from - to) <= 1))
  const sound = judged.every(({ own }) => own.length > 0)
  return sound && (!second || (isOpposite && !asList)) ? first.wrong[0]! : null
}
