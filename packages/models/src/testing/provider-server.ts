import type { IncomingMessage, ServerResponse } from 'node:http'
import { checkKey, type ModelServer, sendJson, startModelServer } from './model-server.js'
import { checkChat } from './rules/chat-rules.js'
import { checkMessages } from './rules/messages-rules.js'
import { checkResponses } from './rules/responses-rules.js'
import type { Json, Sent } from './rules/sent.js'

/** One answer of the server: the JSON of a reply, or a function that misbehaves. */
export type ProviderAnswer = Json | ((response: ServerResponse) => void)

/** A local server with the interfaces of OpenAI, Anthropic and Ollama, which refuses what they refuse. */
export interface StrictProviderServer extends ModelServer {
  /** Bodies of the calls, in order of arrival. */
  readonly requests: readonly Json[]
  /** Paths of all requests. */
  readonly paths: readonly string[]
  /** All violations of all requests. */
  readonly violations: readonly string[]
}

const rules: Readonly<Record<string, (body: Json, sent: Sent) => string[]>> = {
  '/v1/chat/completions': checkChat,
  '/v1/responses': checkResponses,
  '/v1/messages': checkMessages,
}

/** Starts the server. It gives the answers in turn and repeats the last one. `prefix` replaces `/v1` in its paths. */
export async function startProviderServer(
  key: string,
  answers: readonly ProviderAnswer[],
  prefix = '/v1',
): Promise<StrictProviderServer> {
  const requests: Json[] = []
  const paths: string[] = []
  const violations: string[] = []
  const sent: Sent = { replies: [] }
  const server = await startModelServer((message, text, response) => {
    const path = message.url ?? ''
    paths.push(path)
    const check = path.startsWith(prefix) ? rules[`/v1${path.slice(prefix.length)}`] : undefined
    if (!check) return sendJson(response, 404, { error: 'Not Found' })
    const body = JSON.parse(text) as Json
    const call = requests.push(body) - 1
    const problems = [...checkHeaders(message, text, key, path), ...check(body, sent)]
    violations.push(...problems.map((problem) => `call ${call}: ${problem}`))
    if (problems.length > 0)
      return sendJson(response, 400, {
        type: 'error',
        error: { type: 'invalid_request_error', message: problems.join('; ') },
      })
    const given = answers[Math.min(call, answers.length - 1)]!
    if (typeof given === 'function') return given(response)
    sent.replies.push(structuredClone(given))
    sendJson(response, 200, given)
  })
  return { ...server, requests, paths, violations }
}

function checkHeaders({ url, headers }: IncomingMessage, body: string, key: string, path: string): string[] {
  const { authorization, 'x-api-key': plain, ...others } = headers
  const given = path.endsWith('/messages') ? plain : authorization?.replace('Bearer ', '')
  return [
    ...checkKey(key, given, [url, body, JSON.stringify(others)]),
    ...(path.endsWith('/messages') && headers['anthropic-version'] === undefined
      ? ['anthropic-version: header is required']
      : []),
  ]
}

/** An error in the form that OpenAI and Anthropic share. */
export const refuses =
  (status: number, error: Json, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    sendJson(response, status, { type: 'error', error }, headers)
