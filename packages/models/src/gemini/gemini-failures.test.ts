import { ModelError, type ModelWait } from '@webeval/core'
import { describe, expect, test } from 'vitest'
import { realPace } from '../retry/pace.js'
import {
  breaksOff,
  type GeminiAnswer,
  hangs,
  rateLimited,
  refuses,
  replies,
  resets,
  sends,
} from '../testing/gemini-server.js'
import { key, quickPace, openGemini, text, request, ask } from '../testing/open-gemini.js'

describe('failures', () => {
  const passing: readonly (readonly [string, GeminiAnswer])[] = [
    ['an overload', refuses(503, 'UNAVAILABLE', 'The model is overloaded.')],
    ['an inner error', refuses(500, 'INTERNAL', 'Oops')],
    ['an error page', sends('<html><title>502 Bad Gateway</title></html>', 'text/html', 502)],
    ['a torn error', sends('{"error": {"code"', 'application/json', 500)],
    ['a page instead of an answer', sends('<html>Log in to the network</html>', 'text/html')],
    ['torn JSON', sends('{"candidates": [')],
    ['an empty body', sends('')],
    ['no object', sends('[1, 2]')],
    ['a reset connection', resets],
    ['a connection that breaks off', breaksOff],
    ['the rate limit', rateLimited('7s')],
    ['an error with status 200', sends('{"error": {"code": 503, "message": "busy"}}')],
  ]
  test.each(passing)('waits out %s, and reports the wait', async (_, answer) => {
    const { client, server } = await openGemini([answer, answer, replies([{ text: 'ok' }])])
    const waits: ModelWait[] = []
    const reply = await ask(client, request(), (wait) => {
      waits.push(wait)
      return () => {}
    })
    expect(reply.parts).toEqual([text('ok')])
    expect(server.requests).toHaveLength(3)
    expect(waits.length).toBeGreaterThanOrEqual(2)
    expect(waits[0]!.reason).toMatch(/^gemini: /)
    expect(server.violations).toEqual([])
  })

  test('waits as long as the error details or the retry-after header ask', async () => {
    const inAMinute = refuses(503, 'UNAVAILABLE', 'Busy', [], { 'retry-after': '61' })
    const { client, pace } = await openGemini([rateLimited('33.5s'), inAMinute, replies([{ text: 'ok' }])])
    await ask(client)
    const slept = (pace as ReturnType<typeof quickPace>).slept
    expect(slept[0]).toBeGreaterThanOrEqual(33_500)
    expect(slept[0]).toBeLessThan(36_000)
    expect(slept.some((ms) => ms >= 61_000)).toBe(true)
  })

  test('backs off longer each time, then fails as unavailable', async () => {
    const { client, pace, server } = await openGemini([refuses(500, 'INTERNAL', 'Oops')])
    const error = await ask(client).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ModelError', kind: 'unavailable' })
    expect((error as ModelError).message).toContain('5 attempts')
    expect((pace as ReturnType<typeof quickPace>).slept).toEqual([750, 1500, 3000, 6000])
    expect(server.requests).toHaveLength(5)
  })

  test('reports each request it sends, and none while it waits', async () => {
    const { client } = await openGemini([rateLimited('1s'), rateLimited('1s'), replies([{ text: 'ok' }])])
    let attempts = 0
    await client.generate(request(), { signal: new AbortController().signal, onAttempt: () => attempts++ })
    expect(attempts).toBe(3)
  })

  test('retries a hanging call once, unless the server has never answered', async () => {
    const answers = [hangs, replies([{ text: 'one' }]), hangs, replies([{ text: 'two' }])]
    const { client, server } = await openGemini(answers, { env: { WEBEVAL_MODEL_TIMEOUT_MS: '1000' } })
    await expect(ask(client)).rejects.toMatchObject({ kind: 'unavailable', outlook: 'silent' })
    expect(server.requests).toHaveLength(1)
    expect((await ask(client)).parts).toEqual([text('one')])
    expect((await ask(client)).parts).toEqual([text('two')])
    expect(server.requests).toHaveLength(4)
  })

  test('stops immediately on abort, in a call and while waiting', async () => {
    for (const answer of [hangs, rateLimited('60s')]) {
      const { client } = await openGemini([answer], { pace: realPace })
      const stop = new AbortController()
      const reason = new Error('enough')
      const asked = client.generate(request(), { signal: stop.signal })
      let stoppedAt = 0
      setTimeout(() => {
        stoppedAt = performance.now()
        stop.abort(reason)
      }, 150)
      await expect(asked).rejects.toBe(reason)
      expect(performance.now() - stoppedAt).toBeLessThan(1_000)
    }
  })

  const apiKeyInvalid = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }
  const final: readonly (readonly [string, GeminiAnswer, string, RegExp])[] = [
    [
      'a wrong key',
      refuses(400, 'INVALID_ARGUMENT', `API key ${key} not valid.`, [apiKeyInvalid]),
      'misconfigured',
      /GEMINI_API_KEY.*aistudio/,
    ],
    [
      'a wrong place',
      refuses(400, 'FAILED_PRECONDITION', 'User location is not supported.'),
      'misconfigured',
      /location/,
    ],
    ['a missing key', refuses(401, 'UNAUTHENTICATED', 'No credentials'), 'misconfigured', /key is refused/],
    ['a forbidden model', refuses(403, 'PERMISSION_DENIED', 'Denied'), 'misconfigured', /enable/],
    ['a retired model', refuses(404, 'NOT_FOUND', 'models/x is not found'), 'misconfigured', /GEMINI_MODEL/],
    ['a request too long', refuses(413, '', 'Too large'), 'misconfigured', /413/],
    [
      'a conversation too long',
      refuses(400, 'INVALID_ARGUMENT', 'The input token count (1200000) exceeds the maximum (1048576).'),
      'misconfigured',
      /--max-steps/,
    ],
    [
      'the quota of the day',
      rateLimited('3s', 'GenerateRequestsPerDayPerProjectPerModel-FreeTier'),
      'unavailable',
      /daily quota/,
    ],
    ['a redirect', sends('', 'text/html', 302), 'misconfigured', /leads elsewhere/],
  ]
  test.each(final)('ends on %s with advice, without the key', async (_, answer, kind, message) => {
    const { client, server } = await openGemini([answer])
    const error = (await ask(client).catch((thrown: unknown) => thrown)) as ModelError
    expect(error).toBeInstanceOf(ModelError)
    expect(error.kind).toBe(kind)
    expect(error.message).toMatch(message)
    expect(`${error.message} ${error.stack} ${String(error.cause)}`).not.toContain(key)
    expect(server.requests).toHaveLength(1)
  })

  test('fails as unavailable within minutes, with growing waits, when the rate limit persists', async () => {
    const { client, pace, server } = await openGemini([rateLimited('1s')])
    await expect(ask(client)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(server.requests).toHaveLength(7)
    const { slept } = pace as ReturnType<typeof quickPace>
    expect(Math.min(...slept.slice(0, 3))).toBeGreaterThanOrEqual(1_000)
    expect(slept.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(120_000)
  })

  test("names the judge's own variable when its model is retired", async () => {
    const { client } = await openGemini([refuses(404, 'NOT_FOUND', 'gone')])
    await expect(ask(client, request(undefined, { role: 'judge' }))).rejects.toThrow(/EVALUATOR_MODEL/)
  })
})
