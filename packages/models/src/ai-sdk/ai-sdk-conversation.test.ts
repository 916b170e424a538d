import type { Part, Turn } from '@webeval/core'
import { fakeSignals, fakeTarget, onePixelPng } from '@webeval/core/testing'
import { describe, expect, test } from 'vitest'
import { ask, modelTurn, request, text, user } from '../testing/open-gemini.js'
import { chatCall, chatReply, message, openProvider, response, says } from '../testing/open-provider.js'
import type { Json } from '../testing/rules/sent.js'
import { type Provider, providers } from './providers.js'

const result = (id: string, said: string, isError = false): Part => ({
  type: 'tool_result',
  id,
  tool: 'browser_click',
  text: said,
  isError,
})
const looking = (name: string): Part => ({
  type: 'observation',
  observation: {
    signals: fakeSignals({ targets: [fakeTarget({ selector: '#c', name })], consoleErrors: ['Boom'] }),
    verification: null,
    screenshot: { data: onePixelPng, mimeType: 'image/png' },
  },
})

/** Signed reasoning, a text, and three calls: one without arguments, one of a tool with a strange name. */
const thoughtful: Readonly<Record<Provider['api'], Json>> = {
  responses: response([
    { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'c2VjcmV0' },
    {
      type: 'function_call',
      id: 'fc_1',
      call_id: 'c1',
      name: 'browser_click',
      arguments: '{"target": "#a"}',
    },
    { type: 'function_call', id: 'fc_2', call_id: 'c2', name: 'browser_click', arguments: null },
    { type: 'function_call', id: 'fc_3', call_id: 'c3', name: 'un heard.of', arguments: '{}' },
  ]),
  messages: message(
    [
      { type: 'thinking', thinking: 'Hm.', signature: 'c2ln' },
      { type: 'redacted_thinking', data: 'c2VjcmV0' },
      { type: 'text', text: 'I click.' },
      { type: 'tool_use', id: 'c1', name: 'browser_click', input: { target: '#a' } },
      { type: 'tool_use', id: 'c2', name: 'browser_click', input: null },
      { type: 'tool_use', id: 'c3', name: 'un heard.of', input: {} },
    ],
    { stop_reason: 'tool_use' },
  ),
  chat: chatReply({
    reasoning: 'Hm.',
    reasoning_details: [{ type: 'reasoning.encrypted', data: 'c2VjcmV0', index: 0 }],
    content: 'I click.',
    tool_calls: [
      chatCall('c1', 'browser_click', '{"target": "#a"}', {
        extra_content: { google: { thought_signature: 'c2ln' } },
      }),
      chatCall('c2', 'browser_click', null),
      chatCall('c3', 'un heard.of', {}),
    ],
  }),
}

describe.each(providers.map(({ name, api }) => [name, api] as const))(
  'a conversation with %s',
  (name, api) => {
    test('answers each call once and in order, and sends signed reasoning back unchanged', async () => {
      const { server, client } = await openProvider(name, [
        thoughtful[api],
        thoughtful[api],
        says(name, 'Done.'),
      ])
      const first = await ask(client)
      const made = first.parts.filter((part) => part.type === 'tool_call')
      expect(made.map(({ tool, params }) => [tool, params])).toEqual([
        ['browser_click', { target: '#a' }],
        ['browser_click', {}],
        ['un heard.of', {}],
      ])
      // Answers in another order, with an observation in between, and one answer missing.
      const turns = [
        user(text('Buy it')),
        modelTurn(first),
        user(looking('Third'), text(' '), result(made[1]!.id, '', true), result(made[0]!.id, 'clicked')),
      ]
      const second = await ask(client, request(turns))
      const again = second.parts.filter((part) => part.type === 'tool_call')
      // The server repeats its ids; in the conversation they differ.
      expect(new Set([...made, ...again].map(({ id }) => id)).size).toBe(6)
      const third = await ask(client, request([...turns.slice(0, 3), user(text('Well?'))]))
      expect(third.parts).toEqual([text('Done.')])
      expect(server.violations).toEqual([])
      const sent = JSON.stringify(server.requests[1])
      expect(sent).toContain('Boom')
      expect(sent).toContain(Buffer.from(onePixelPng).toString('base64'))
    })

    test('accepts a history that another model began, empty pictures, and no turn of the user at the end', async () => {
      const { server, client } = await openProvider(name, [says(name, 'ok')])
      const foreign: Turn = {
        from: 'model',
        parts: [text(''), { type: 'tool_call', id: 'x1', tool: 'a.b', params: null }],
        verbatim: { memory: 'of another model' },
      }
      const empty: Part = { type: 'image', data: new Uint8Array(), mimeType: 'image/png' }
      await ask(client, request([foreign, user(empty), { from: 'model', parts: [text('So?')] }]))
      await ask(client, request([{ from: 'model', parts: [] }, user(text('Go')), foreign]))
      expect(server.violations).toEqual([])
    })

    test('asks for a reply by schema without tools, and drops the nulls that a strict schema adds', async () => {
      const reply = '{"pass": true, "note": null, "marks": [{"id": 1, "why": null}]}'
      const { server, client } = await openProvider(name, [says(name, reply)])
      const { parts } = await ask(client, request(undefined, { role: 'judge', replySchema }))
      expect(JSON.parse((parts[0] as { text: string }).text)).toEqual({
        pass: true,
        marks: [{ id: 1, why: null }],
      })
      expect(server.requests[0]!['tools'] === undefined || api === 'messages').toBe(true)
      expect(server.violations).toEqual([])
    })

    test('counts cached and thinking tokens within the totals', async () => {
      const { client } = await openProvider(name, [says(name, 'ok')])
      const { usage } = await ask(client)
      expect(usage).toEqual({
        input_tokens: 1000,
        output_tokens: 50,
        cached_tokens: 400,
        thinking_tokens: api === 'messages' ? 0 : 30,
      })
    })
  },
)

const replySchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    pass: { type: 'boolean' },
    note: { type: 'string' },
    marks: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: { type: 'number' }, why: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
        required: ['id'],
      },
    },
  },
  required: ['pass'],
} as const

describe('what a provider alone requires', () => {
  test('Anthropic gets a limit, and marks where its cache may end: before turns whose pictures will go', async () => {
    const { server, client } = await openProvider('anthropic', [says('anthropic', 'ok')])
    const turns = [
      user(text('Buy it')),
      { from: 'model', parts: [text('Yes')] } as const,
      user(text('without a picture')),
      { from: 'model', parts: [text('Well')] } as const,
      user(looking('A')),
      { from: 'model', parts: [text('Hm')] } as const,
      user(looking('B')),
    ]
    await ask(client, request(turns))
    const { max_tokens, system, messages } = server.requests[0] as {
      max_tokens: number
      system: Json[]
      messages: Json[]
    }
    expect(max_tokens).toBeGreaterThan(1_000)
    expect(JSON.stringify(system)).toContain('"cache_control":{"type":"ephemeral"}')
    expect(messages.map((each) => JSON.stringify(each).includes('cache_control'))).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
      false,
    ])
    await ask(client, request(undefined, { role: 'judge', tools: [], replySchema }))
    expect(JSON.stringify(server.requests[1])).not.toContain('cache_control')
  })

  test('OpenRouter gets the marks of Claude models in parts, and says what a call cost', async () => {
    const reply = chatReply(
      { content: 'ok' },
      { usage: { prompt_tokens: 9, completion_tokens: 1, cost: 0.00125 } },
    )
    const { server, client } = await openProvider('openrouter', [reply], { id: 'anthropic/claude-haiku-4.5' })
    expect((await ask(client)).costUsd).toBe(0.00125)
    expect(server.requests[0]!['messages']).toMatchObject([
      { content: [{ cache_control: { type: 'ephemeral' } }] },
      { content: [{ text: 'Buy it', cache_control: { type: 'ephemeral' } }] },
    ])
    expect(server.violations).toEqual([])
  })

  test('OpenAI stores nothing, and returns the reasoning of its reasoning models encrypted', async () => {
    const { server, client } = await openProvider('openai', [says('openai', 'ok')], { id: 'gpt-5.4-mini' })
    await ask(client)
    expect(server.requests[0]).toMatchObject({ store: false, include: ['reasoning.encrypted_content'] })
  })
})

test('a model of OpenAI that turns out to reason is asked for encrypted reasoning; plain reasoning stays behind', async () => {
  const plain = response([
    { type: 'reasoning', id: 'rs_1', summary: [{ type: 'summary_text', text: 'Hm' }] },
    { type: 'function_call', id: 'fc_1', call_id: 'c1', name: 'a', arguments: '{}' },
  ])
  const { server, client } = await openProvider('openai', [plain, says('openai', 'ok')])
  const first = await ask(client)
  expect(first.parts.map(({ type }) => type)).toEqual(['reasoning', 'tool_call'])
  await ask(client, request([user(text('Buy it')), modelTurn(first), user(result('c1', 'done'))]))
  expect(server.requests.map(({ include }) => include)).toEqual([undefined, ['reasoning.encrypted_content']])
  expect(JSON.stringify(server.requests[1])).not.toContain('rs_1')
})

describe('addresses', () => {
  test.each([
    ['without a version', '', '/v1'],
    ['with a version', '/v1', '/v1'],
    ['with a slash at the end', '/v1/', '/v1'],
    ['of the call itself', '/v1/chat/completions', '/v1'],
    ['behind a gateway', '/team/v1/openai', '/team/v1/openai'],
    ['without any version on the server', '/inference', '/inference'],
  ])('work %s', async (_, path, prefix) => {
    const { server } = await openProvider('compatible', [says('compatible', 'ok')], { prefix })
    const { client } = await openProvider('compatible', [], {
      env: { WEBEVAL_BASE_URL: `${server.url}${path}` },
    })
    await ask(client)
    expect((await ask(client)).parts).toEqual([text('ok')])
    expect(server.requests).toHaveLength(2)
    expect(server.violations).toEqual([])
  })
})
