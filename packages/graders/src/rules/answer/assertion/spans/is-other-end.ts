const separator = String.raw`\s*(?:[–—-]|to|until|till|through|bis|au|al|hasta|a|till och med|tot)\s+?(?:the\s+)?|\s*[–—-]\s*`
const after = new RegExp(`^(?:${separator})$`, 'iu')
const asksEnd =
  /\b(?:ends?|until|till|clos\w+|finish\w*|expir\w*|last day|check[- ]?out|endet|bis wann|termina|finit)\b/iu
const asksStart =
  /\b(?:starts?|begins?|opens?|opening|first day|since|from when|check[- ]?in|beginnt|ab wann|empieza|commence)\b/iu

/** Words before the first and the last day of a period. */
const fromBefore = /\b(?:from|since|starting(?: on)?|as of|ab|à partir du|desde el)\s*["'*_“]*$/iu
const untilBefore =
  /\b(?:until|till|through|ends?(?: on)?|expires?(?: on)?|bis(?: zum)?|jusqu['’]au|hasta el)\s*["'*_“]*$/iu

/** True for the end of a period that the question does not ask for: 2 March in "2 March – 4 May" where it asks when something ends. */
export function isOtherEnd(
  answer: string,
  { at, text }: { readonly at: number; readonly text: string },
  dates: readonly { readonly at: number; readonly text: string }[],
  question: string,
): boolean {
  const [ends, starts] = [asksEnd.test(question), asksStart.test(question)]
  if (ends === starts) return false
  const lead = answer.slice(Math.max(0, at - 24), at)
  if ((ends ? fromBefore : untilBefore).test(lead)) return true
  const isJoined = (first: number, next: number) => after.test(answer.slice(first, next))
  return ends
    ? dates.some((later) => later.at > at && isJoined(at + text.length, later.at))
    : dates.some((earlier) => earlier.at < at && isJoined(earlier.at + earlier.text.length, at))
}
