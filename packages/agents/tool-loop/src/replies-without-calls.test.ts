import type { ScriptedReply } from '@webeval/core/testing'
import { describe, expect, test } from 'vitest'
import { countingBox, runLoop, click, finish } from './testing/run-loop.js'

describe('replies without a call', () => {
  test('reminds the model after an empty reply, and lets it recover', async () => {
    const { ending, model, errors } = await runLoop([null, null, finish({ status: 'done', answer: 'there' })])
    expect(ending.finalAnswer).toBe('there')
    expect(errors).toHaveLength(2)
    const last = model.requests.at(-1)!.turns.at(-1)!.parts.at(-1)
    expect(last).toMatchObject({ type: 'text' })
    expect(JSON.stringify(last)).toContain('finish')
  })

  test('ends as an agent error at the third empty reply in a row', async () => {
    const { ending, asks } = await runLoop([null, null, null])
    expect(ending).toMatchObject({ termination: 'error', cause: 'agent_error', finalAnswer: null })
    expect(asks).toBe(3)
  })

  test('asks for a call after one reply of words, and takes the next as the answer', async () => {
    const { ending, said } = await runLoop(['I think it is 5.', 'It is 5.'])
    expect(ending).toMatchObject({ termination: 'completed', finalAnswer: 'It is 5.' })
    expect(said).toEqual(['I think it is 5.', 'It is 5.'])
  })

  test('resets the count when a call comes between two replies of words', async () => {
    const { ending } = await runLoop(['Hm.', click('#a'), 'Hm.', click('#b'), finish({ status: 'done' })])
    expect(ending).toMatchObject({ termination: 'completed', finalAnswer: null })
  })

  test.each(['safety', 'recitation'] as const)(
    'is blocked when a reply stopped for %s',
    async (stopReason) => {
      const { ending } = await runLoop([{ parts: [], finish: stopReason }])
      expect(ending).toMatchObject({ termination: 'error', cause: 'blocked' })
    },
  )

  test('asks again after a malformed call instead of taking it as words', async () => {
    const malformed: ScriptedReply = {
      parts: [{ type: 'text', text: 'browser_click(' }],
      finish: 'malformed_call',
    }
    const { ending } = await runLoop([malformed, malformed, finish({ status: 'done', answer: 'fixed' })])
    expect(ending.finalAnswer).toBe('fixed')
  })
})

describe('a call written as text', () => {
  test.each([
    'browser_click(target="#a")',
    '```json\n{"name": "browser_click", "args": {"target": "#a"}}\n```',
    '<tool_call>{}</tool_call>',
    'print(default_api.click(x=1))',
  ])('is reported to the model and never taken as the answer: %s', async (text) => {
    const once = await runLoop([text, finish({ status: 'done', answer: 'there' })], {
      toolBox: countingBox(),
    })
    expect(once.errors.join()).toContain('written as text')
    expect(once.ending.finalAnswer).toBe('there')
    const always = await runLoop([text, text, text], { toolBox: countingBox() })
    expect(always.ending).toMatchObject({ cause: 'agent_error', finalAnswer: null })
  })

  test('is distinguished from words that name a tool', async () => {
    const words = 'I used browser_click (twice) to finish the order.'
    const { ending } = await runLoop([words, words], { toolBox: countingBox() })
    expect(ending).toMatchObject({ termination: 'completed', finalAnswer: words })
  })
})
