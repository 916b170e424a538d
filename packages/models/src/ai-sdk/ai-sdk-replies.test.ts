import { describe, expect, test } from 'vitest'
import { ask, modelTurn, request, text, user } from '../testing/open-gemini.js'
import {
  chatCall,
  chatReply,
  message,
  openProvider,
  outputText,
  response,
  says,
} from '../testing/open-provider.js'
import type { Json } from '../testing/rules/sent.js'
import type { Provider } from './providers.js'

const finished = (given: Json, finish_reason: unknown): Json =>
  chatReply({}, { choices: [{ message: { role: 'assistant', content: null, ...given }, finish_reason }] })
const fc = (given: Json): Json => ({
  type: 'function_call',
  id: 'fc_1',
  call_id: 'c1',
  name: 'a',
  arguments: '{}',
  ...given,
})
const use = (given: Json = {}): Json => ({ type: 'tool_use', id: 'c1', name: 'a', input: {}, ...given })
const call = chatCall('c1', 'a', '{}')

type Case = readonly [
  what: string,
  name: Provider['name'],
  answer: Json,
  finish: string,
  types: readonly string[],
]

describe('a reply', () => {
  const cases: readonly Case[] = [
    ['without choices', 'compatible', chatReply({}, { choices: [] }), 'other', []],
    ['without content', 'compatible', chatReply({}), 'stop', []],
    ['of an empty text', 'ollama', chatReply({ content: '' }), 'stop', []],
    ['without output', 'openai', response([]), 'stop', []],
    ['without blocks', 'anthropic', message([]), 'stop', []],
    ['without a reason to end', 'compatible', finished({ content: 'x' }, null), 'stop', ['text']],
    ['for an unknown reason', 'compatible', finished({ content: 'x' }, 'tired'), 'other', ['text']],
    ['without usage', 'compatible', chatReply({ content: 'x' }, { usage: undefined }), 'stop', ['text']],
    [
      'refused by OpenAI',
      'openai',
      response([{ ...outputText(''), content: [{ type: 'refusal', refusal: 'No.' }] }]),
      'safety',
      ['text'],
    ],
    ['refused by Anthropic', 'anthropic', message([use()], { stop_reason: 'refusal' }), 'safety', []],
    ['refused in chat', 'compatible', chatReply({ refusal: 'No.' }), 'safety', ['text']],
    [
      'filtered',
      'openrouter',
      finished({ content: 'x', tool_calls: [call] }, 'content_filter'),
      'safety',
      ['text'],
    ],
    [
      'cut off by OpenAI',
      'openai',
      response([outputText('I')], {
        status: 'incomplete',
        incomplete_details: { reason: 'max_output_tokens' },
      }),
      'max_tokens',
      ['text'],
    ],
    [
      'cut off by Anthropic',
      'anthropic',
      message([{ type: 'text', text: 'I' }], { stop_reason: 'max_tokens' }),
      'max_tokens',
      ['text'],
    ],
    [
      'cut off in thought by OpenAI',
      'openai',
      response([{ type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'c2VjcmV0' }], {
        status: 'incomplete',
        incomplete_details: { reason: 'max_output_tokens' },
      }),
      'max_tokens',
      [],
    ],
    [
      'cut off in thought by Anthropic',
      'anthropic',
      message([{ type: 'thinking', thinking: 'Hm', signature: 'c2ln' }], { stop_reason: 'max_tokens' }),
      'max_tokens',
      ['reasoning'],
    ],
    [
      'cut off in thought in chat',
      'compatible',
      finished({ content: '', reasoning_content: 'Hm' }, 'length'),
      'max_tokens',
      ['reasoning'],
    ],
    [
      'cut off in a call',
      'ollama',
      finished({ content: 'I', tool_calls: [chatCall('c1', 'a', '{"x": ')] }, 'length'),
      'max_tokens',
      ['text'],
    ],
    [
      'with a call that is no JSON',
      'compatible',
      finished({ tool_calls: [call, chatCall('c2', 'a', '{"x": ')] }, 'tool_calls'),
      'malformed_call',
      [],
    ],
    [
      'with a call that is no JSON (OpenAI)',
      'openai',
      response([fc({ arguments: 'click it' })]),
      'malformed_call',
      [],
    ],
    [
      'with a call without a name',
      'compatible',
      finished({ tool_calls: [{ id: 'c', function: { arguments: '{}' } }] }, 'tool_calls'),
      'malformed_call',
      [],
    ],
    [
      'with a call without a name (Anthropic)',
      'anthropic',
      message([use({ name: undefined })]),
      'malformed_call',
      [],
    ],
    [
      'with null arguments',
      'compatible',
      finished({ tool_calls: [chatCall('c', 'a', 'null')] }, 'stop'),
      'stop',
      ['tool_call'],
    ],
    [
      'with calls without ids',
      'compatible',
      finished({ tool_calls: [{ function: { name: 'a' } }, { function: { name: 'a' } }] }, 'stop'),
      'stop',
      ['tool_call', 'tool_call'],
    ],
    [
      'of reasoning, text and a call',
      'ollama',
      finished({ reasoning: 'Hm', content: 'x', tool_calls: [call] }, 'tool_calls'),
      'stop',
      ['reasoning', 'text', 'tool_call'],
    ],
  ]
  test.each(cases)(
    '%s (%s) keeps its meaning, and the next request is valid',
    async (_, name, answer, finish, types) => {
      const { client, server } = await openProvider(name, [answer, says(name, 'ok')])
      const reply = await ask(client)
      expect([reply.finish, reply.parts.map((part) => part.type)]).toEqual([finish, types])
      const ids = reply.parts.flatMap((part) => (part.type === 'tool_call' ? [part.id] : []))
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).not.toContain('')
      await ask(client, request([user(text('Buy it')), modelTurn(reply), user(text('[loop] Call a tool.'))]))
      expect(server.violations).toEqual([])
    },
  )

  test('without token counts has an unknown cost', async () => {
    const { client } = await openProvider('ollama', [chatReply({ content: 'x' }, { usage: undefined })])
    expect((await ask(client)).costUsd).toBeNull()
  })

  test('costs what the price table says, with tokens written to a cache at their own price', async () => {
    const rates = { input: 1, cached: 0.1, written: 1.25, output: 5 }
    const prices = { date: '2026-11-22', source: 'a test', models: { 'test-model': [rates] } }
    const known = await openProvider('anthropic', [says('anthropic', 'ok')], { prices })
    expect((await ask(known.client)).costUsd).toBeCloseTo(
      (500 * 1 + 400 * 0.1 + 100 * 1.25 + 50 * 5) / 1e6,
      12,
    )
    const unknown = await openProvider('anthropic', [says('anthropic', 'ok')])
    expect((await ask(unknown.client)).costUsd).toBeNull()
    const local = await openProvider('ollama', [says('ollama', 'ok')])
    expect((await ask(local.client)).costUsd).toBe(0)
  })
})
