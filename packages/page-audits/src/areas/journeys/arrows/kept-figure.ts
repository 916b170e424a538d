import type { LedgerFigure } from '../../derived/ledger/scan-ledger.js'
import type { KeyLook, KeyMove } from './play-by-keys.js'

/** Figures that an undo need not take back: the best of all games, and what counts moves, undos and time. */
const goesOn =
  /best|high|record|max|ever|total|undo|moves?|turns?|steps?|time|tries|attempts?|rekord|beste|höchst|züge|zeit|versuche|meilleur|coups|temps|essais|mejor|récord|movimientos|tiempo|miglior|mosse|tempo|melhor|jogadas|zetten|tijd/i

/** A figure that a move raised, and that kept its value when the move was taken back. */
export interface KeptFigure {
  readonly figure: LedgerFigure
  readonly before: string
}

const textAt = ({ figures }: KeyLook, { selector }: LedgerFigure) =>
  figures.find((one) => one.selector === selector)?.text

/** Whether a move changed a figure with words of its own, and the board too. */
export const movesFigures = (move: KeyMove): boolean =>
  raisedIn(move).length > 0 && textsThatDiffer(move.before, move.after) > raisedIn(move).length

const raisedIn = ({ before, after }: KeyMove): readonly LedgerFigure[] =>
  after.figures.filter(
    (figure) =>
      /\p{L}{2}/u.test(figure.label) &&
      !goesOn.test(figure.label) &&
      textAt(before, figure) !== undefined &&
      textAt(before, figure) !== figure.text,
  )

const textsThatDiffer = (one: KeyLook, two: KeyLook): number =>
  two.texts.filter(
    ({ selector, text }) => one.texts.find((each) => each.selector === selector)?.text !== text,
  ).length

/** The figure that stays as the move left it, although all else is as it was before the move; null where the move is not taken back, or wholly. */
export function keptFigure(move: KeyMove, undone: KeyLook): KeptFigure | null {
  const stays = raisedIn(move).filter((figure) => textAt(undone, figure) === figure.text)
  const places = new Set(move.after.figures.map(({ selector }) => selector))
  const board = ({ texts }: KeyLook) => JSON.stringify(texts.filter(({ selector }) => !places.has(selector)))
  const [figure] = stays
  if (!figure || board(undone) !== board(move.before) || board(undone) === board(move.after)) return null
  return { figure, before: textAt(move.before, figure)! }
}
