import { expect, test } from 'vitest'
import { isPriceKnown, priceOfModel } from './price-of-model.js'
import { readPriceTable } from './price-table.js'

const at = new Date('2026-11-22')
const table = readPriceTable({
  sample_spec: { input_cost_per_token: 0, output_cost_per_token: 0 },
  'gpt-x': {
    input_cost_per_token: 2.5e-6,
    output_cost_per_token: 1e-5,
    cache_read_input_token_cost: 2.5e-7,
    litellm_provider: 'openai',
  },
  'claude-x': {
    input_cost_per_token: 3e-6,
    output_cost_per_token: 1.5e-5,
    cache_creation_input_token_cost: 3.75e-6,
    cache_read_input_token_cost: 3e-7,
    input_cost_per_token_above_200k_tokens: 6e-6,
    output_cost_per_token_above_200k_tokens: 2.25e-5,
  },
  'openrouter/maker/x': { input_cost_per_token: 1e-6, output_cost_per_token: 2e-6 },
  'gemini/gemini-2.5-flash': { input_cost_per_token: 9e-6, output_cost_per_token: 9e-6 },
  'gemini-2.5-flash': { input_cost_per_token: 3e-7, output_cost_per_token: 2.5e-6 },
  'dall-e': { output_cost_per_image: 0.04 },
})

test("reads LiteLLM's public list, in dollars per million tokens", () => {
  expect(priceOfModel('openai:gpt-x', table, at)).toEqual({ input: 2.5, cached: 0.25, output: 10 })
  expect(priceOfModel('openai:gpt-x-2026-01-31', table, at)).toMatchObject({ input: 2.5 })
  expect(priceOfModel('anthropic:claude-x-20260131', table, at)).toEqual({
    input: 3,
    cached: 0.3,
    written: 3.75,
    output: 15,
    long: { above: 200_000, input: 6, cached: 0.3, written: 3.75, output: 22.5 },
  })
  expect(priceOfModel('openrouter:maker/x', table, at)).toMatchObject({ input: 1, cached: 1, output: 2 })
  expect(priceOfModel('gemini:gemini-2.5-flash', table, at)).toMatchObject({ input: 0.3 })
  expect(priceOfModel('openai:dall-e', table, at)).toBeNull()
})

test('knows which prices it lacks: those of models that are billed, but not in the table', () => {
  const known = (spec: string) => isPriceKnown(spec, table, at)
  expect(
    ['openai:gpt-x', 'ollama:qwen3', 'openrouter:any/model', 'embedded', 'replay:calls'].filter(known),
  ).toHaveLength(5)
  expect(['openai:gpt-y', 'compatible:mine', 'ollama:gpt-oss:120b-cloud'].filter(known)).toEqual([])
})
