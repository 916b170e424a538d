import { expect, it } from 'vitest'
import { checkMove } from './check-move.js'
import type { BoardColumn } from './scan-board.js'

const move = { selector: '#right', name: 'Move to Doing', to: 1 }
const board = (cards: readonly (readonly string[])[]): BoardColumn[] =>
  cards.map((texts, index) => ({
    title: ['To do', 'Doing', 'Done'][index]!,
    cards: texts.map((text) => ({ text, moves: [] })),
    limit: null,
  }))

it.each<[string, BoardColumn[], BoardColumn[], string | null]>([
  ['a card where it belongs', board([['Paint'], [], []]), board([[], ['Paint'], []]), null],
  ['a card in another column', board([['Paint'], [], []]), board([[], [], ['Paint']]), 'wrong-move'],
  ['a card in two columns', board([['Paint'], [], []]), board([['Paint'], ['Paint'], []]), 'wrong-move'],
  ['a card that stays', board([['Paint'], [], []]), board([['Paint'], [], []]), 'wrong-move'],
  ['a card with another text', board([['Paint'], [], []]), board([[], ['Paint (begun)'], []]), null],
])('judges %s', (_, before, after, rule) =>
  expect(checkMove({ text: 'Paint', from: 0, move, before, after })?.rule ?? null).toBe(rule),
)
