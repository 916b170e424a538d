import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { ollamaCheck } from './ollama-check.js'

async function ollama(answer: string): Promise<NodeJS.ProcessEnv> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/api/tags' ? 200 : 404).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { OLLAMA_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

it('finds a running Ollama and tells how to use its models', async () => {
  const env = await ollama('{"models": [{"name": "qwen3-vl:8b"}, {"name": "llama3.2:latest"}]}')
  const { verdict, found } = await ollamaCheck(env).run()
  expect(verdict).toBe('ok')
  expect(found).toContain(`${env['OLLAMA_BASE_URL']} with qwen3-vl:8b, llama3.2:latest`)
  expect(found).toContain('--model ollama:qwen3-vl:8b')
})

it('tells how to fetch a model when it has none, and only notes that none runs or another server does', async () => {
  expect(await ollamaCheck(await ollama('{"models": []}')).run()).toMatchObject({
    verdict: 'note',
    fix: expect.stringContaining('ollama pull'),
  })
  for (const env of [
    { OLLAMA_BASE_URL: 'http://127.0.0.1:1' },
    await ollama('<html>Hello</html>'),
    { OLLAMA_BASE_URL: 'x' },
  ])
    expect((await ollamaCheck(env).run()).verdict).toBe('note')
})
