import { ModelError, type ModelSource } from '@webeval/core'
import { fakeSignals } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import {
  askPatiently,
  defaultPatience,
  type Failure,
  realPace,
  processLimiters,
  renderObservation,
} from './index.js'
import { ask, request, task, text, user } from './testing/open-gemini.js'

const readFailure = (thrown: unknown): Failure => ({
  why: 'busy',
  again: true,
  retryAfterMs: 1,
  tooFast: false,
  spacingMs: null,
  silent: false,
  error: new ModelError('unavailable', String(thrown)),
})

/** The example of the README: a model of one's own, with the retries and the queue of the others. */
const ownModel = (answer: (prompt: string) => Promise<string>): ModelSource => ({
  spec: 'mine',
  open: () => ({
    spec: 'mine',
    seesImages: false,
    async generate({ turns }, options) {
      const prompt = turns.flatMap(({ parts }) =>
        parts.map((part) =>
          part.type === 'observation' ? renderObservation(part.observation) : JSON.stringify(part),
        ),
      )
      const said = await askPatiently(() => answer(prompt.join('\n')), {
        ...options,
        provider: 'mine',
        limiter: processLimiters('mine', 'my account'),
        patience: defaultPatience,
        pace: realPace,
        answersSoFar: 0,
        readFailure,
      })
      const usage = { input_tokens: 0, output_tokens: 0, cached_tokens: 0, thinking_tokens: 0 }
      return { parts: [{ type: 'text', text: said }], finish: 'stop', usage, costUsd: null }
    },
  }),
})

test('a model of one’s own retries, waits its turn and reads observations like the others', async () => {
  const prompts: string[] = []
  const model = ownModel(async (prompt) => {
    if (prompts.push(prompt) === 1) throw new Error('busy')
    return 'ok'
  })
  const looking = { signals: fakeSignals({ title: 'Shop' }), verification: null, screenshot: null }
  const reply = await ask(
    model.open({ task, trial: 1 }),
    request([user(text('Go'), { type: 'observation', observation: looking })]),
  )
  expect(reply.parts).toEqual([text('ok')])
  expect(prompts).toHaveLength(2)
  expect(prompts[1]).toContain('title: Shop')
})
