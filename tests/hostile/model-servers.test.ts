import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { taskSchema } from '@webeval/core'
import { geminiModel } from '../../packages/models/src/gemini/gemini-model.js'
import { countingServer, type CountingServer } from '../support/counting-server.js'

let server: CountingServer
let answer: (response: ServerResponse) => void
beforeAll(async () => {
  server = await countingServer((_, response) =>
    answer(response.setHeader('content-type', 'application/json')),
  )
})
afterAll(() => server?.[Symbol.asyncDispose]())

const task = taskSchema.parse({ query_id: 'a', query: 'Buy it', start_url: 'http://shop.test/' })

function ask() {
  const env = {
    GEMINI_API_KEY: 'AIzaSyTest-0123456789_abcdefghijklmnopqr',
    GOOGLE_GEMINI_BASE_URL: server.origin,
  }
  const client = geminiModel(null, { env, patience: { attempts: 1 } }).open({ task, trial: 1 })
  const request = {
    role: 'actor',
    system: '',
    tools: [],
    turns: [{ from: 'user', parts: [{ type: 'text', text: 'Hi' }] }],
  } as const
  return client.generate(request, { signal: new AbortController().signal })
}

test('stops reading an answer without end', async () => {
  const chunk = Buffer.alloc(1 << 20, ' ')
  answer = (response) => {
    const pour = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', pour)
    pour()
  }
  await expect(ask()).rejects.toThrow('Gemini sent more than 32 MB')
})

test('reads an error page in time, however it is made', async () => {
  answer = (response) => void response.writeHead(400).end('<'.repeat(2_000_000))
  await expect(ask()).rejects.toThrow('Gemini refused the call (400')
  const error = { code: 400, status: 'S'.repeat(1_000_000), message: 'api key '.repeat(200_000) }
  answer = (response) => void response.writeHead(400).end(JSON.stringify({ error }))
  const message = await ask().catch((thrown: Error) => thrown.message)
  expect(message).toMatch(/^Gemini refused the call \(400 S+….*api key/)
  expect(String(message).length).toBeLessThan(1_500)
})
