import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { fakeSignals, onePixelPng } from '@webeval/core/testing'
import { sends } from '../testing/gemini-server.js'
import { ask, modelTurn, request, text, user } from '../testing/open-gemini.js'
import { chatCall, chatReply, openProvider, says } from '../testing/open-provider.js'
import { refuses } from '../testing/provider-server.js'

const chatAnswer = chatReply({ reasoning_content: 'Hm', tool_calls: [chatCall('c1', 'a', '{}')] })

describe('a server that accepts less', () => {
  test('gets no pictures once it has refused one', async () => {
    const refusal = refuses(400, { message: 'this model does not support image input' })
    const { client, server } = await openProvider('ollama', [refusal, says('ollama', 'ok')])
    const screenshot = { data: onePixelPng, mimeType: 'image/png' as const }
    const looking = user({
      type: 'observation',
      observation: { signals: fakeSignals({}), verification: null, screenshot },
    })
    expect((await ask(client, request([looking]))).parts).toEqual([text('ok')])
    expect(client.seesImages).toBe(false)
    expect(JSON.stringify(server.requests[1])).not.toMatch(/image_url|A picture of it follows/)
  })

  test('still gets pictures after it has refused a single one', async () => {
    const refusal = refuses(400, { message: 'image exceeds 5 MB maximum; supported types are png and jpeg' })
    const { client } = await openProvider('anthropic', [refusal])
    const picture = user({ type: 'image', data: onePixelPng, mimeType: 'image/png' })
    await expect(ask(client, request([picture]))).rejects.toThrow(/exceeds 5 MB/)
    expect(client.seesImages).toBe(true)
  })

  test('gets Chat Completions when it lacks Responses', async () => {
    const absent = sends('{"detail": "Not Found"}', 'application/json', 404)
    const { client, server } = await openProvider('openai', [absent, chatAnswer, says('compatible', 'ok')])
    const first = await ask(client)
    const { id } = first.parts.find((part) => part.type === 'tool_call')!
    const result = { type: 'tool_result', id, tool: 'a', text: 'done', isError: false } as const
    const second = await ask(client, request([user(text('Buy it')), modelTurn(first), user(result)]))
    expect(second.parts).toEqual([text('ok')])
    const chat = '/v1/chat/completions'
    expect(server.paths).toEqual(['/v1/responses', '/responses', chat, chat])
    expect(server.violations).toEqual([])
  })

  test('gets shorter replies once it has named its limit', async () => {
    const message = 'max_tokens: 16000 > 8192, which is the maximum allowed number of output tokens'
    const { client, server } = await openProvider('anthropic', [
      refuses(400, { type: 'invalid_request_error', message }),
      says('anthropic', 'ok'),
    ])
    expect((await ask(client)).parts).toEqual([text('ok')])
    expect(server.requests[1]).toMatchObject({ max_tokens: 8192 })
  })

  test.each([
    ['openai', sends('{"detail": "Not Found"}', 'application/json', 404)],
    ['ollama', refuses(400, { message: 'this model does not support image input' })],
  ] as const)('is learned by trials that run at the same time: %s', async (name, refusal) => {
    const held: ServerResponse[] = []
    const refuseBoth = (response: ServerResponse) => {
      if (held.push(response) === 2) held.forEach(refusal)
    }
    const { client } = await openProvider(name, [refuseBoth, refuseBoth, chatReply({ content: 'ok' })])
    const picture = user(text('Look'), { type: 'image', data: onePixelPng, mimeType: 'image/png' })
    const replies = await Promise.all([ask(client, request([picture])), ask(client, request([picture]))])
    expect(replies.map(({ parts }) => parts)).toEqual([[text('ok')], [text('ok')]])
  })

  test('gets the reply schema in words once it has refused its own form', async () => {
    const refusal = refuses(400, { message: 'response_format type json_schema is not supported' })
    const { client, server } = await openProvider('compatible', [refusal, says('compatible', '{}')])
    await ask(
      client,
      request(undefined, {
        role: 'judge',
        tools: [],
        replySchema: { type: 'object', properties: { pass: {} } },
      }),
    )
    expect(server.requests[1]!['response_format']).toBeUndefined()
    expect(JSON.stringify(server.requests[1])).toContain('JSON Schema')
  })
})
