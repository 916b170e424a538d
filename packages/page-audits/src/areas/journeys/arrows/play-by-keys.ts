import type { FindingAction } from '@webeval/core'
import { pressKey } from '../../../controls/acts.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { type LedgerFigure, scanLedger } from '../../derived/ledger/scan-ledger.js'
import { type PlacedText, scanPlacedTexts } from '../../derived/scan-placed-texts.js'

/** A page before or after a move. */
export interface KeyLook {
  readonly texts: readonly PlacedText[]
  readonly figures: readonly LedgerFigure[]
}

/** A move by an arrow key, with the page around it. */
export interface KeyMove {
  readonly key: string
  readonly before: KeyLook
  readonly after: KeyLook
}

const cycle = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const

/** Presses in vain after which the arrow keys do nothing more. */
const maxVain = 4

/** Reads all texts by place, and the figures with their labels. */
export const lookByKeys = async (lab: LabPage): Promise<KeyLook> => ({
  texts: await lab.scan(scanPlacedTexts, false),
  figures: (await lab.scan(scanLedger)).figures,
})

const isSame = (one: KeyLook, two: KeyLook) => JSON.stringify(one.texts) === JSON.stringify(two.texts)

/** Plays on by the arrow keys, up to `max` of them, and calls `seen` after each that changed something; ends where that yields true, or no key changes anything. Yields the keys; none where they changed nothing at all. */
export async function playByKeys(
  lab: LabPage,
  max: number,
  seen: (move: KeyMove) => boolean | Promise<boolean> = () => false,
): Promise<readonly FindingAction[]> {
  const pressed: FindingAction[] = []
  let before = await lookByKeys(lab)
  let vain = 0
  let moves = 0
  for (let turn = 0; turn < max && vain < maxVain; turn++) {
    const key = cycle[turn % cycle.length]!
    pressed.push(pressKey(key))
    if ((await lab.tap(pressKey(key))).isError) break
    const after = await lookByKeys(lab)
    const moved = !isSame(before, after)
    vain = moved ? 0 : vain + 1
    if (moved) {
      moves++
      if (await seen({ key, before, after })) break
    }
    before = after
  }
  return moves > 0 ? pressed : []
}
