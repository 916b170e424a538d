import type { FindingAction, Target } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import type { PageContext } from '../../../audit-context.js'
import type { Draft } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { checkMove, type MoveFault } from './check-move.js'
import { fillOverLimit } from './over-limit.js'
import { type BoardColumn, type Move, scanBoard } from './scan-board.js'

const maxMoves = 5

interface BoardFault extends MoveFault {
  readonly move: Move
  readonly acts: readonly FindingAction[]
}

/** Boards whose cards have buttons to move them: each leads to the column that it names. */
export const boardAudit = definePageAudit({
  name: 'board',
  rules: ['wrong-move'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 40_000,
  async run(context) {
    if (!context.first.targets.some(mayMove)) return { drafts: [], counts: { columns: 0 } }
    const lab = await context.lab()
    await lab.restart()
    const columns = (await lab.scan(scanBoard)).length
    if (columns < 2) return { drafts: [], counts: { columns: 0 } }
    const look = async () => {
      await lab.restart()
      return moveAround(lab)
    }
    const found = await tryTwice(lab, look, {
      nameOf: namesOnPage(context),
      first: () => moveAround(lab),
      same: (one, two) => one.description === two.description,
      actions: ({ acts }) => acts,
    })
    if (!found) return { drafts: await overLimit(context, lab), counts: { columns } }
    const { move, rule, description } = found.fault
    return {
      drafts: [{ rule, description, selectors: [move.selector], element: move.name, ...found.proof }],
      counts: { columns },
    }
  },
})

/** Reports a column that takes more cards than it says. */
async function overLimit(context: PageContext, lab: LabPage): Promise<Draft<'wrong-move'>[]> {
  const look = async () => {
    await lab.restart()
    return fillOverLimit(lab, context.first.targets)
  }
  const found = await tryTwice(lab, look, {
    nameOf: namesOnPage(context),
    actions: ({ acts }) => acts,
    same: (one, two) => one.title === two.title,
  })
  if (!found) return []
  const { title, limit, held, selector } = found.fault
  const description = `“${title}” says that it takes ${limit} cards at most, and holds ${held} after one more was moved there.`
  return [{ rule: 'wrong-move', description, selectors: [selector], element: title, ...found.proof }]
}

/** Whether a button may move a card; the scan looks closer. */
const mayMove = ({ role, name, text }: Target): boolean =>
  role === 'button' &&
  /\bto\b|\bmove\b|\b(?:right|left|forward|back)\b|[→←▶◀▸◂⟶⟵>›»<‹«]/i.test(`${name} ${text}`)

/** Moves cards from column to column, each way once; yields the first fault. */
async function moveAround(lab: LabPage): Promise<BoardFault | null> {
  const acts: FindingAction[] = []
  const tried = new Set<string>()
  let now = await lab.scan(scanBoard)
  let moved = false
  while (acts.length < maxMoves) {
    const next = nextMove(now, tried)
    if (!next) return null
    const { text, from, move } = next
    tried.add(`${from}>${move.to}`)
    const act = clickOn(move.selector)
    acts.push(act)
    const { isError, after: seen } = await lab.act(act)
    if (isError || seen.dialogs.length > 0) return null
    const after = await lab.scan(scanBoard)
    const fault = checkMove({ text, from, move, before: now, after })
    const stays = JSON.stringify(after) === JSON.stringify(now)
    // Other audits report a button without any effect, unless its siblings move their cards.
    if (fault && (!stays || moved)) return { ...fault, move, acts }
    moved ||= !stays
    now = after
  }
  return null
}

/** Picks a way from one column to another that was not tried. The text of the card has to be unique. */
function nextMove(columns: readonly BoardColumn[], tried: ReadonlySet<string>) {
  const texts = columns.flatMap(({ cards }) => cards.map(({ text }) => text))
  for (const [from, { cards }] of columns.entries())
    for (const { text, moves } of cards) {
      const move = moves.find(({ to }) => !tried.has(`${from}>${to}`))
      if (move && text !== '' && texts.filter((other) => other === text).length === 1)
        return { text, from, move }
    }
  return null
}
