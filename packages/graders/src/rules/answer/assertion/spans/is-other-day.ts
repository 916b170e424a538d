/** Names of times, groups of people and sizes that a question may be about, by kind. */
const kinds: readonly RegExp[] = [
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day(?=s?\b)/giu,
  /\b(?:january|february|march|april|june|july|august|september|october|november|december)\b/giu,
  /\b(?:19|20)\d\d\b(?![.,]?\d)/gu,
  /\b(?:[01]?\d|2[0-3]):[0-5]\d\b/gu,
  /\b(?:adult|child|student|senior|infant|pensioner)(?=s?\b|ren\b)/giu,
  /\b(?:single|double|twin|triple)(?= (?:room|bed|ticket)|\b)/giu,
]

const namesIn = (text: string, kind: RegExp): readonly string[] =>
  [...text.matchAll(kind)].map(([name]) => name.toLowerCase())

/**
 * True when the clause around a value names another weekday, month, year, time or group than the question: "3 rooms are free on
 * Thursday" where Friday is asked for.
 */
export function isOtherDay(answer: string, start: number, end: number, question: string): boolean {
  const boundary = /[.!?;,:](?=\s)|\n|\s(?:and|but|while)\s|[()|]/giu
  const lead = answer
    .slice(Math.max(0, start - 120), start)
    .split(boundary)
    .at(-1)!
  const rest = answer.slice(end, end + 120).split(boundary)[0]!
  return kinds.some((kind) => {
    const asked = namesIn(question, kind)
    const said = namesIn(`${lead} ${rest}`, kind)
    return asked.length === 1 && said.length > 0 && !said.includes(asked[0]!)
  })
}
