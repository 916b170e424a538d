/** A value that digits may mean. */
export interface NumberReading {
  readonly value: number
  /** The last place shown: 0.01 for `3.10`, 1 for `12`. */
  readonly step: number
  /** `grouped`: every mark groups digits. `decimal`: the last mark is decimal. `plain`: it has no marks. */
  readonly notation: 'plain' | 'grouped' | 'decimal'
}

const spaces = String.raw`\u00A0\u202F\u2009`
const groupMarks = String.raw`'’${spaces}`

/**
 * The source of a pattern for digits with marks between them. `plainSpaces`: a plain space may group digits too, as in
 * `12 345`.
 */
export const digitsSource = (plainSpaces: boolean): string =>
  String.raw`\d{1,3}(?:[${groupMarks}${plainSpaces ? ' ' : ''}]\d{3})+(?!\d)(?:[.,٫]\d+)?|\d+(?:[.,٫٬]\d+)*|[.,٫]\d+`

/**
 * All values that digits with marks may mean, the usual one first: `1,234` is 1234 or 1.234, `1.234` is 1.234 or
 * 1234. Empty if the marks follow no convention, as in `1,2,3`.
 */
export function digitReadings(written: string): readonly NumberReading[] {
  const plain = written.replace(/[\s\u00A0\u202F\u2009]/g, ' ').replaceAll('’', "'")
  const grouped = groupedValue(plain)
  const decimal = decimalReading(plain)
  if (/^\d+$/.test(plain)) return [{ value: Number(plain), step: 1, notation: 'plain' }]
  const group = grouped === null ? [] : [{ value: grouped, step: 1, notation: 'grouped' as const }]
  return plain.includes(',') ? [...group, ...decimal] : [...decimal, ...group]
}

/** Groups of three digits, or as in India of two before the last three. */
const inGroups = /^[1-9]\d{0,2}([.,٬' ])\d{3}(?:\1\d{3})*$|^[1-9]\d?([,٬' ])\d{2}(?:\2\d{2})*\2\d{3}$/

const groupedValue = (written: string): number | null =>
  inGroups.test(written) ? Number(written.replace(/\D/g, '')) : null

function decimalReading(written: string): NumberReading[] {
  const match = /^(.*)([.,٫])(\d+)$/.exec(written)
  if (!match) return []
  const [, whole = '', mark = '', fraction = ''] = match
  const integer = /^\d*$/.test(whole) ? Number(whole) : whole.includes(mark) ? null : groupedValue(whole)
  if (integer === null) return []
  const value = Number(`${integer}.${fraction}`)
  return [{ value, step: 10 ** -fraction.length, notation: 'decimal' }]
}
