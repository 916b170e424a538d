const names =
  /^(?:(?:bitte\s+)?(?:baue?|erstelle?|mach(?:e)?|schreib(?:e)?|entwickle|ich (?:brauche|möchte|hätte gerne?)|wir (?:brauchen|möchten))\s+(?:mir\s+|uns\s+)?(?:bitte\s+)?(?:'?ne?|eine?[nrms]?|unsere?\w*)\s|(?:bitte\s+)?(?:die|der|das|eine?[nrms]?)\s)/iu
const isPage =
  /(?:seite|app|liste|generator|galerie|rechner|board|tool|simulator|timer|shop|verwaltung|trainer|formular|kasse|spiel|page|plan|kalender|editor|zeiterfassen)(?: (?:für|von|zum|mit) [^,:]*)?$/iu
/** Words after which the features of a page begin. */
const opener =
  /(?<!\p{L})(?:mit(?: den)?|auf der (?:ich|man)|in der (?:ich|man)|(?=filterbar nach))(?!\p{L}{3,}(?<!filterbar))/iu

/** The features of a sentence that names the page: the words after *mit*, a colon or the first comma; empty where it only names it. */
export function pageOfGerman(sentence: string): string {
  const colon = /^([^:,]{2,60})(?::|\s[–—-])\s+(.+)$/u.exec(sentence)
  if (colon && !/^(?:filter|tabs|kategorien)$/i.test(colon[1]!)) return colon[2]!
  const after = names.test(sentence) ? /^[^:]{2,100}:\s+(.+)$/su.exec(sentence)?.[1] : undefined
  if (after !== undefined) return after
  const at = opener.exec(sentence)
  const head = /^[^,]*/.exec(sentence)![0]
  const named =
    names.test(sentence) ||
    isPage.test(head) ||
    (at !== null && isPage.test(sentence.slice(0, at.index).trim()))
  if (!named || (at === null && /\s(?:soll|sollen|kann|können)\s/u.test(sentence))) return sentence
  const comma = sentence.indexOf(',')
  if (
    at &&
    (comma < 0 ||
      at.index < comma ||
      sentence
        .slice(comma + 1)
        .trim()
        .startsWith(at[0]))
  )
    return sentence.slice(at.index + at[0].length).trim()
  return comma < 0 ? '' : sentence.slice(comma + 1).trim()
}
