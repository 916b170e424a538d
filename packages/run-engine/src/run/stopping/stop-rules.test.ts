import { ModelError, type ModelSource, type RunEvent } from '@webeval/core'
import { scriptedModel } from '@webeval/core/testing'
import { describe, expect, it } from 'vitest'
import { agentOf, answered, setUpRun, suiteOf, taskOf, testPanel } from '../../testing/trial-setup.js'
import { runSuite } from '../run-suite.js'

const request = (role: 'actor' | 'judge') => ({ role, system: '', turns: [], tools: [] })
const silence = new ModelError('unavailable', 'Gemini did not answer within 60 s.', { outlook: 'silent' })
const refusal = new ModelError('misconfigured', 'The key is refused: check GEMINI_API_KEY.', {
  outlook: 'lasting',
})

/** Asks its model a few times, whatever comes of it, and passes on the last error. */
const stubborn = agentOf(async ({ model, signal }) => {
  const ask = () => model('actor').generate(request('actor'), { signal })
  await ask().catch(() => {})
  await ask()
  return answered('42')
})

const suite = suiteOf(...['a', 'b', 'c', 'd', 'e'].map((id) => taskOf(id)))
const noticesOf = (events: readonly RunEvent[]) =>
  events.flatMap((event) => (event.type === 'notice' ? [event.message] : []))

/** A model that counts how often it is asked in the whole run. */
function counting(error: ModelError) {
  let asked = 0
  const source: ModelSource = {
    spec: 'gemini:x',
    open: () => ({
      spec: 'gemini:x',
      seesImages: false,
      generate: async () => {
        asked++
        throw error
      },
    }),
  }
  return { source, asked: () => asked }
}

describe('a model server that never answers', () => {
  it('is waited for once a trial, and stops the run after three trials, to be resumed', async () => {
    const actor = counting(silence)
    const { options, run, events } = await setUpRun(suite, {
      agent: stubborn,
      models: { actor: actor.source },
    })
    const { record, lines, fault } = await runSuite(options)
    expect(actor.asked()).toBe(3)
    expect(lines.map((line) => line.outcome)).toEqual(['infra_error', 'infra_error', 'infra_error'])
    expect(record.status).toBe('interrupted')
    expect(record.stop_reason).toMatch(/silent in 3 trials in a row: Gemini did not answer.*--resume/)
    expect(fault).toBe(record.stop_reason)
    expect(noticesOf(events)).toEqual([fault])

    const models = { actor: scriptedModel([], { after: 'ok' }) }
    const again = await runSuite({ ...options, models, retry: 'faults' })
    expect(again.record).toMatchObject({ status: 'finished' })
    expect(again.record.stop_reason).toBeUndefined()
    expect((await run.trials()).map((line) => line.outcome)).toEqual(suite.tasks.map(() => 'passed'))
  })

  it('is the judge’s too: the other role of the same server is not waited for either', async () => {
    const [actor, judge] = [counting(silence), counting(silence)]
    const panel: typeof testPanel = {
      ...testPanel,
      async grade(input) {
        await input.judge?.generate(request('judge'), { signal: input.signal }).catch(() => {})
        return testPanel.grade(input)
      },
    }
    const agent = agentOf(async ({ model, signal }) => {
      await model('actor')
        .generate(request('actor'), { signal })
        .catch(() => {})
      return answered('42')
    })
    const models = { actor: actor.source, judge: judge.source }
    const { options } = await setUpRun(suiteOf(taskOf('a')), { agent, panel, models })
    const { lines, record } = await runSuite(options)
    expect([actor.asked(), judge.asked()]).toEqual([1, 0])
    expect(lines[0]?.outcome).toBe('passed')
    expect(record.status).toBe('finished')
  })

  it('continues when it answers in between', async () => {
    const calls = [silence, silence, 'ok', silence, silence]
    const flaky: ModelSource = {
      spec: 'gemini:x',
      open: (trial) => scriptedModel([], { after: calls.shift() ?? 'ok' }).open(trial),
    }
    const agent = agentOf(async ({ model, signal }) => {
      await model('actor').generate(request('actor'), { signal })
      return answered('42')
    })
    const { options } = await setUpRun(suite, { agent, models: { actor: flaky } })
    expect((await runSuite(options)).record.status).toBe('finished')
  })

  it('is a fault, not a limit of the agent, when it takes all of the trial', async () => {
    const models = { actor: scriptedModel(['hang']) }
    const task = taskOf('a', { limits: { timeout_ms: 20 } })
    const { options, run } = await setUpRun(suiteOf(task), {
      agent: stubborn,
      models,
      timing: { graceMs: 5 },
    })
    expect((await runSuite(options)).lines[0]).toMatchObject({ outcome: 'infra_error', passed: null })
    const metadata = await run.metadata({ query_id: 'a', trial: 1 })
    expect(metadata).toMatchObject({ termination_reason: 'timeout' })
    expect(metadata?.errors[0]?.message).toMatch(/answered no call within the trial's time limit/)
  })
})

describe('a key that is refused', () => {
  it('stops the run after the first trial', async () => {
    const actor = counting(refusal)
    const { options } = await setUpRun(suite, { agent: stubborn, models: { actor: actor.source } })
    const { record, lines } = await runSuite(options)
    expect(lines).toHaveLength(1)
    expect(actor.asked()).toBe(1)
    expect(record.stop_reason).toMatch(/same refusal: The key is refused.*--retry faults/)
  })

  it('says nothing of a request that was refused alone', async () => {
    const models = { actor: counting(new ModelError('misconfigured', 'too long')).source }
    const { options } = await setUpRun(suite, { agent: stubborn, models })
    const { record, lines } = await runSuite(options)
    expect([record.status, lines.length]).toEqual(['finished', 5])
  })
})

it('stops when a trial has no room on the disk for its files', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const { options, run } = await setUpRun(suite)
  const withoutRoom: typeof run = {
    ...run,
    saveMetadata: async (key, metadata) =>
      key.query_id === 'a' ? run.saveMetadata(key, metadata) : Promise.reject(full),
  }
  const { record, fault } = await runSuite({ ...options, run: withoutRoom })
  expect(record.status).toBe('interrupted')
  expect(fault).toMatch(/trial 1 of b could not be written.*the disk is full.*--resume/)
  expect((await run.trials()).map((line) => line.query_id)).toEqual(['a'])
})

it('stops when the disk refuses a file of the record, and never grades what is left', async () => {
  const { options, run, events } = await setUpRun(suite)
  const lossy: typeof options.openRecorder = async (given) => ({
    ...(await options.openRecorder(given)),
    warnings: () => [
      { source: 'message_logging', message: 'no page', timestamp: '', details: { code: 'ENOSPC' } },
    ],
  })
  const { record, fault, lines } = await runSuite({ ...options, openRecorder: lossy })
  expect(lines.map((line) => line.outcome)).toEqual(['infra_error'])
  expect([record.status, record.stop_reason]).toEqual(['interrupted', fault])
  expect(fault).toMatch(/trial 1 of a could not be written.*the disk is full.*--resume/)
  expect(noticesOf(events)).toEqual([fault])
  expect(await run.trials()).toEqual([])
})

it('says once that a full disk took neither the summary nor the record of the run', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const { options, run, events } = await setUpRun(suite)
  let saved = 0
  const withoutRoom: typeof run = {
    ...run,
    saveSummary: () => Promise.reject(full),
    saveRecord: async (record) => (saved++ === 0 ? run.saveRecord(record) : Promise.reject(full)),
  }
  const { fault, lines } = await runSuite({ ...options, run: withoutRoom })
  expect(lines).toHaveLength(5)
  expect(fault).toMatch(/summary.json could not be written.*the disk is full.*--resume/)
  expect(noticesOf(events)).toEqual([fault])
})
