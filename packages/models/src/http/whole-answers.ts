import { errorMessage } from '@webeval/core'
import { ConnectionFault, GarbledAnswer, ProviderRefusal } from './call-fault.js'

/** A JSON object. */
type Answer = Readonly<Record<string, unknown>>

/** How a provider's answers are read. */
interface AnswerForm {
  /** The status of an error that was sent with status 200, as some proxies do; null for an answer without one. */
  readonly innerStatus?: (answer: Answer) => number | null
  /** Rewrites an answer before the SDK reads it. */
  readonly tidy?: (answer: Answer) => Answer
}

/**
 * A `fetch` for an SDK that returns complete, readable answers or throws typed errors. An SDK's own errors lose the
 * headers, the status of an error with a truncated body, and the difference between time-out and abort.
 */
export function wholeAnswers(
  ask: typeof fetch,
  { innerStatus = innerCode, tidy = (answer) => answer }: AnswerForm = {},
): typeof fetch {
  return async (input, init) => {
    let response: Response
    let body: string
    try {
      // A redirect would send the key's header to another host.
      response = await ask(input, { ...init, redirect: 'manual' })
      body = await boundedText(response)
    } catch (error) {
      if (init?.signal?.aborted || error instanceof GarbledAnswer) throw error
      throw new ConnectionFault(describe(error))
    }
    const { status, headers } = response
    if (!response.ok) throw new ProviderRefusal(status, body, headers)
    const answer = readObject(body)
    if (!answer) throw new GarbledAnswer(describeBody(body))
    const inner = innerStatus(answer)
    if (inner !== null) throw new ProviderRefusal(inner, body, headers)
    return new Response(JSON.stringify(tidy(answer)), {
      status: 200,
      headers: { 'content-type': 'application/json' },
    })
  }
}

function innerCode({ error }: Answer): number | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  return typeof code === 'number' && code >= 400 ? code : null
}

/** Max bytes of an answer: models answer with a few thousand words, and an endless body would fill the memory. */
const maxBytes = 32 * 1024 * 1024

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new GarbledAnswer(`more than ${maxBytes / 1024 / 1024} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readObject(body: string): Answer | null {
  try {
    const value: unknown = JSON.parse(body)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Answer) : null
  } catch {
    return null
  }
}

function describeBody(body: string): string {
  if (body.trim() === '') return 'an empty body'
  return /^\s*</.test(body) ? 'a page instead of JSON' : `no JSON object (${body.length} characters)`
}

/** undici only says `fetch failed`; the reason is in the cause. */
function describe(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const inner = cause instanceof Error ? cause.message : ''
  return [errorMessage(error), code, inner]
    .filter((part, index, all) => part && all.indexOf(part) === index)
    .join(': ')
}
