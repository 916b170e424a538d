/** The times that a price may be for, by the words of a question and by those behind an amount. */
const rates: readonly (readonly [asked: RegExp, said: RegExp])[] = [
  [/\bhourly\b|\b(?:per|an|each|every) hour\b/iu, /hours?|hr|h|Stunde/],
  [/\b(?:daily|nightly)\b|\b(?:per|a|each|every|one) (?:day|night)\b/iu, /days?|nights?|Tag|Nacht/],
  [/\bweekly\b|\b(?:per|a|each|every) week\b/iu, /weeks?|wk|Woche/],
  [/\bmonthly\b|\b(?:per|a|each|every) month\b/iu, /months?|mo|Monat|mois|mes/],
  [/\b(?:yearly|annual\w*)\b|\b(?:per|a|each|every) year\b/iu, /years?|yr|annum|Jahr|an|año/],
]

const rateOf = /^["'*_”]*\s?(?:(?:\p{Sc}|[A-Z]{3})\s?)?(?:per|a|an|each|every|pro|par|por|\/)\s?(\p{L}+)/iu

/** True for an amount per another time than the question's: "$15 per week" where it asks for the monthly price. */
export function isOtherRate(answer: string, end: number, question: string): boolean {
  const asked = rates.filter(([form]) => form.test(question))
  const said = rateOf.exec(answer.slice(end, end + 30))?.[1]
  if (asked.length === 0 || said === undefined) return false
  const isRate = (words: RegExp) => new RegExp(`^(?:${words.source})$`, 'iu').test(said)
  return rates.some(([, words]) => isRate(words)) && !asked.some(([, words]) => isRate(words))
}
