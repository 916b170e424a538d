/** A text that is an amount below nothing: `−€4.00`, `€ -4.00`, `$-12`, `-3`. */
const negative =
  /^[^\p{L}\d]{0,3}[-−–]\s?[€$£¥₹]?\s?\d[\d.,]*\s?[€$£]?$|^\D{0,20}[€$£¥₹]\s?[-−–]\s?\d|^[^\d]{0,20}:\s*[-−–]\s?[€$£]?\s?\d/u

/** Amounts below nothing that came into the texts of a page; a discount that was there before does not count. */
export function newNegatives(before: readonly string[], after: readonly string[]): readonly string[] {
  const known = before.filter((text) => negative.test(text)).length
  const now = after.filter((text) => text.length < 40 && negative.test(text))
  return now.length > known ? now.filter((text) => !before.includes(text)) : []
}
