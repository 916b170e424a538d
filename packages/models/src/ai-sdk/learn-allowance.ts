import { ProviderRefusal } from '../http/call-fault.js'
import type { ModelRequest } from '@webeval/core'
import type { Provider } from './providers.js'
import { hasPicture } from './requests/mark-cache-points.js'
import type { Allowances } from './requests/allowances.js'

const aboutSchemas = /response_format|json_schema|structured[ _]output|grammar/i
const aboutPictures = /image|picture|vision|multi-?modal/i
const notSupported =
  /support|not (allowed|enabled|accept)|unsupported|only text|text-only|required for image|content type/i
/** A single picture was refused: it says nothing about others. */
const aboutOnePicture = /exceed|too (large|big|many)|size|corrupt|could not process|decode|download/i

/**
 * Servers differ in what they accept, and say so only by refusing it: yields what a refusal takes away, pictures,
 * reply schemas or long replies, and null for any other failure.
 */
export function learnAllowance(
  thrown: unknown,
  request: ModelRequest,
  allowed: Allowances,
  { api }: Provider,
): Partial<Allowances> | null {
  if (!(thrown instanceof ProviderRefusal) || [401, 402, 403, 429].includes(thrown.status)) return null
  const { body } = thrown
  const [, max] = /max_tokens: \d+ > (\d+)/.exec(body) ?? []
  if (max !== undefined && api === 'messages' && allowed.outputTokens === null)
    return { outputTokens: Number(max) }
  if (allowed.replySchema && request.replySchema && api === 'chat' && aboutSchemas.test(body))
    return { replySchema: false }
  const isPictured = request.turns.some(({ parts }) => parts.some(hasPicture))
  if (
    allowed.pictures &&
    isPictured &&
    aboutPictures.test(body) &&
    notSupported.test(body) &&
    !aboutOnePicture.test(body)
  )
    return { pictures: false }
  return null
}
