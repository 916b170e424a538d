/** True when a state that is expected ("shipped") is only to come: "will be shipped", "about to be dispatched". A question about the future may be answered so. */
export function isForetold(answer: string, start: number, end: number, question: string): boolean {
  if (/\b(?:will|when|going to|would|should|expected|due)\b/i.test(question)) return false
  if (!/^\p{L}*(?:ed|en|own|ent|old|aid|ught)\b/iu.test(answer.slice(start, end))) return false
  return /\b(?:will|shall|would|should|can|could|may|might|going to|about to|due to|yet to|has to|have to|needs to|expected to|supposed to|ready to|waiting to|scheduled to|planned to|meant to|before (?:it|they) (?:is|are)|usually|normally|typically) (?:\w+ly )?(?:be |get |have been |being )?(?:\w+ly )?$/i.test(
    answer.slice(Math.max(0, start - 50), start),
  )
}
