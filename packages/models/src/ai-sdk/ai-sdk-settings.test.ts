import { UsageError } from '@webeval/core'
import { describe, expect, test } from 'vitest'
import { ask } from '../testing/open-gemini.js'
import { openProvider, providerKey, says } from '../testing/open-provider.js'
import { aiSdkModel } from './ai-sdk-model.js'
import { type Provider, providerOf } from './providers.js'

describe('settings', () => {
  const open = (name: Provider['name'], env: Record<string, string>, id = 'm') =>
    aiSdkModel(providerOf(name)!, id, { env })
  test.each([
    ['no key', 'openai', {}, 'm', /OPENAI_API_KEY.*--model embedded/],
    ['a torn key', 'anthropic', { ANTHROPIC_API_KEY: 'sk\u2026' }, 'm', /not a valid key/],
    [
      'a key with a line break inside',
      'openrouter',
      { OPENROUTER_API_KEY: 'sk-a\nb' },
      'm',
      /not a valid key/,
    ],
    ['no address', 'compatible', {}, 'm', /WEBEVAL_BASE_URL/],
    ['an address without http', 'ollama', { OLLAMA_BASE_URL: 'localhost:11434' }, 'm', /http/],
    ['an empty id', 'openai', { OPENAI_API_KEY: 'sk-a' }, ' ', /Write its id/],
  ] as const)('reject %s before anything runs', async (_, name, env, id, message) => {
    await expect(open(name, env, id)).rejects.toThrow(UsageError)
    await expect(open(name, env, id)).rejects.toThrow(message)
  })

  test('accept a key with a line break at its end', async () => {
    const env = { OPENAI_API_KEY: `${providerKey}\n` }
    const { client, server } = await openProvider('openai', [says('openai', 'ok')], { env })
    await ask(client)
    expect(server.violations).toEqual([])
  })

  test('tell what to install when the package of a provider is missing', async () => {
    const absent = Object.assign(new Error("Cannot find package '@ai-sdk/anthropic'"), {
      code: 'ERR_MODULE_NOT_FOUND',
    })
    const loader = { load: () => Promise.reject(absent) }
    const env = { ANTHROPIC_API_KEY: 'sk-a' }
    const made = aiSdkModel(providerOf('anthropic')!, 'm', { env, loader })
    await expect(made).rejects.toThrow(UsageError)
    await expect(made).rejects.toThrow('npm install webeval @ai-sdk/anthropic@3')
  })
})
