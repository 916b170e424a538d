/** One record of a CSV file (RFC 4180). Texts that a spreadsheet would run as formulas get an apostrophe in front. */
export const csvLine = (values: readonly (string | number | boolean | null)[]): string =>
  `${values.map(field).join(',')}\r\n`

function field(value: string | number | boolean | null): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const safe = /^\s*[=+\-@|＝＋－＠]|^[\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
