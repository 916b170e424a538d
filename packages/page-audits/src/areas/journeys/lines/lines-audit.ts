import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanShown } from '../../derived/scan-shown.js'
import { type Board, findBoard } from './find-board.js'
import type { Line } from './lines-to-play.js'
import { scanPlaces } from './scan-places.js'
import { type OddLine, oddLine, type PlayedLine } from './odd-line.js'

/** Games for lines of three or four: each line has to end the game as the others do. */
export const linesAudit = definePageAudit({
  name: 'lines',
  rules: ['wrong-result'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 40_000,
  async run(context) {
    const { first, task } = context
    const seen = findBoard(first.targets, `${task} ${first.title} ${first.text}`)
    if (!seen) return { drafts: [], counts: { lines: 0 } }
    const lab = await context.lab()
    await lab.restart()
    const board = { ...seen, fields: await lab.scan(scanPlaces, seen.fields) }
    const found = await tryTwice(lab, () => playAll(lab, board), {
      nameOf: namesOnPage(context),
      same: (one, two) => one.line.name === two.line.name,
      actions: ({ line }) => actsOf(board, line),
    })
    if (!found) return { drafts: [], counts: { lines: board.lines.length } }
    const { line, words, early } = found.fault
    return {
      drafts: [
        {
          rule: 'wrong-result',
          severity: 'high',
          description: early
            ? `The game ends before ${line.name} is complete: “${words.slice(0, 60)}” comes too early.`
            : `${board.length} in a row on ${line.name} do not end the game. Each other line that was tried does: “${words.slice(0, 60)}”.`,
          selectors: [],
          ...found.proof,
        },
      ],
      counts: { lines: board.lines.length },
    }
  },
})

const actsOf = ({ fields }: Board, { moves }: Line): readonly FindingAction[] =>
  moves.map((move) => clickOn(fields[move]!))

/** Plays each line on a fresh page; null where a field can't be taken, or no line is odd. */
async function playAll(lab: LabPage, board: Board): Promise<OddLine | null> {
  const played: PlayedLine[] = []
  for (const line of board.lines) {
    const acts = actsOf(board, line)
    await lab.restart()
    if ((await lab.fill(acts.slice(0, -1))) < acts.length - 1) return null
    const before = (await lab.scan(scanShown)).texts
    if ((await lab.tap(acts.at(-1)!)).isError) return null
    played.push({ line, before, after: (await lab.scan(scanShown)).texts })
    // Against a computer no line comes about.
    if (played.length === 3 && played.every(({ before: was, after }) => after.join() === was.join()))
      return null
  }
  return oddLine(played)
}
