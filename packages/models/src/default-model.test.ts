import { expect, test } from 'vitest'
import { defaultModel } from './default-model.js'

const keys = { GEMINI_API_KEY: 'k', OPENAI_API_KEY: 'k', ANTHROPIC_API_KEY: 'k' }

test('Gemini comes first of several keys, and the reason names the others', () => {
  const { spec, because } = defaultModel({ ...keys, ANTHROPIC_MODEL: 'claude-x' })
  expect(spec).toBe('gemini')
  expect(because).toBe(
    'GEMINI_API_KEY set; ANTHROPIC_API_KEY with ANTHROPIC_MODEL and OPENAI_API_KEY set too, but gemini comes first',
  )
  expect(defaultModel({ GOOGLE_API_KEY: 'k' }).because).toBe('GOOGLE_API_KEY set')
})

test('a provider is the default only with its key and a model', () => {
  const env = {
    OPENAI_API_KEY: 'k',
    OPENAI_MODEL: 'gpt-x',
    ANTHROPIC_API_KEY: 'k',
    ANTHROPIC_MODEL: 'claude-x',
  }
  expect(defaultModel(env)).toMatchObject({
    spec: 'openai:gpt-x',
    because: expect.stringContaining('ANTHROPIC_API_KEY'),
  })
  expect(defaultModel({ OPENAI_MODEL: 'gpt-x' }).spec).toBe('embedded')
  expect(defaultModel({ OPENAI_API_KEY: 'k' })).toEqual({
    spec: 'embedded',
    because: 'OPENAI_API_KEY is set, but no model: set OPENAI_MODEL or write --model openai:<id>',
  })
})

test('without any key the embedded model is the default', () => {
  expect(defaultModel({ OPENAI_API_KEY: ' ' })).toEqual({
    spec: 'embedded',
    because: 'no key, no network, a modest baseline',
  })
})
