import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type GraderPanel,
  ModelError,
  type ModelRequest,
  type ModelSource,
  redactSecrets,
  systemClock,
} from '@webeval/core'
import { scriptedModel } from '@webeval/core/testing'
import { describe, expect, it } from 'vitest'
import { gradeRun } from '../../run/grade-run.js'
import { agentOf, answered, setUpRun, suiteOf, taskOf, testPanel } from '../../testing/trial-setup.js'
import { key, tryOnce } from '../../testing/try-once.js'
import { runSuite } from '../../run/run-suite.js'

const request: ModelRequest = { role: 'actor', system: '', turns: [], tools: [] }
const judgeRequest: ModelRequest = { ...request, role: 'judge' }

/** Asks the judge, and passes whatever it says. */
const askingPanel: GraderPanel = {
  ...testPanel,
  async grade({ judge, signal }) {
    await judge?.generate(judgeRequest, { signal })
    return [{ name: 'answer', required: true, status: 'graded', score: 1, pass: true, reasoning: 'ok' }]
  },
}

/** Sends three requests for each call, as a model that retries does. */
const retrying: ModelSource = {
  spec: 'patient',
  open: () => ({
    spec: 'patient',
    seesImages: false,
    async generate(_, { onAttempt }) {
      for (let attempt = 0; attempt < 3; attempt++) onAttempt?.()
      const usage = { input_tokens: 7, output_tokens: 3, cached_tokens: 2, thinking_tokens: 1 }
      return { parts: [], finish: 'max_tokens', usage, costUsd: null }
    },
  }),
}

describe('model-calls.jsonl', () => {
  it('holds each call with its role, tokens, cost, attempts and the tool calls before it', async () => {
    const agent = agentOf(async ({ model, openTab, signal }) => {
      await model('actor').generate(request, { signal })
      const { toolBox } = await openTab()
      await toolBox.call('browser_click', {})
      await model('actor').generate({ ...request, executorId: 'executor-1' }, { signal })
      return answered('42')
    })
    const models = { actor: scriptedModel(['one', 'two']), judge: retrying }
    const { run, metadata } = await tryOnce({ agent, models, panel: askingPanel })
    const calls = await run.modelCalls(key)
    expect(calls.map(({ at: _at, ms: _ms, ...call }) => call)).toEqual([
      callOf({ spec: 'scripted', input_tokens: 10, output_tokens: 5, cost_usd: 0, after: 0 }),
      callOf({ executorId: 'executor-1', input_tokens: 10, output_tokens: 5, cost_usd: 0, after: 1 }),
      callOf({
        role: 'judge',
        spec: 'patient',
        attempts: 3,
        input_tokens: 7,
        output_tokens: 3,
        cached_tokens: 2,
        thinking_tokens: 1,
        cost_usd: null,
        finish: 'max_tokens',
        after: 1,
      }),
    ])
    expect(metadata.usage.actor?.calls).toBe(2)
    for (const { at, ms } of calls) {
      expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(metadata.started_at))
      expect(ms).toBeGreaterThanOrEqual(0)
    }
  })

  it('holds failed calls without usage, and without the secrets in their errors', async () => {
    const refusal = new ModelError('unavailable', 'refused tulips-in-may', { outlook: 'passing' })
    const agent = agentOf(async ({ model, signal }) => {
      await model('actor')
        .generate(request, { signal })
        .catch(() => {})
      return answered('42')
    })
    const redact = redactSecrets({ SHOP_PASSWORD: 'tulips-in-may' })
    const { run } = await tryOnce({ agent, models: { actor: scriptedModel([refusal]) }, redact })
    expect(await run.modelCalls(key)).toMatchObject([
      { finish: 'error', input_tokens: null, cost_usd: null, error: 'refused [redacted SHOP_PASSWORD]' },
    ])
  })

  it('does not take unreported usage for 0 tokens', async () => {
    const usage = { input_tokens: 0, output_tokens: 0, cached_tokens: 0, thinking_tokens: 0 }
    const agent = agentOf(async ({ model, signal }) => {
      await model('actor').generate(request, { signal })
      await model('actor').generate(request, { signal })
      return answered('42')
    })
    const replies = [null, 0].map((costUsd) => ({ parts: [], usage, costUsd }))
    const { run } = await tryOnce({ agent, models: { actor: scriptedModel(replies) } })
    expect((await run.modelCalls(key)).map(({ input_tokens }) => input_tokens)).toEqual([null, 0])
  })

  it('holds a call that the time limit cut off', async () => {
    const agent = agentOf(async ({ model, signal }) => {
      await model('actor').generate(request, { signal })
      return answered('42')
    })
    const task = taskOf('a', { limits: { timeout_ms: 5 } })
    const { run } = await tryOnce({ agent, task, models: { actor: scriptedModel(['hang']) } })
    expect(await run.modelCalls(key)).toMatchObject([{ finish: 'aborted', output_tokens: null }])
  })

  it('keeps earlier calls and adds those of the judge when a stored run is graded again', async () => {
    const judge = scriptedModel([], { after: 'fine' })
    const { run, options } = await setUpRun(suiteOf(taskOf('a')), { models: { judge }, panel: askingPanel })
    await runSuite(options)
    const { signal } = new AbortController()
    await gradeRun({ run, panel: askingPanel, judge, clock: systemClock, signal })
    expect((await run.modelCalls(key)).map(({ role }) => role)).toEqual(['judge', 'judge'])
  })

  it('warns when calls cannot be written, and counts their usage all the same', async () => {
    const agent = agentOf(async ({ model, signal }) => {
      await mkdir(join(folder, 'model-calls.jsonl'), { recursive: true })
      await model('actor').generate(request, { signal })
      return answered('42')
    })
    const { run, options } = await setUpRun(suiteOf(taskOf('a')), { agent })
    const folder = join(run.folder, run.trialPath(key))
    await runSuite(options)
    const metadata = await run.metadata(key)
    expect(metadata?.outcome).toBe('passed')
    expect(metadata?.usage.actor?.calls).toBe(1)
    expect(metadata?.warnings.map(({ message }) => message).join()).toContain('model-calls.jsonl')
    await rm(folder, { recursive: true })
  })
})

function callOf(given: Record<string, unknown>) {
  const cached = { cached_tokens: 0, thinking_tokens: 0 }
  return { role: 'actor', spec: 'scripted', attempts: 1, ...cached, finish: 'stop', ...given }
}
