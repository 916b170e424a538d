import { straightened } from '../straightened.js'

/** Words before a value that say what it was, where it comes from, or what it is a part of. */
const before = new RegExp(
  [
    String.raw`(?:down|up|reduced|lowered|raised|increased|discounted|cut|marked down|changed|away) from`,
    String.raw`(?:instead of|rather than|compared (?:to|with)|versus|vs\.?|against|out of|of|von|sur|based on|from|after|per|with|plus|including|excluding|incl\.?|excl\.?|save|saving|discount of|was|were|originally|previously|formerly|usually|before|list price|rrp)(?: a total of| all| the)?:?`,
  ].join('|') + String.raw`(?:\s+(?:a|an|the|up|average|total|of|about|around|another))*\s*["'(\p{Sc}]*\s*$`,
  'iu',
)

/** Conjunctions of a subordinate statement that contrasts with the main one, and words for sources that no longer hold. */
const concession =
  /^\W*(?:while|whereas|although|though|even though|despite|compared|unlike|as opposed to|obwohl|während|alors que|tandis que|mientras|aunque)\b/iu
const stale =
  /\b(?:old|older|former|previous\w*|outdated|cached|archived?|last (?:year|month|week)|yesterday|originally|formerly|used to)\b/iu
const fresh = /\b(?:new|newer|current\w*|updated|latest|now|today)\b/iu

/** True when a value is part of an aside: "(was £15)", "of 120", "while the old site says 15". */
export function isAside(answer: string, start: number, end: number): boolean {
  const lead = straightened(answer.slice(Math.max(0, start - 200), start))
  const rest = straightened(answer.slice(end, end + 60))
  const clauseAt = Math.max(
    ...[...lead.matchAll(/[.!?;,:](?=\s)|\n|[(–—]/gu)].map(({ index, 0: cut }) => index + cut.length),
    0,
  )
  const clause = lead.slice(clauseAt) + answer.slice(start, end) + (/^[^.!?;,\n)]*/.exec(rest)?.[0] ?? '')
  if (
    /\b(?:of|from)\s*$/i.test(lead.slice(clauseAt)) &&
    /\b(?:price|cost|rent|total|number|rating|score|count|sum|fee|average|amount|value|date)s? (?:of|from)\s*$/i.test(
      lead,
    )
  )
    return false
  if (/^\s+of (?:them|whom|which|these|those)\b/i.test(rest)) return true
  if (before.test(lead.slice(clauseAt)) || isBracketed(lead, rest)) return true
  return !fresh.test(clause) && (concession.test(clause) || stale.test(clause))
}

const isBracketed = (lead: string, rest: string): boolean =>
  lead.lastIndexOf('(') > lead.lastIndexOf(')') && /^[^(\n]*\)/.test(rest)
