const total = 'in total|altogether|overall|in all|all told|all in all|insgesamt|au total|en total|in totale'
const before = new RegExp(
  String.raw`(?<!\d[\p{L} ]{0,30})\b(?:${total}|(?:the )?(?:grand )?total)(?:[,:]| (?:of|is|are|there are|we have|comes to|makes))*\s*\W?$`,
  'iu',
)
const after = new RegExp(String.raw`^(?:\s+\p{L}+){0,3},?\s+(?:${total})\b`, 'iu')

/** True for a question that asks for a total. */
export const asksTotal = (question: string): boolean =>
  new RegExp(String.raw`\b(?:${total}|total|sum)\b`, 'iu').test(question)

/** True for a value that an answer calls the total: "in all 12", "£30 altogether". */
export const isTotal = (answer: string, start: number, end: number): boolean =>
  before.test(answer.slice(Math.max(0, start - 40), start)) || after.test(answer.slice(end, end + 40))
