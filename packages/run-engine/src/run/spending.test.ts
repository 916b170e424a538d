import { type ModelSource, type RunEvent, systemClock, UsageError } from '@webeval/core'
import { scriptedModel } from '@webeval/core/testing'
import { describe, expect, it } from 'vitest'
import {
  agentOf,
  answered,
  setUpRun,
  fakeBrowser,
  suiteOf,
  taskOf,
  testPanel,
} from '../testing/trial-setup.js'
import { gradeRun } from './grade-run.js'
import { promptHashes } from './prompt-hashes.js'
import { runSuite } from './run-suite.js'

const { signal } = new AbortController()
const request = (role: 'actor' | 'judge') => ({ role, system: '', turns: [], tools: [] })
const costing = (costUsd: number | null): ModelSource =>
  scriptedModel([], { after: { parts: [{ type: 'text', text: 'ok' }], costUsd } })

/** Asks its model once, then knows the answer. */
const asking = agentOf(async (context) => {
  await context.model('actor').generate(request('actor'), { signal })
  return answered('42')
})

/** Asks the judge once about each trial. */
const askingPanel: typeof testPanel = {
  ...testPanel,
  async grade(input) {
    await input.judge?.generate(request('judge'), { signal })
    return testPanel.grade(input)
  },
}

const notices = (events: readonly RunEvent[]) =>
  events.flatMap((event) => (event.type === 'notice' ? [event.message] : []))

describe('what a run costs', () => {
  it('reports costs by trial, by role and for the run, judge included', async () => {
    const models = { actor: costing(0.25), judge: costing(0.5) }
    const given = { agent: asking, models, panel: askingPanel, trials: 2 }
    const { run, options } = await setUpRun(suiteOf(taskOf('a')), given)
    const { lines, summary } = await runSuite(options)
    expect(lines[0]).toMatchObject({ cost_usd: 0.75, cost_by_role: { actor: 0.25, judge: 0.5 } })
    expect(summary).toMatchObject({ cost_usd: 1.5, cost_by_role: { actor: 0.5, judge: 1 } })
    expect(await run.metadata({ query_id: 'a', trial: 1 })).toMatchObject({
      cost_by_role: { actor: 0.25, judge: 0.5 },
      usage: { judge: { calls: 1 } },
    })
  })

  it('never includes a judge that can’t judge, because graders don’t get it', async () => {
    const models = { actor: costing(0.25), judge: { ...costing(0.5), canJudge: false } }
    const { run, options } = await setUpRun(suiteOf(taskOf('a')), {
      agent: asking,
      models,
      panel: askingPanel,
    })
    const { summary } = await runSuite(options)
    expect(summary).toMatchObject({ cost_usd: 0.25, pass_rate: { passed: 1 } })
    const { usage } = await gradeRun({
      run,
      panel: askingPanel,
      clock: systemClock,
      signal,
      judge: models.judge,
    })
    expect(usage.calls).toBe(0)
  })

  it('is unknown as a whole, and known in part, where one price is unknown', async () => {
    const models = { actor: costing(0.25), judge: costing(null) }
    const { options } = await setUpRun(suiteOf(taskOf('a')), { agent: asking, models, panel: askingPanel })
    const { summary } = await runSuite(options)
    expect(summary).toMatchObject({ cost_usd: null, cost_by_role: { actor: 0.25, judge: null } })
  })

  it('grows when a judge is asked again', async () => {
    const given = { agent: asking, models: { actor: costing(0.25) } }
    const { run, options } = await setUpRun(suiteOf(taskOf('a')), given)
    await runSuite(options)
    const judge = costing(0.5)
    const { summary } = await gradeRun({ run, panel: askingPanel, clock: systemClock, signal, judge })
    expect(summary).toMatchObject({ cost_usd: 0.75, usage: { judge: { calls: 1 } } })
    expect((await run.trials())[0]?.cost_by_role).toEqual({ actor: 0.25, judge: 0.5 })
    expect((await run.metadata({ query_id: 'a', trial: 1 }))?.cost_usd).toBe(0.75)
  })

  it('holds what was spent before the browser was lost', async () => {
    const browser = fakeBrowser()
    let tries = 0
    const agent = agentOf(async (context) => {
      await context.model('actor').generate(request('actor'), { signal })
      if (++tries === 1) browser.crash()
      context.signal.throwIfAborted()
      return answered('42')
    })
    const { options } = await setUpRun(suiteOf(taskOf('a')), {
      agent,
      browser,
      models: { actor: costing(1) },
    })
    const { lines } = await runSuite(options)
    expect(lines[0]).toMatchObject({ outcome: 'passed', cost_usd: 2, usage: { actor: { calls: 2 } } })
  })
})

describe('a budget', () => {
  const tasks = suiteOf(taskOf('a'), taskOf('b'), taskOf('c'), taskOf('d'))

  it('starts no trial once it is spent, says so, and can resume with a larger one', async () => {
    const models = { actor: costing(0.5) }
    const { run, options, events } = await setUpRun(tasks, { agent: asking, models })
    const first = await runSuite({ ...options, budgetUsd: 1 })
    expect(first.lines).toHaveLength(2)
    expect(first.record).toMatchObject({ status: 'interrupted' })
    expect(first.record.stop_reason).toMatch(/budget of \$1 is spent .*2 trials were not begun/)
    expect(notices(events).join()).toMatch(/no further trial is begun/)
    expect((await run.record()).stop_reason).toBe(first.record.stop_reason)
    expect((await runSuite({ ...options, budgetUsd: 1 })).lines).toHaveLength(2)
    const last = await runSuite({ ...options, budgetUsd: 10 })
    expect(last.lines).toHaveLength(4)
    expect(last.record.status).toBe('finished')
    expect(last.record.stop_reason).toBeUndefined()
  })

  it('lets the trials that are under way end', async () => {
    const models = { actor: costing(5) }
    const { options } = await setUpRun(tasks, { agent: asking, models, workers: 2 })
    const { lines } = await runSuite({ ...options, budgetUsd: 1 })
    expect(lines.map((line) => line.outcome)).toEqual(['passed', 'passed'])
  })

  it('that cannot hold for want of a price says so once, with the model', async () => {
    const models = { actor: costing(null) }
    const { options, events } = await setUpRun(tasks, { agent: asking, models })
    const { lines, record } = await runSuite({ ...options, budgetUsd: 1 })
    expect([lines.length, record.status]).toEqual([4, 'finished'])
    const said = notices(events).filter((message) => message.includes('price is not known'))
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('actor (scripted)')
  })
})

describe('the prompts of a run', () => {
  it('are compared by their hashes, and a run refuses to resume with others', async () => {
    const agent = { ...asking, prompts: { actor: 'Act.' } }
    const { run, options } = await setUpRun(suiteOf(taskOf('a')), { agent, models: { actor: costing(0) } })
    const prompts = promptHashes(agent)
    expect(prompts.actor).toMatch(/^[\da-f]{64}$/)
    await run.saveRecord({ ...(await run.record()), prompts })
    await runSuite(options)
    const other = runSuite({ ...options, agent: { ...agent, prompts: { actor: 'Act well.' } } })
    await expect(other).rejects.toThrow(UsageError)
    await expect(other).rejects.toThrow(/another prompt for actor/)
  })
})
