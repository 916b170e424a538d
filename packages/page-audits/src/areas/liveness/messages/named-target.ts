/** Words that lead to where something went: “moved to”, “is now”, “set to”. */
const leadsTo =
  /(?<!\p{L})(?:(?:moved|set|changed|switched|put|sent|returned|goes|went)(?: .{1,60}?)? (?:in)?to|marked as|is now|verschoben (?:nach|in|auf)|geändert auf|gesetzt auf|ist jetzt|déplacée?s? (?:vers|dans|en)|passée?s? (?:à|en)|movid[oa]s? a|cambiad[oa]s? a|pasad[oa]s? a|spostat[oaie] (?:in|a)|verplaatst naar)\s+[“"«„'‘]?\s*(.+)$/iu

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * The state that a message names instead of the chosen one: “In repair” in `R-7 moved to “In repair”` after
 * “Ready for pickup” was chosen. null where it names the chosen one, or none.
 */
export function wrongTarget(line: string, own: string, others: readonly string[]): string | null {
  const rest = leadsTo.exec(line)?.[1]
  if (rest === undefined) return null
  const said = plain(rest)
  const isNamed = (name: string) =>
    name.length > 2 && said.startsWith(plain(name)) && !/^\p{L}/u.test(said.slice(plain(name).length))
  // “Ready” and “Ready for pickup”: the longer one is meant.
  const longest = [own, ...others].filter(isNamed).toSorted((one, two) => two.length - one.length)[0]
  if (longest === undefined || longest === own) return null
  return plain(line).replace(plain(longest), '').includes(plain(own)) ? null : longest
}
