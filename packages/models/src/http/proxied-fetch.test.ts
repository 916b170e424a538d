import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { aiSdkModel } from '../ai-sdk/ai-sdk-model.js'
import { providerOf } from '../ai-sdk/providers.js'
import { geminiModel } from '../gemini/gemini-model.js'
import { replies, startGeminiServer } from '../testing/gemini-server.js'
import { ask, key, task, text } from '../testing/open-gemini.js'
import { providerKey, says } from '../testing/open-provider.js'
import { startProviderServer } from '../testing/provider-server.js'

/** A proxy that takes every tunnel to one server; `hosts` are those that were asked for. */
async function proxyTo(url: string) {
  const hosts: string[] = []
  const proxy = createServer()
  proxy.on('connect', (request, socket) => {
    hosts.push(request.url!)
    const target = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      target.pipe(socket).pipe(target)
    })
    for (const end of [target, socket]) end.on('error', () => target.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return { hosts, address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` }
}

test('providers are reached through the proxy of the environment', async () => {
  const server = await startProviderServer(providerKey, [says('openai', 'ok')])
  onTestFinished(() => server[Symbol.asyncDispose]())
  const proxy = await proxyTo(server.url)
  const env = {
    OPENAI_API_KEY: providerKey,
    OPENAI_BASE_URL: 'http://provider.test',
    HTTP_PROXY: proxy.address,
  }
  const model = await aiSdkModel(providerOf('openai')!, 'gpt-x', { env })
  expect((await ask(model.open({ task, trial: 1 }))).parts).toEqual([text('ok')])
  expect(proxy.hosts).toEqual(['provider.test:80'])
  expect(server.violations).toEqual([])
})

test('Gemini is too, and servers of this machine are reached directly', async () => {
  const server = await startGeminiServer({ key, answer: () => replies([{ text: 'ok' }]) })
  onTestFinished(() => server[Symbol.asyncDispose]())
  const proxy = await proxyTo(server.url)
  for (const address of ['http://gemini.test', server.url]) {
    const env = { GEMINI_API_KEY: key, GOOGLE_GEMINI_BASE_URL: address, http_proxy: proxy.address }
    expect((await ask(geminiModel(null, { env }).open({ task, trial: 1 }))).parts).toEqual([text('ok')])
  }
  expect(proxy.hosts).toEqual(['gemini.test:80'])
})
