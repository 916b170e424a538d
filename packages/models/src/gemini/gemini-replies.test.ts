import { describe, expect, test } from 'vitest'
import { calls, type GeminiAnswer, replies } from '../testing/gemini-server.js'
import { openGemini, user, text, modelTurn, request, ask } from '../testing/open-gemini.js'

describe('a reply', () => {
  const cases: readonly (readonly [
    what: string,
    answer: GeminiAnswer,
    finish: string,
    types: readonly string[],
  ])[] = [
    ['that is empty', {}, 'other', []],
    ['without candidates', { candidates: [] }, 'other', []],
    ['without content', { candidates: [{ finishReason: 'STOP' }] }, 'stop', []],
    ['with empty parts', replies([{ text: '' }, {}]), 'stop', []],
    ['to a blocked prompt', { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }, 'safety', []],
    ['stopped for safety', replies([calls('browser_click', {})], { finishReason: 'SAFETY' }), 'safety', []],
    ['stopped as prohibited', { candidates: [{ finishReason: 'PROHIBITED_CONTENT' }] }, 'safety', []],
    [
      'stopped for recitation',
      replies([{ text: 'Once' }], { finishReason: 'RECITATION' }),
      'recitation',
      ['text'],
    ],
    ['with a malformed call', replies([], { finishReason: 'MALFORMED_FUNCTION_CALL' }), 'malformed_call', []],
    ['with a call without a name', replies([{ functionCall: { args: {} } }]), 'malformed_call', []],
    ['cut off', replies([{ text: 'I will' }], { finishReason: 'MAX_TOKENS' }), 'max_tokens', ['text']],
    ['for an unknown reason', replies([{ text: 'x' }], { finishReason: 'TIRED' }), 'other', ['text']],
    ['with null arguments', replies([calls('browser_click', null)]), 'stop', ['tool_call']],
    ['without arguments', replies([calls('browser_click')]), 'stop', ['tool_call']],
    [
      'of text and calls',
      replies([{ text: 'x' }, calls('a'), calls('b')]),
      'stop',
      ['text', 'tool_call', 'tool_call'],
    ],
    ['of unknown parts', replies([{ hologram: {} }, { text: 'x' }]), 'stop', ['text']],
  ]
  test.each(cases)('maps %s to its finish reason', async (_, answer, finish, types) => {
    const { client } = await openGemini([answer])
    const reply = await ask(client)
    expect([reply.finish, reply.parts.map((part) => part.type)]).toEqual([finish, types])
  })

  test('sends back an incomplete reply verbatim, or drops it if its calls can have no answer', async () => {
    const { server, client } = await openGemini([
      replies([{ text: 'I click', thoughtSignature: 'c2ln' }], { finishReason: 'MALFORMED_FUNCTION_CALL' }),
      replies([{ text: 'Again' }, calls('browser_click', {})], { finishReason: 'MALFORMED_FUNCTION_CALL' }),
      replies([{ text: 'ok' }]),
    ])
    const first = await ask(client)
    const turns = [user(text('Buy it')), modelTurn(first), user(text('[loop] Call a tool.'))]
    const second = await ask(client, request(turns))
    expect(second).toMatchObject({ parts: [], finish: 'malformed_call' })
    await ask(client, request([...turns, user(text('[loop] Call a tool.'))]))
    expect(server.violations).toEqual([])
  })

  test('reports why a reply was blocked', async () => {
    const { client } = await openGemini([{ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }])
    expect((await ask(client)).finishDetail).toBe('PROHIBITED_CONTENT')
  })
})
