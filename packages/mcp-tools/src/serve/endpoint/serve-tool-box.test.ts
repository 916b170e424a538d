import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { request } from 'node:http'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import {
  InfraError,
  type ToolBox,
  type ToolEndpoint,
  type ToolEndpointOptions,
  type UsageReport,
} from '@webeval/core'
import { fakeSignals } from '@webeval/core/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { relayOnStdio } from '../relay-on-stdio.js'
import { serveToolBox } from './serve-tool-box.js'

const tools = [
  { name: 'browser_click', description: 'clicks', inputSchema: { type: 'object', properties: {} } },
]
const picture = { data: new Uint8Array([1, 2, 3]), mimeType: 'image/png' as const }

/** Serves tool boxes whose answers name their session. */
async function serve(given: Partial<ToolEndpointOptions> = {}, call?: ToolBox['call']) {
  const heard = { answers: [] as (string | null)[], reports: [] as UsageReport[], faults: [] as unknown[] }
  const endpoint = await serveToolBox({
    tools,
    openToolBox: async (session) => ({
      tools,
      call:
        call ??
        (async (tool) => ({
          text: `${tool} in ${session}`,
          isError: false,
          observation: { signals: fakeSignals(), verification: null, screenshot: picture },
        })),
    }),
    describe: ({ signals }) => `the page ${signals.url}`,
    onFinish: (answer) => void heard.answers.push(answer),
    onUsage: (report) => void heard.reports.push(report),
    onFault: (error) => void heard.faults.push(error),
    ...given,
  })
  onTestFinished(() => endpoint[Symbol.asyncDispose]())
  return { endpoint, heard }
}

async function connect({ mcpUrl, token }: ToolEndpoint): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  // oxlint-disable-next-line typescript/no-explicit-any -- the SDK's own types disagree about undefined
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpUrl), { requestInit }) as any)
  return client
}

/** Asks with exactly these headers, also those that `fetch` refuses to send. */
const ask = (url: string, headers: Record<string, string>, body = '') =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers }, (response) => {
      void text(response).then((said) => resolve({ status: response.statusCode!, text: said }))
    })
    sent.on('error', reject).end(body)
  })

it('gives each session a tab of its own, with the page as text and picture', async () => {
  const { endpoint } = await serve()
  const [first, second] = [await connect(endpoint), await connect(endpoint)]
  const { tools: listed } = await second.listTools()
  expect(listed.map(({ name }) => name)).toEqual(['browser_click', 'finish'])
  const results = [
    await first.callTool({ name: 'browser_click' }),
    await second.callTool({ name: 'browser_click' }),
    await first.callTool({ name: 'browser_click' }),
  ]
  expect(results.map(({ content }) => (content as { text: string }[])[0]!.text.split('\n')[0])).toEqual([
    'browser_click in 1',
    'browser_click in 2',
    'browser_click in 1',
  ])
  expect(results[0]!.content).toEqual([
    { type: 'text', text: expect.stringContaining('the page http') },
    { type: 'image', data: 'AQID', mimeType: 'image/png' },
  ])
})

it('finishes once, after the calls before it, and refuses later calls', async () => {
  const open: (() => void)[] = []
  const { endpoint, heard } = await serve({}, async () => {
    await new Promise<void>((resolve) => void open.push(resolve))
    return { text: 'clicked', isError: false }
  })
  const client = await connect(endpoint)
  const ten = Array.from({ length: 10 }, () => client.callTool({ name: 'browser_click' }))
  await vi.waitFor(() => expect(open).toHaveLength(10))
  const finishing = client.callTool({ name: 'finish', arguments: { answer: '42' } })
  await expect(client.callTool({ name: 'finish', arguments: { reply: '43' } })).resolves.toMatchObject({
    isError: true,
  })
  expect(heard.answers).toEqual([])
  for (const resolve of open) resolve()
  expect((await Promise.all(ten)).map(({ isError }) => isError)).toEqual(Array(10).fill(false))
  await finishing
  expect(heard.answers).toEqual(['42'])
  for (const name of ['browser_click', 'finish'])
    expect(await client.callTool({ name })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('has ended') }],
    })
  expect(open).toHaveLength(10)
  expect(heard.answers).toEqual(['42'])
})

it('answers finish also where its end closes the endpoint', async () => {
  const { endpoint } = await serve({ onFinish: () => void endpoint[Symbol.asyncDispose]() })
  const client = await connect(endpoint)
  expect(await client.callTool({ name: 'finish' })).toMatchObject({
    content: [{ text: expect.stringContaining('received') }],
  })
})

it('reports progress while a tool is slow, and the fault that ends a trial', async () => {
  const { endpoint, heard } = await serve({}, async (_tool, _params, { signal } = {}) => {
    await new Promise((resolve) => void progressed.then(resolve))
    signal?.throwIfAborted()
    throw new InfraError('the browser is gone')
  })
  let tell: (message: unknown) => void
  const progressed = new Promise((resolve) => (tell = resolve))
  const client = await connect(endpoint)
  const onprogress = ({ message }: { message?: string }) => tell(message)
  const result = await client.callTool({ name: 'browser_click' }, undefined, { onprogress })
  await expect(progressed).resolves.toBe('browser_click is under way')
  expect(result).toMatchObject({ isError: true, content: [{ text: 'the browser is gone' }] })
  expect(heard.faults).toEqual([new InfraError('the browser is gone')])
})

it.each([
  ['without the token', { authorization: '' }, 401],
  ['with a wrong token', { authorization: `Bearer ${'0'.repeat(64)}` }, 401],
  ['from a web page', { origin: 'http://127.0.0.1:1234' }, 403],
  ['from a page without an origin', { origin: 'null' }, 403],
  ['by another name of this machine', { host: 'evil.test' }, 403],
])('refuses requests %s, on every path', async (_, headers, status) => {
  const { endpoint, heard } = await serve()
  const { mcpUrl, usageUrl, token } = endpoint
  const body = JSON.stringify({ input_tokens: 1, output_tokens: 1 })
  for (const url of [mcpUrl, usageUrl, `${mcpUrl}/../x`]) {
    const answer = await ask(url, { authorization: `Bearer ${token}`, ...headers }, body)
    expect(answer.status).toBe(status)
    expect(answer.text).not.toContain(token)
  }
  expect(heard.reports).toEqual([])
})

it('takes reports of usage, and says how one must look', async () => {
  const { endpoint, heard } = await serve()
  const headers = { authorization: `Bearer ${endpoint.token}` }
  const report = { input_tokens: 10, output_tokens: 2, cost_usd: 0.01, model: 'mine' }
  expect((await ask(endpoint.usageUrl, headers, JSON.stringify(report))).status).toBe(204)
  for (const wrong of ['', '[]', '{"input_tokens": -1, "output_tokens": 0}', `"${'x'.repeat(20_000)}"`])
    expect(await ask(endpoint.usageUrl, headers, wrong)).toMatchObject({
      status: 400,
      text: expect.stringContaining('input_tokens'),
    })
  expect(heard.reports).toEqual([report])
})

it('serves clients that speak only stdio through the relay, and answers all they asked before they left', async () => {
  const { endpoint, heard } = await serve()
  const [input, output] = [new PassThrough(), new PassThrough()]
  const { signal } = new AbortController()
  const ended = relayOnStdio({ url: endpoint.mcpUrl, token: endpoint.token, input, output }, signal)
  const said: { id?: number; result?: unknown }[] = []
  output.on('data', (data) =>
    said.push(
      ...String(data)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ),
  )
  const send = (message: object) => input.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const clientInfo = { name: 'stdio', version: '1' }
  send({
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
  })
  await vi.waitFor(() => expect(said).toHaveLength(1))
  send({ method: 'notifications/initialized' })
  send({ id: 2, method: 'tools/call', params: { name: 'browser_click', arguments: {} } })
  await vi.waitFor(() => expect(said).toHaveLength(2))
  send({ id: 3, method: 'tools/call', params: { name: 'finish', arguments: { answer: 'yes' } } })
  input.end()
  await ended
  expect(said.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(heard.answers).toEqual(['yes'])
})
