import { signedNumber } from '../../derived/ledger/signed-number.js'

/** The numbers of a column, where cells without digits count for nothing: the first of several readings has no use yet. null where a cell can't be read. */
export function columnValues(cells: readonly (string | undefined)[]): readonly number[] | null {
  const full = cells.filter((cell) => /\d/.test(cell ?? ''))
  const values = full.flatMap((cell) => signedNumber(cell ?? '')?.value ?? [])
  return values.length === full.length ? values : null
}
