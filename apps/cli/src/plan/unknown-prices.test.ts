import { expect, it } from 'vitest'
import { tellUnknownPrices } from './unknown-prices.js'

it('names each model of unknown price once', () => {
  const now = new Date('2026-11-22')
  const models = { actor: 'openai:gpt-x', judge: 'openai:gpt-x', explorer: 'embedded' }
  expect(tellUnknownPrices(models, undefined, now)).toMatch(/^the price of openai:gpt-x is unknown.*--prices/)
  const prices = {
    date: '2026-11-22',
    source: 'a test',
    models: { 'gpt-x': [{ input: 1, cached: 1, output: 1 }] },
  }
  expect(tellUnknownPrices(models, prices, now)).toBeNull()
  expect(
    tellUnknownPrices({ actor: 'ollama:qwen3', judge: 'gemini:gemini-3.8-flash' }, undefined, now),
  ).toBeNull()
})
