/** Words before and after an amount that make a reduction of it: "you save £3", "£3 off". */
const before =
  /\b(?:sav(?:e[sd]?|ings?)(?: of)?|discount(?:ed)?(?: of| by)?|reduced by|lowered by|rebate of|cashback of)\s*(?:\p{Sc}|[A-Z]{3}\s)?$/iu
const after = /^\s*(?:\p{Sc}|[A-Z]{3})?\s*(?:off|(?:less|more) than before|cheaper|discount|rebate|saved)\b/iu
const asksSaving =
  /\b(?:sav(?:e[sd]?|ings?)|cheaper|difference|reduction|rebate|cashback)\b|\bhow (?:big|large|much|high)\b.*\bdiscount\b|\bwhat (?:is|was) the discount\b/i

/** Charges apart from the price. */
const charge =
  /(?<!\b(?:incl\w*\.?|with|after|plus|und|inkl\.|mit)\s)\b(deposit|kaution|caution|fianza|cauzione|surcharge|booking fee|service fee|cleaning fee)(?: (?:of|is|von))?\W*(?:[A-Z]{3}\s)?$/iu

/** True for an amount that an answer calls a charge of its own, which the question does not ask for: "CHF 15,000 a year (deposit CHF 1,250)". */
export function isCharge(answer: string, start: number, question: string): boolean {
  const name = charge.exec(answer.slice(Math.max(0, start - 30), start))?.[1]
  return (
    name !== undefined &&
    !question.toLowerCase().includes(name.toLowerCase()) &&
    !/\b(?:fees?|charges?)\b/i.test(question)
  )
}

/** True for an amount by which something got cheaper, unless the question asks for that. */
export const isSaving = (answer: string, start: number, end: number, question: string): boolean =>
  !asksSaving.test(question) &&
  (before.test(answer.slice(Math.max(0, start - 30), start)) || after.test(answer.slice(end, end + 20)))
