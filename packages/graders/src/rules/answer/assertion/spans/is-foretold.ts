/** True when a state that is expected ("shipped") is only to come: "will be shipped", "about to be dispatched". A question about the future may be answered so. */
export function isForetold(answer: string, start: number, end: number, question: string): boolean {
  if (/\b(?:will|when|going to|would|should|expected|due)\b/i.test(question)) return false
  if (isPast(answer, start, end, question)) return true
  if (!isState.test(answer.slice(start, end))) return false
  return /\b(?:will|shall|would|should|can|could|may|might|going to|about to|due to|yet to|has to|have to|needs to|expected to|supposed to|ready to|(?:was|is|were|are|,|;|and)? ?to(?= be)|waiting to|scheduled to|planned to|meant to|before (?:it|they) (?:is|are)|usually|normally|typically) (?:\w+ly )?(?:be back |be |get |have been |being |become |show |read |turn |say )?(?:\w+ly )?$/i.test(
    answer.slice(Math.max(0, start - 50), start),
  )
}

/** Words for states: participles, and phrases such as "in stock". */
const isState =
  /^(?:\p{L}*(?:ed|en|own|ent|old|aid|ught)\b|(?:in|out of|on|off) (?:stock|sale|offer|display)\b|(?:un)?available\b|open\b|closed\b)/iu

/** True where a state is over: "was in stock until yesterday", "after Processing it was cancelled". A question about the past may be answered so. */
function isPast(answer: string, start: number, end: number, question: string): boolean {
  if (/\b(?:was|were|did|had|used to|until|before|when)\b/i.test(question)) return false
  const lead = answer
    .slice(Math.max(0, start - 50), start)
    .split(/[.!?;:,](?=\s)|\n/)
    .at(-1)!
  const rest = answer.slice(end, end + 40)
  const wasUntil =
    /\b(?:was|were|had been|has been) (?:\w+ly )?$/i.test(lead) &&
    /^\s+(?:until|till|up to|before)\b/i.test(rest)
  const isEarlier = /(?:^|[.!?;]\s+)\W*(?:after|before)\s+["“]?$/i.test(
    answer.slice(Math.max(0, start - 50), start),
  )
  return wasUntil || (isEarlier && /^["”]?,?\s+(?:it|they|the|we|he|she)\b/i.test(rest))
}
