import { type ModelError, type ModelWait } from '@webeval/core'
import { describe, expect, test } from 'vitest'
import { breaksOff, hangs, resets, sends } from '../testing/gemini-server.js'
import { ask, type quickPace, request, text } from '../testing/open-gemini.js'
import { openProvider, providerKey, says } from '../testing/open-provider.js'
import { type ProviderAnswer, refuses } from '../testing/provider-server.js'
import { type Provider } from './providers.js'

const sleptOf = (pace: unknown) => (pace as ReturnType<typeof quickPace>).slept
const rateLimited = (headers: Record<string, string> = {}, message = 'Rate limit reached') =>
  refuses(429, { type: 'requests', code: 'rate_limit_exceeded', message }, headers)

describe('a failure that passes', () => {
  const passing: readonly (readonly [string, ProviderAnswer])[] = [
    ['the rate limit', rateLimited({ 'retry-after': '2' })],
    ['an overload (503)', refuses(503, { type: 'server_error', message: 'Overloaded' })],
    ['an overload (529)', refuses(529, { type: 'overloaded_error', message: 'Overloaded' })],
    ['an inner error', refuses(500, { type: 'api_error', message: 'Oops' })],
    ['an error page', sends('<html><title>502 Bad Gateway</title></html>', 'text/html', 502)],
    ['a page instead of an answer', sends('<html>Log in to the network</html>', 'text/html')],
    ['torn JSON', sends('{"choices": [')],
    ['an empty body', sends('')],
    ['an object of another form', sends('{"hello": "world"}')],
    ['a reset connection', resets],
    ['a connection that breaks off', breaksOff],
    ['an error with status 200', sends('{"error": {"code": 502, "message": "busy"}}')],
    ['an overload with status 200', sends('{"error": {"type": "overloaded_error", "message": "busy"}}')],
  ]
  test.each(
    passing.flatMap(([what, answer]) =>
      (['openai', 'anthropic', 'compatible'] as const).map((name) => [what, name, answer] as const),
    ),
  )('is waited out: %s of %s', async (_, name, answer) => {
    const { client, server } = await openProvider(name, [answer, answer, says(name, 'ok')])
    const waits: ModelWait[] = []
    const reply = await ask(client, request(), (wait) => {
      waits.push(wait)
      return () => {}
    })
    expect(reply.parts).toEqual([text('ok')])
    expect(server.requests).toHaveLength(3)
    expect(waits[0]!.reason).toMatch(new RegExp(`^${name}: `))
    expect(server.violations).toEqual([])
  })

  test.each([
    ['retry-after', rateLimited({ 'retry-after': '33.5' })],
    ['retry-after-ms', rateLimited({ 'retry-after-ms': '33500' })],
    ['a date', rateLimited({ 'retry-after': new Date(1_033_500).toUTCString() }, '33500 ms')],
    ['its words', rateLimited({}, 'Limit 30000, Used 30000. Please try again in 33.5s.')],
    [
      'minutes in its words',
      rateLimited({}, 'Rate limit reached. Please try again in 0m33.5s. See the docs.'),
    ],
    [
      'the end of its window',
      refuses(429, { code: 429, message: 'Slow', metadata: { headers: { 'X-RateLimit-Reset': '1033500' } } }),
    ],
  ])('waits as long as the server asks by %s', async (_, answer) => {
    const { client, pace } = await openProvider('openrouter', [answer, says('openrouter', 'ok')])
    await ask(client)
    // A date names whole seconds.
    expect(sleptOf(pace)[0]).toBeGreaterThanOrEqual(33_000)
    expect(sleptOf(pace)[0]).toBeLessThan(36_000)
  })

  test('ends as unavailable when it persists, without another layer of retries', async () => {
    const { client, server, pace } = await openProvider('openai', [refuses(500, { message: 'Oops' })])
    await expect(ask(client)).rejects.toMatchObject({ name: 'ModelError', kind: 'unavailable' })
    expect(server.requests).toHaveLength(5)
    expect(sleptOf(pace)).toEqual([750, 1500, 3000, 6000])
  })

  test('retries a hanging call once, unless the server has never answered', async () => {
    const answers = [hangs, says('anthropic', 'one'), hangs, says('anthropic', 'two')]
    const env = { WEBEVAL_MODEL_TIMEOUT_MS: '400' }
    const { client, server } = await openProvider('anthropic', answers, { env })
    await expect(ask(client)).rejects.toMatchObject({ kind: 'unavailable', outlook: 'silent' })
    await ask(client)
    expect((await ask(client)).parts).toEqual([text('two')])
    expect(server.requests).toHaveLength(4)
  })

  test('stops immediately on abort', async () => {
    const { client } = await openProvider('ollama', [hangs])
    const stop = new AbortController()
    const reason = new Error('enough')
    const asked = client.generate(request(), { signal: stop.signal, onAttempt: () => stop.abort(reason) })
    await expect(asked).rejects.toBe(reason)
  })
})

describe('a failure that lasts', () => {
  type Case = readonly [
    string,
    Provider['name'],
    ProviderAnswer,
    ModelError['kind'],
    'lasting' | 'passing',
    RegExp,
  ]
  const final: readonly Case[] = [
    [
      'a spent quota (429)',
      'openai',
      refuses(429, {
        code: 'insufficient_quota',
        type: 'insufficient_quota',
        message: 'You exceeded your current quota',
      }),
      'unavailable',
      'lasting',
      /billing/,
    ],
    [
      'an empty account (400)',
      'anthropic',
      refuses(400, {
        type: 'invalid_request_error',
        message: 'Your credit balance is too low to access the API.',
      }),
      'unavailable',
      'lasting',
      /billing/,
    ],
    [
      'an empty account (402)',
      'openrouter',
      refuses(402, { code: 402, message: 'Insufficient credits' }),
      'unavailable',
      'lasting',
      /billing/,
    ],
    [
      'a daily quota',
      'openrouter',
      refuses(429, { code: 429, message: 'Rate limit exceeded: free-models-per-day.' }),
      'unavailable',
      'lasting',
      /daily quota/,
    ],
    [
      'a wrong key',
      'openai',
      refuses(401, { code: 'invalid_api_key', message: `Incorrect API key provided: ${providerKey}.` }),
      'misconfigured',
      'lasting',
      /OPENAI_API_KEY.*platform\.openai\.com/,
    ],
    [
      'a forbidden model',
      'anthropic',
      refuses(403, { type: 'permission_error', message: 'No' }),
      'misconfigured',
      'lasting',
      /ANTHROPIC_API_KEY/,
    ],
    [
      'a retired model',
      'anthropic',
      refuses(404, { type: 'not_found_error', message: 'model: x' }),
      'misconfigured',
      'lasting',
      /anthropic:<id>/,
    ],
    [
      'a model that Ollama lacks',
      'ollama',
      refuses(404, { message: 'model "test-model" not found, try pulling it first' }),
      'misconfigured',
      'lasting',
      /ollama pull test-model/,
    ],
    [
      'a model that calls no tools',
      'ollama',
      refuses(400, { message: 'registry.ollama.ai/library/x does not support tools' }),
      'misconfigured',
      'lasting',
      /calls no tools/,
    ],
    [
      'a conversation that is too long for OpenAI',
      'openai',
      refuses(400, { code: 'context_length_exceeded', message: 'Your input exceeds the context window' }),
      'misconfigured',
      'passing',
      /--max-steps/,
    ],
    [
      'a conversation that is too long for Anthropic',
      'anthropic',
      refuses(400, {
        type: 'invalid_request_error',
        message: 'prompt is too long: 210000 tokens > 200000 maximum',
      }),
      'misconfigured',
      'passing',
      /--max-steps/,
    ],
    [
      'a request beyond the limit of a minute',
      'openai',
      refuses(429, {
        code: 'rate_limit_exceeded',
        message: 'Request too large for gpt-x on tokens per min (TPM): Limit 30000, Requested 45000.',
      }),
      'misconfigured',
      'passing',
      /--max-steps/,
    ],
    [
      'a filtered prompt',
      'compatible',
      refuses(400, {
        code: 'content_filter',
        message: 'The response was filtered due to our content management policy',
      }),
      'blocked',
      'passing',
      /content/,
    ],
    [
      'an invalid request',
      'openai',
      refuses(400, { type: 'invalid_request_error', message: 'Unknown' }),
      'misconfigured',
      'passing',
      /No other attempt/,
    ],
    ['a redirect', 'compatible', sends('', 'text/html', 302), 'misconfigured', 'lasting', /leads elsewhere/],
  ]
  test.each(final)(
    'ends on %s of %s with advice, without the key',
    async (_, name, answer, kind, outlook, message) => {
      const { client, server } = await openProvider(name, [answer])
      const error = (await ask(client).catch((thrown: unknown) => thrown)) as ModelError
      expect(error).toMatchObject({ name: 'ModelError', kind, outlook })
      expect(error.message).toMatch(message)
      expect(`${error.message} ${error.stack} ${String(error.cause)}`).not.toContain(providerKey)
      expect(server.requests).toHaveLength(1)
    },
  )
})
