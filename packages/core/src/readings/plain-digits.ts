/** Marks of writing direction, which `Intl` puts around signs and units of Arabic and Hebrew numbers. */
export const bidiMarks = '\u061C\u200E\u200F'

/**
 * Writes the digits of any script as 0 to 9, such as `١٢` and `१२` as `12`, and full-width marks as narrow ones. Keeps
 * the length, so that offsets stay right; leaves digits outside the Basic Multilingual Plane alone.
 */
export function plainDigits(text: string): string {
  // oxlint-disable-next-line no-control-regex -- plain ASCII needs no work
  if (/^[\x00-\x7F]*$/.test(text)) return text
  return text
    .replace(/\p{Nd}/gu, (digit) => (digit.length > 1 ? digit : String(digitValue(digit))))
    .replaceAll('．', '.')
    .replaceAll('，', ',')
    .replaceAll('％', '%')
    .replaceAll('－', '-')
    .replaceAll('￥', '¥')
    .replaceAll('＄', '$')
}

/** Unicode lists the ten digits of a script in a row, so a digit's value is its distance from the first one. */
function digitValue(digit: string): number {
  const code = digit.charCodeAt(0)
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCharCode(code - value - 1))) value++
  return value
}
