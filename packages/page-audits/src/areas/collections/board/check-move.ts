import { deedPattern } from '@webeval/core'
import type { Draft } from '../../../findings/draft.js'
import type { BoardColumn, Move } from './scan-board.js'

/** A fault that moving a card shows. */
export type MoveFault = Pick<Draft<'wrong-move'>, 'rule' | 'description'>

/** A card that was moved, and the columns before and after. */
export interface Moved {
  readonly text: string
  readonly from: number
  readonly move: Move
  readonly before: readonly BoardColumn[]
  readonly after: readonly BoardColumn[]
}

const adds = deedPattern(['add', 'buy'], 'leads', { also: 'put|copy|compare' })

const holds = (column: BoardColumn | undefined, text: string): number =>
  column?.cards.filter((card) => card.text === text).length ?? 0

/** The card is in the column that the control names, and in no other. */
export function checkMove({ text, from, move, before, after }: Moved): MoveFault | null {
  const aim = before[move.to]
  if (
    !aim ||
    after.length !== before.length ||
    before.some((column, index) => column.title !== after[index]?.title)
  )
    return null
  const at = after.flatMap((column, index) => (holds(column, text) > 0 ? [index] : []))
  // “Add to basket” leaves what it adds where it is.
  if (adds.test(move.name)) return null
  // A card may lose or change its text with its column.
  if (at.length === 0) return null
  if (!at.includes(move.to) || at.length > 1) {
    const where = at.map((index) => `“${after[index]!.title}”`).join(' and ')
    const stays = at.length === 1 && at[0] === from
    return {
      rule: 'wrong-move',
      description: `“${move.name}” of “${text}” leads to “${aim.title}”, and the card ${stays ? 'stays in' : 'is in'} ${where}.`,
    }
  }
  return null
}
