import type { ModelSource } from '@webeval/core'
import { scriptedModel } from '@webeval/core/testing'
import { describe, expect, it } from 'vitest'
import { agentOf, answered, taskOf } from '../testing/trial-setup.js'
import { tryOnce } from '../testing/try-once.js'
import { defaultTiming } from './timing.js'

describe('a trial that runs out of time', () => {
  const task = taskOf('a', { limits: { timeout_ms: 20 } })

  it('ends even if its agent ignores the signal, and is graded by the page it left', async () => {
    const hung = agentOf(() => new Promise(() => {}))
    const { line, metadata, evidence, result } = await tryOnce({ task, agent: hung })
    expect(line).toMatchObject({ outcome: 'limit', passed: false })
    expect(metadata.termination_reason).toBe('timeout')
    expect(metadata.errors).toMatchObject([
      { source: 'agent_execution', message: "the trial's time limit of 0.02 s is over" },
    ])
    expect(result.messages.at(-1)).toMatchObject({
      type: 'error',
      content: "the trial's time limit of 0.02 s is over",
      errorCode: 'timeout',
    })
    expect(metadata.warnings.map((warning) => warning.source)).toContain('cleanup')
    expect((await evidence?.finalState())?.title).toBe('End')
  })

  it('ends a call to a hanging model, and lets the agent answer', async () => {
    const models = { actor: scriptedModel(['hang']) }
    const agent = agentOf(async ({ model, signal }) => {
      const request = { role: 'actor', system: '', turns: [], tools: [] } as const
      return model('actor')
        .generate(request, { signal })
        .then(
          () => answered('never'),
          () => answered('42'),
        )
    })
    const timing = { ...defaultTiming, graceMs: 30_000 }
    const hurried = taskOf('a', { limits: { timeout_ms: 500 } })
    const { line, metadata } = await tryOnce({ task: hurried, agent, models, timing })
    expect(line.outcome).toBe('passed')
    expect(metadata).toMatchObject({ termination_reason: 'timeout', final_answer: '42' })
  })
})

it('stops its clock while its model waits for the provider, and reports the waiting time', async () => {
  const patient: ModelSource = {
    spec: 'patient',
    open: () => ({
      spec: 'patient',
      seesImages: false,
      async generate(_, { onWaiting }) {
        const over = onWaiting?.({ reason: 'provider: rate limit', expectedMs: 400, lostMs: 0 })
        await new Promise((resolve) => setTimeout(resolve, 400))
        over?.()
        const usage = { input_tokens: 1, output_tokens: 1, cached_tokens: 0, thinking_tokens: 0 }
        return { parts: [{ type: 'text', text: 'done' }], finish: 'stop', usage, costUsd: null }
      },
    }),
  }
  const agent = agentOf(async ({ model, signal }) => {
    const request = { role: 'actor', system: '', turns: [], tools: [] } as const
    await model('actor').generate(request, { signal })
    return answered('42')
  })
  const task = taskOf('a', { limits: { timeout_ms: 200 } })
  const { line, metadata } = await tryOnce({ task, agent, models: { actor: patient } })
  expect(line.outcome).toBe('passed')
  expect(metadata.waiting_ms).toBeGreaterThanOrEqual(390)
})
