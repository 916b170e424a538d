import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { serveOnStdio } from './serve-on-stdio.js'
import type { ServedTool } from './served-tool.js'

const lineOf = (message: object) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`

/** A server with one tool that never answers, which a client has called. */
function serveEndlessTool() {
  const [input, output] = [new PassThrough(), new PassThrough()]
  let called = () => {}
  const isCalled = new Promise<void>((resolve) => (called = resolve))
  const tool: ServedTool = {
    name: 'endless',
    title: 'Endless',
    description: 'never answers',
    inputSchema: { properties: { page: { type: 'string' } }, additionalProperties: false },
    outputSchema: { properties: {} },
    call: () => {
      called()
      return new Promise(() => {})
    },
  }
  const about = { name: 'test', version: '1', instructions: '', tools: [tool] }
  const ended = serveOnStdio(about, new AbortController().signal, { input, output })
  const clientInfo = { name: 'client', version: '1' }
  input.write(
    lineOf({
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
    }),
  )
  input.write(lineOf({ id: 2, method: 'tools/call', params: { name: 'endless', arguments: {} } }))
  return { input, output, ended, isCalled }
}

it('ends when the client has gone away while its call is under way', async () => {
  const { input, output, ended, isCalled } = serveEndlessTool()
  const [welcome] = await once(output, 'data')
  expect(String(welcome)).toContain('serverInfo')
  await isCalled
  // Like a pipe whose reader is gone: nothing fails until something is written.
  output._transform = (_chunk, _encoding, done) => done(new Error('EPIPE'))
  input.end()
  await expect(ended).resolves.toBeUndefined()
})

it('names the arguments of a tool that was given one by another name', async () => {
  const { input, output, ended } = serveEndlessTool()
  await once(output, 'data')
  input.end(lineOf({ id: 3, method: 'tools/call', params: { name: 'endless', arguments: { pgae: 'x' } } }))
  const [answer] = await once(output, 'data')
  expect(JSON.parse(String(answer)).result).toMatchObject({
    isError: true,
    content: [{ text: 'endless has no argument "pgae"; it takes page.' }],
  })
  output.destroy()
  await ended
})
