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

const middleOf = ({ box }: Place) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })

/** The control next to another one in the direction of a key; -1 where none is. */
export function besideInGrid(members: readonly Place[], from: number, key: GridKey): number {
  const place = members[from]
  if (!place) return -1
  const { x, y } = middleOf(place)
  const isAcross = key === 'ArrowRight' || key === 'ArrowLeft'
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1
  const near = members.flatMap((other, index) => {
    const middle = middleOf(other)
    const [along, aside] = isAcross ? [middle.x - x, middle.y - y] : [middle.y - y, middle.x - x]
    const size = isAcross ? place.box.height : place.box.width
    return index !== from && along * sign > 2 && Math.abs(aside) < size / 2
      ? [{ index, away: along * sign }]
      : []
  })
  return near.toSorted((one, two) => one.away - two.away)[0]?.index ?? -1
}

/** The step of the one key that never leads to the neighbour in its direction, though the three others always do; null where several fail. */
export function checkGrid(members: readonly Place[], steps: readonly GridStep[]): GridStep | null {
  const judged = gridKeys.map((key) => {
    const own = steps.filter((step) => step.key === key && besideInGrid(members, step.from, key) >= 0)
    const wrong = own.filter(({ from, to }) => to !== besideInGrid(members, from, key))
    return { own, wrong }
  })
  const failing = judged.filter(({ wrong }) => wrong.length > 0)
  const [only] = failing
  const sound = judged.every(({ own }) => own.length > 0)
  return sound && failing.length === 1 && only!.wrong.length === only!.own.length ? only!.wrong[0]! : null
}
