/** Times of which an answer may give a name each: years, months, weekdays. */
const kinds: readonly RegExp[] = [
  /\b(?:19|20)\d\d\b(?![.,]?\d)/gu,
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/giu,
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day(?=s?\b)/giu,
]

const namesIn = (text: string, kind: RegExp): readonly string[] =>
  [...text.matchAll(kind)].map(([name]) => name.toLowerCase())

/**
 * True for a name to which an answer gives another year, month or weekday than the question's, where it has that one too: "Kyoto (2021), Lisbon (2022)" and "in 2021 in
 * Kyoto, in 2022 in Lisbon" where 2021 is asked about, for Lisbon.
 */
export function isOfOtherTime(answer: string, start: number, end: number, question: string): boolean {
  const boundary = /[.!?;,](?=\s)|\n|\s(?:and|but|while|after|before)\s/giu
  const lead = answer
    .slice(Math.max(0, start - 120), start)
    .split(boundary)
    .at(-1)!
  const own = `${lead} ${answer.slice(end, end + 60).split(boundary)[0]!}`
  return kinds.some((kind) => {
    const [asked, ...others] = namesIn(question, kind)
    const said = namesIn(own, kind)
    if (asked === undefined || others.length > 0) return false
    return said.length > 0 && !said.includes(asked) && namesIn(answer, kind).includes(asked)
  })
}
