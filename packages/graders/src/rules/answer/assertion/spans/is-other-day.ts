/** Ways to travel, by the words for each. */
const travel: readonly (readonly [way: string, words: RegExp])[] = [
  ['car', /\b(?:by (?:car|road|taxi)|driv(?:e|es|ing))\b/iu],
  ['foot', /\b(?:on foot|walk(?:s|ing)?)\b/iu],
  ['plane', /\b(?:by (?:plane|air)|fl(?:y|ies|ying)|flights?)\b/iu],
  ['train', /\b(?:by|the) (?:train|rail)(?! st)\b/iu],
  ['bus', /\b(?:by|the) (?:bus|coach)(?! st)\b/iu],
  ['bike', /\b(?:by (?:bike|bicycle)|cycling)\b/iu],
  ['boat', /\b(?:by|the) (?:ferry|boat|ship)\b/iu],
]

/** Names of times, groups of people and sizes that a question may be about, by kind. */
const kinds: readonly RegExp[] = [
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day(?=s?\b)/giu,
  /\b(?:january|february|march|april|june|july|august|september|october|november|december)\b/giu,
  /\b(?:19|20)\d\d\b(?![.,]?\d)/gu,
  /\b(?:[01]?\d|2[0-3]):[0-5]\d\b/gu,
  /\b(?:adult|child|student|senior|infant|pensioner)(?=s?\b|ren\b)/giu,
  /\b(?:single|double|twin|triple)(?= (?:room|bed|ticket)|\b)/giu,
]

const waysIn = (text: string): readonly string[] =>
  travel.filter(([, words]) => words.test(text)).map(([way]) => way)

const namesIn = (text: string, kind: RegExp): readonly string[] =>
  [...text.matchAll(kind)].map(([name]) => name.toLowerCase())

/**
 * True when the clause around a value names another weekday, month, year, time, group or way to travel than the question: "3 rooms are free on
 * Thursday" where Friday is asked for, "1 h by plane" where the drive is.
 */
export function isOtherDay(answer: string, start: number, end: number, question: string): boolean {
  const boundary = /[.!?;,:](?=\s)|\n|\s(?:and|but|while)\s|[()|]/giu
  const lead = answer
    .slice(Math.max(0, start - 120), start)
    .split(boundary)
    .at(-1)!
  const rest = answer.slice(end, end + 120).split(boundary)[0]!
  const sides: readonly (readonly [asked: readonly string[], said: readonly string[]])[] = [
    ...kinds.map((kind) => [namesIn(question, kind), namesIn(`${lead} ${rest}`, kind)] as const),
    [waysIn(question), waysIn(`${lead} ${answer.slice(start, end)} ${rest}`)],
  ]
  return sides.some(([asked, said]) => {
    return asked.length === 1 && said.length > 0 && !said.includes(asked[0]!)
  })
}
