/** Words for something that was switched off, in seven languages. */
export const takesBack =
  /(?<!\p{L})(?:no longer|un(?:marked|ticked|checked|done|pinned|starred|saved|liked)|removed|reopened|not (?:done|marked|saved|selected)|(?:taken|took) (?:back|off|out)|withdrawn|withdrew|nicht mehr|entfernt|zurückgenommen|wieder offen|n[’']est plus|ne sont plus|retirée?s?|enlevée?s?|ya no|quitad[oa]s?|eliminad[oa]s?|non (?:è|sono) più|rimoss[oaie]|tolt[oaie]|já não|removid[oa]s?|niet meer|verwijderd)(?!\p{L})/iu

const wordsOf = (line: string): ReadonlySet<string> => new Set(line.toLowerCase().match(/\p{L}{4,}/gu))

/** “vote” and “voted”. */
const isOneVerb = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)

/** The two messages of a switch that are swapped: the one for switching it on says that it is off, and the one for switching it off does not. */
export function swapped(
  on: readonly string[],
  off: readonly string[],
): { readonly on: string; readonly off: string } | null {
  for (const one of on.filter((line) => takesBack.test(line)))
    for (const other of off) {
      const words = [...wordsOf(one.replace(takesBack, ''))]
      const others = [...wordsOf(other)]
      const shared = words.filter((word) => others.some((each) => isOneVerb(word, each)))
      if (!takesBack.test(other) && shared.length >= 2 && shared.length * 3 >= words.length * 2)
        return { on: one, off: other }
    }
  return null
}
