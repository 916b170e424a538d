import type { ServerResponse } from 'node:http'
import { findViolations, type Json } from './gemini-rules.js'
import { checkKey, type ModelServer, sendJson, startModelServer } from './model-server.js'

/** One answer of the server: the JSON of a reply, or a function that misbehaves. */
export type GeminiAnswer = Json | ((response: ServerResponse) => void)

/** A received request. */
export interface GeminiRequest {
  readonly path: string
  readonly body: Json
  /** Milliseconds on a monotonic clock. */
  readonly at: number
}

/** A local server that implements Gemini's API strictly. */
export interface StrictGeminiServer extends ModelServer {
  /** Calls of generateContent, in order of arrival. */
  readonly requests: readonly GeminiRequest[]
  /** All violations of all requests. */
  readonly violations: readonly string[]
}

/** Starts the server. `answer` answers each call; calls count from 0. */
export async function startGeminiServer(options: {
  readonly key: string
  readonly answer: (request: GeminiRequest, call: number) => GeminiAnswer
}): Promise<StrictGeminiServer> {
  const { key, answer } = options
  const requests: GeminiRequest[] = []
  const violations: string[] = []
  const sent: unknown[] = []
  const server = await startModelServer((message, text, response) => {
    const path = message.url ?? ''
    const { 'x-goog-api-key': given, ...others } = message.headers
    const problems = checkKey(key, given, [path, text, JSON.stringify(others)])
    if (message.method === 'GET') {
      violations.push(...problems)
      return sendJson(response, 200, { name: path.replace(/^\/v1beta\//, '') })
    }
    const body = JSON.parse(text) as Json
    const request = { path, body, at: performance.now() }
    const call = requests.push(request) - 1
    if (!/^\/v1beta(\/models|1\/publishers\/google\/models)\/[\w.-]+:generateContent$/.test(path))
      problems.push(`wrong path ${path}`)
    problems.push(...findViolations(body, sent))
    violations.push(...problems.map((problem) => `call ${call}: ${problem}`))
    if (problems.length > 0)
      return sendJson(response, 400, googleError(400, 'INVALID_ARGUMENT', problems.join('; ')))
    const reply = answer(request, call)
    if (typeof reply === 'function') return reply(response)
    for (const candidate of Array.isArray(reply['candidates']) ? (reply['candidates'] as Json[]) : [])
      sent.push(structuredClone(candidate['content']))
    sendJson(response, 200, reply)
  })
  return { ...server, requests, violations }
}

const googleError = (code: number, status: string, message: string, details: readonly Json[] = []): Json => ({
  error: { code, message, status, details },
})

/** An error in Google's format. */
export const refuses =
  (
    code: number,
    status: string,
    message: string,
    details: readonly Json[] = [],
    headers: Record<string, string> = {},
  ) =>
  (response: ServerResponse): void =>
    sendJson(response, code, googleError(code, status, message, details), headers)

/** The rate limit with a requested delay, such as `0.2s`. */
export const rateLimited = (retryDelay: string, quotaId = 'GenerateRequestsPerMinutePerProjectPerModel') =>
  refuses(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.', [
    { '@type': 'type.googleapis.com/google.rpc.QuotaFailure', violations: [{ quotaId }] },
    { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay },
  ])

/** Never answers. */
export const hangs = (): void => {}
/** Closes the connection immediately. */
export const resets = (response: ServerResponse): void => void response.socket?.destroy()
/** Sends any body as if it were the answer. */
export const sends =
  (body: string, type = 'application/json', status = 200) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, { 'content-type': type }).end(body)
/** Announces more bytes than it sends, then closes the connection. */
export const breaksOff = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
  response.write('{"candidates": [{"content": {"parts": [', () => void response.socket?.destroy())
}

/** A reply with these parts. */
export const replies = (parts: readonly Json[], given: Json = {}): Json => ({
  candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0, ...given }],
  usageMetadata: {
    promptTokenCount: 1000,
    cachedContentTokenCount: 400,
    candidatesTokenCount: 20,
    thoughtsTokenCount: 30,
    totalTokenCount: 1050,
  },
  modelVersion: 'gemini-test',
})

let signatures = 0
/** A call with a signature that must come back with it. */
export const calls = (name: string, args?: unknown, given: Json = {}): Json => ({
  functionCall: { name, ...(args === undefined ? {} : { args }), ...given },
  thoughtSignature: Buffer.from(`signature-${++signatures}`).toString('base64'),
})
