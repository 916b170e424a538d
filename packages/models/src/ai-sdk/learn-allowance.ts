import { ProviderRefusal } from '../http/call-fault.js'
import type { ModelRequest } from '@webeval/core'
import type { Provider } from './providers.js'
import { hasPicture } from './requests/mark-cache-points.js'
import type { Allowances } from './requests/allowances.js'

/**
 * Compatible servers differ in what they accept, and say so only by refusing it: yields the allowances without
 * pictures or reply schemas when a refusal is about them, and null for any other failure.
 */
export function learnAllowance(
  thrown: unknown,
  request: ModelRequest,
  allowed: Allowances,
  { api }: Provider,
): Allowances | null {
  if (api !== 'chat' || !(thrown instanceof ProviderRefusal) || [401, 402, 403, 429].includes(thrown.status))
    return null
  const { body } = thrown
  if (
    allowed.replySchema &&
    request.replySchema &&
    /response_format|json_schema|structured[ _]output|grammar/i.test(body)
  )
    return { ...allowed, replySchema: false }
  if (
    allowed.pictures &&
    request.turns.some(({ parts }) => parts.some(hasPicture)) &&
    /image|vision|multi-?modal/i.test(body)
  )
    return { ...allowed, pictures: false }
  return null
}
