const ofMost =
  /(?<![\d.,/:–-])(\d{1,2})(?:\s\p{L}{2,14})?\s*(?:\/|out of|of|von|sur|de|di|van|su)\s*(\d{1,2})(?![\d.,/:]*\d|\s?(?:%|€|°|kg\b|g\b|ml\b|l\b))/giu
const speaksOfChoice =
  /(?<!\p{L})(?:chosen|selected|picked|to compare|(?:aus)?gewählt|gewählte[rns]?|choisie?s?|sélectionnée?s?|eleg|seleccionad|selezionat|scelt|escolhid|selecionad|gekozen|geselecteerd)\p{L}{0,4}(?!\p{L})/iu

/** How many are chosen, and of how many at most. */
export interface ChosenCounter {
  readonly line: string
  readonly chosen: number
  readonly most: number
}

/** The counters of lines such as “2 of 3 chosen”, “2/3 ausgewählt”, “2 de 3 elegidas”. Goals may be exceeded, and don't speak of choosing. */
export const chosenCounters = (lines: readonly string[]): ChosenCounter[] =>
  lines.flatMap((line) => (speaksOfChoice.test(line) ? countersIn(line) : []))

/** The counters of a line, whatever it counts: “2 of 6 tickets”. */
export const countersIn = (line: string): readonly ChosenCounter[] =>
  [...line.matchAll(ofMost)].map(([, chosen, most]) => ({
    line,
    chosen: Number(chosen),
    most: Number(most),
  }))

/** Whether a text refuses one more: “No more than three”, “Solo puedes elegir tres”. */
export const refusesMore = (text: string): boolean =>
  chosenCounters([text]).length === 0 && refuses.test(text)

const refuses =
  /(?<!\p{L})(?:max(?:imum|imal)?|at most|no more|only|limit|too many|already|can(?:['’]t|not)|höchstens|nur|zu viele|bereits|nicht mehr|au plus|pas plus|seulement|trop|déjà|ne pou[vp]e[zu][^.]*|máximo|s[oó]lo|demasiad[oa]s|ya|no puede[s]?|massimo|soltanto|tropp[ie]|già|non puoi|apenas|só|demais|já|não pode|maximaal|alleen|te veel|hoogstens|remove|entfern\p{L}*|retir\p{L}*|quita|rimuovi|remova|verwijder)(?!\p{L})/iu
