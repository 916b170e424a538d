import { controlLabel, type FindingAction, type Signals } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { pathTo, shortened } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { scanLines } from '../../../kit/scan-lines.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { type Direction, misplaced, type NamedMove, namedMoves, orderOf } from './named-moves.js'

const minEntries = 3
const patienceMs = 700

interface MoveFault {
  readonly move: NamedMove
  readonly wrong: string
  readonly acts: readonly FindingAction[]
}

/** Buttons such as “Move Tea up”: the entry that they name moves one place that way. */
export const namedMovesAudit = defineAudit({
  name: 'named-moves',
  rules: ['wrong-move'],
  observes: ['functionality'],
  maxMs: 20_000,
  async run(context) {
    const ways = waysToMoves(context)
    if (ways.length === 0) return { drafts: [], counts: { lists: 0 } }
    const lab = await context.lab()
    for (const direction of ['down', 'up'] as const) {
      const found = await tryTwice(lab, () => moveOne(lab, ways, direction), {
        nameOf: namesFor(context),
        actions: ({ acts }) => acts,
        same: (one, two) => one.wrong === two.wrong,
      })
      if (!found) continue
      const { move, wrong } = found.fault
      const name = controlLabel(move.target)
      return {
        drafts: [
          {
            rule: 'wrong-move',
            description: `“${name}” ${wrong}.`,
            selectors: [move.target.selector],
            element: name,
            ...found.proof,
          },
        ],
        counts: { lists: 1 },
      }
    }
    return { drafts: [], counts: { lists: 1 } }
  },
})

const isLongEnough = ({ targets }: Signals): boolean => orderOf(namedMoves(targets)).length >= minEntries

/** Ways to the first look that shows a list whose entries can be moved. */
function waysToMoves({ first, entries }: AuditContext): readonly (readonly FindingAction[])[] {
  if (isLongEnough(first)) return [[]]
  const index = entries.findIndex(({ after }) => after && isLongEnough(after))
  return index < 0 ? [] : shortened(pathTo(entries, index))
}

/** Moves an entry from the middle of the list; yields how that went wrong. An entry that stays counts as wrong only where the other direction moves it. */
async function moveOne(
  lab: LabPage,
  ways: readonly (readonly FindingAction[])[],
  direction: Direction,
): Promise<MoveFault | null> {
  for (const way of ways) {
    const tried = await press(lab, way, direction)
    if (tried === null) continue
    if (tried.wrong === null) return null
    const stays = tried.moved.join() === tried.order.join()
    if (!stays) return { move: tried.move, wrong: tried.wrong, acts: tried.acts }
    const other = await press(lab, way, direction === 'up' ? 'down' : 'up')
    // The entry may have moved into another group.
    if (tried.changed || other === null || other.wrong !== null) return null
    const again = await press(lab, way, direction)
    return again?.wrong ? { move: again.move, wrong: again.wrong, acts: again.acts } : null
  }
  return null
}

/** Presses the button of the second entry; null where the way does not lead to one. */
async function press(lab: LabPage, way: readonly FindingAction[], direction: Direction) {
  await lab.restart()
  if ((await lab.fill(way)) < way.length) return null
  const named = namedMoves((await lab.look()).targets)
  const order = orderOf(named)
  const isNamedTwice = named.some((one) =>
    named.some((other) => other !== one && other.entry === one.entry && other.direction === one.direction),
  )
  const move = named.find((each) => each.direction === direction && each.entry === order[1])
  if (isNamedTwice || order.length < minEntries || !move || move.target.state['disabled'] === true)
    return null
  const before = (await lab.scan(scanLines)).join('\n')
  const act = clickOn(move.target.selector)
  if ((await lab.tap(act)).isError) return null
  await lab.waitForLate(patienceMs)
  const moved = orderOf(namedMoves((await lab.look()).targets))
  const changed = (await lab.scan(scanLines)).join('\n') !== before
  return { move, order, moved, changed, wrong: misplaced(order, moved, move), acts: [...way, act] }
}
