import type { Clause } from '../clauses.js'
import type { Intent } from '../intent.js'
import { readDeed } from './read-deed.js'

/**
 * `put it into the cart`, `put a star on the message`, `put it back into the inbox`: deeds, not typing. null for
 * anything else.
 */
export function readPutting(clause: Clause, quotes: readonly string[]): readonly Intent[] | null {
  if (clause.verb !== 'put') return null
  const { rest } = clause
  const [, mark, marked] = /^(?:an?|the)\s+(star|flag|heart|pin|bookmark)\s+on\s+(.+)$/i.exec(rest) ?? []
  if (mark && marked) return [readDeed({ ...clause, verb: mark.toLowerCase(), rest: marked }, quotes)]
  const [, thing, folder] =
    /^(.+?)\s+(?:back\s+)?(?:in(?:to)?|to)\s+(?:the|my)\s+(inbox|archive|trash|spam|bin)\b/i.exec(rest) ?? []
  if (thing && folder) {
    const moved = `${thing.replace(/\s+back$/i, '')} to the ${folder}`
    return [readDeed({ ...clause, verb: 'move', rest: moved }, quotes)]
  }
  const collected =
    /\b(?:in|into|on|to)\s+(?:the|my|your)\s+(?:\S+\s+)?(?:cart|basket|bag|list|wishlist|order)\b/i
  return collected.test(rest) ? [readDeed({ ...clause, verb: 'add' }, quotes)] : null
}
