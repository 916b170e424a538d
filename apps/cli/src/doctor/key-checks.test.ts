import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { keyCheck, reachabilityCheck } from './key-checks.js'

const secret = 'AIza-very-secret'
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

async function service(status: number): Promise<{ url: string; asked: IncomingMessage[] }> {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    response.writeHead(status).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

describe('the checks of keys', () => {
  it('say whether a key is set and never show it', async () => {
    const finding = await keyCheck({ GEMINI_API_KEY: secret }).run()
    expect(finding.verdict).toBe('ok')
    expect(JSON.stringify(finding)).not.toContain(secret)
  })

  it('are only a note when none is set', async () => {
    expect((await keyCheck({}).run()).verdict).toBe('note')
    expect((await reachabilityCheck({}).run()).verdict).toBe('note')
  })

  it('ask the service with the key in its header only', async () => {
    const { url, asked } = await service(200)
    const finding = await reachabilityCheck({ GEMINI_API_KEY: secret, GOOGLE_GEMINI_BASE_URL: url }).run()
    expect(finding.verdict).toBe('ok')
    expect(asked[0]?.headers['x-goog-api-key']).toBe(secret)
    expect(asked[0]?.url).not.toContain(secret)
  })

  it('say which model is used and why when several keys are set, and what a key without a model needs', async () => {
    const { found } = await keyCheck({ GEMINI_API_KEY: secret, OPENAI_API_KEY: secret }).run()
    expect(found).toMatch(/runs use gemini .*OPENAI_API_KEY set too, but gemini comes first/)
    const unnamed = await keyCheck({ ANTHROPIC_API_KEY: secret }).run()
    expect(unnamed).toMatchObject({ verdict: 'note', fix: expect.stringContaining('ANTHROPIC_MODEL') })
    expect(JSON.stringify([found, unnamed])).not.toContain(secret)
  })

  it('ask the provider of the default model', async () => {
    const { url, asked } = await service(200)
    const env = { OPENAI_API_KEY: secret, OPENAI_MODEL: 'gpt-x', OPENAI_BASE_URL: url }
    expect(await reachabilityCheck(env).run()).toEqual({
      verdict: 'ok',
      found: 'openai answers; served: gpt-x',
    })
    expect(asked[0]).toMatchObject({
      url: '/v1/models/gpt-x',
      headers: { authorization: `Bearer ${secret}` },
    })
  })

  it('tell what to do when the key is refused or the server is silent', async () => {
    const { url } = await service(403)
    expect(
      await reachabilityCheck({ GOOGLE_API_KEY: secret, GOOGLE_GEMINI_BASE_URL: url }).run(),
    ).toMatchObject({ verdict: 'bad', fix: expect.stringMatching(/new one/) })
    const gone = await reachabilityCheck({
      GOOGLE_API_KEY: secret,
      GOOGLE_GEMINI_BASE_URL: 'http://127.0.0.1:1',
    }).run()
    expect(gone.verdict).toBe('bad')
    expect(JSON.stringify(gone)).not.toContain(secret)
  })
})
