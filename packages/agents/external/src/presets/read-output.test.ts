import { describe, expect, it } from 'vitest'
import { claudeCode } from './claude-code.js'
import { codex } from './codex.js'
import { geminiCli } from './gemini-cli.js'
import { opencode } from './opencode.js'
import { readOutput } from './read-output.js'

const lines = (...values: readonly object[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')

describe('the answer and the usage in the output', () => {
  it('of Claude Code come from its one result', () => {
    const tokens = {
      inputTokens: 3,
      outputTokens: 5,
      cacheReadInputTokens: 900,
      cacheCreationInputTokens: 90,
    }
    const output = lines({ result: 'Two.', total_cost_usd: 0.25, modelUsage: { a: tokens, 'b[1m]': tokens } })
    expect(readOutput(output, claudeCode.reads!)).toEqual({
      answer: 'Two.',
      usage: { input_tokens: 1986, output_tokens: 10, cost_usd: 0.5 / 2, model: 'a, b[1m]' },
    })
  })

  it('of Gemini CLI count its thoughts', () => {
    const models = { 'gemini-x': { tokens: { prompt: 10, candidates: 2, thoughts: 3 } } }
    const output = JSON.stringify({ response: ' Two.\n', stats: { models } }, null, 2)
    expect(readOutput(output, geminiCli.reads!)).toEqual({
      answer: 'Two.',
      usage: { input_tokens: 10, output_tokens: 5, model: 'gemini-x' },
    })
  })

  it('of Codex are found among its events, also where the log lacks its middle', () => {
    const said = (text: string) => ({ type: 'item.completed', item: { type: 'agent_message', text } })
    const output = `${lines(said('Looking.'))}{"type": "item.comp\n[… 99 bytes left out …]\nleted"}\n${lines(said('Two.'), { usage: { input_tokens: 7, output_tokens: 1 } })}`
    expect(readOutput(output, codex.reads!)).toEqual({
      answer: 'Two.',
      usage: { input_tokens: 7, output_tokens: 1 },
    })
  })

  it('of OpenCode are summed over its steps', () => {
    const step = {
      part: { cost: 0.5, tokens: { input: 1, output: 2, reasoning: 3, cache: { read: 4, write: 5 } } },
    }
    expect(readOutput(lines(step, { part: { text: 'Two.' } }, step), opencode.reads!)).toEqual({
      answer: 'Two.',
      usage: { input_tokens: 20, output_tokens: 10, cost_usd: 1 },
    })
  })

  it.each([
    ['nothing', ''],
    ['plain words', 'Two.\nThree.'],
    ['numbers that are none', lines({ usage: { input_tokens: '7', output_tokens: -1 } })],
    ['one number without the other', lines({ usage: { input_tokens: 7 } })],
  ])('are not known from %s', (_, output) =>
    expect(readOutput(output, codex.reads!)).toEqual({ answer: null, usage: null }),
  )
})
