import type { Place } from '../../../kit/page-kit.js'
import { checkGrid, type GridKey, type GridStep } from './check-grid.js'
import { focusWalker, type Keyed } from './focus-walker.js'
import type { GroupFault } from './group-fault.js'

/** Each key twice, at different places. */
const loop: readonly GridKey[] = [
  'ArrowRight',
  'ArrowDown',
  'ArrowLeft',
  'ArrowUp',
  'ArrowRight',
  'ArrowRight',
  'ArrowDown',
  'ArrowDown',
  'ArrowLeft',
  'ArrowUp',
]
const leastMembers = 6

/** Row by row, so that the index tells what comes next. */
const inRows = (places: readonly Place[]): readonly Place[] =>
  places.toSorted(({ box: one }, { box: two }) =>
    Math.abs(one.y - two.y) > one.height / 2 ? one.y - two.y : one.x - two.x,
  )

/** Walks in circles through a grid of controls with one tab stop: each arrow key has to lead to the neighbour in its direction. */
export async function walkGrid(
  lab: Keyed,
  places: readonly Place[],
  stop: Place,
): Promise<GroupFault | null> {
  if (places.length < leastMembers) return null
  const members = inRows(places)
  const walker = await focusWalker(lab, members, stop)
  if (!walker) return null
  const steps: GridStep[] = []
  for (const key of loop) {
    const from = walker.at()
    const to = await walker.press(key)
    if (to < 0) return null
    steps.push({ key, from, to })
  }
  const fault = checkGrid(members, steps)
  return fault && { key: fault.key, at: fault.from, to: fault.to, members }
}
