import { describe, expect, it } from 'vitest'
import { scriptedModel } from '@webeval/core/testing'
import { agentOf, answered, setUpRun, suiteOf, taskOf } from '../../testing/trial-setup.js'
import { runUntilDecided } from './run-until-decided.js'

const suite = suiteOf(...Array.from({ length: 10 }, (_, index) => taskOf(`t${index}`)))

/** A run with a question, whose agent passes the trials that `passes` names; trials are counted by task. */
async function runWith(rate: number, passes: (task: number, trial: number) => boolean, maxTrials = 6) {
  const trials = new Map<string, number>()
  const agent = agentOf(async ({ task }) => {
    const trial = (trials.get(task.query_id) ?? 0) + 1
    trials.set(task.query_id, trial)
    return answered(passes(Number(task.query_id.slice(1)), trial) ? '42' : 'no')
  })
  const setUp = await setUpRun(suite, { agent })
  const record = await setUp.run.record()
  await setUp.run.saveRecord({ ...record, until_decided: { rate, max_trials: maxTrials } })
  return { ...setUp, trials }
}

describe('a run until decided', () => {
  it('stops after the first round where the answer is clear, and says so', async () => {
    const { options, run, events } = await runWith(0.5, () => true)
    const { record, lines } = await runUntilDecided(options)
    expect([record.trials, lines.length]).toEqual([1, 10])
    expect(record).toMatchObject({ status: 'finished', until_decided: { rate: 0.5, verdict: 'above' } })
    expect(await run.record()).toEqual(record)
    expect(events.filter((event) => event.type === 'run_finished')).toHaveLength(1)
  })

  it('tries flaky tasks again in whole rounds, in one sitting, until their rate is clear', async () => {
    // Each task passes in three of four trials.
    const { options, trials } = await runWith(0.5, (task, trial) => (task + trial) % 4 !== 0)
    const { record, summary } = await runUntilDecided(options)
    expect(record.until_decided).toMatchObject({ verdict: 'above' })
    expect(record.trials).toBeGreaterThan(1)
    expect(new Set(trials.values())).toEqual(new Set([record.trials]))
    expect(summary.totals).toMatchObject({ planned: 10 * record.trials, trials: 10 * record.trials })
    expect(summary.pass_rate.interval?.[0]).toBeGreaterThan(0.5)
    expect(record.sittings).toHaveLength(1)
  })

  it('gives up where no repetition would tell, since the tasks themselves differ', async () => {
    const { options } = await runWith(0.5, (task) => task % 2 === 0)
    const { record } = await runUntilDecided(options)
    expect(record.trials).toBe(2)
    expect(record.until_decided).toMatchObject({
      verdict: 'undecided',
      reason: expect.stringContaining('more tasks would'),
    })
  })

  it('ends at the max of trials per task, and at the budget', async () => {
    const coin = (task: number, trial: number) => (task + trial) % 2 === 0
    const few = await runWith(0.5, coin, 3)
    expect((await runUntilDecided(few.options)).record).toMatchObject({
      trials: 3,
      until_decided: { verdict: 'undecided', reason: expect.stringContaining('max of 3') },
    })
    const models = {
      actor: scriptedModel([], { after: { parts: [{ type: 'text', text: 'ok' }], costUsd: 0.125 } }),
    }
    const dear = await runWith(0.5, coin)
    const spending = agentOf(async (context) => {
      await context
        .model('actor')
        .generate({ role: 'actor', system: '', turns: [], tools: [] }, { signal: dear.options.signal })
      return dear.options.agent.run(context)
    })
    const report = await runUntilDecided({ ...dear.options, agent: spending, models, budgetUsd: 1.25 })
    expect(report.lines).toHaveLength(10)
    expect(report.record).toMatchObject({
      status: 'finished',
      until_decided: { reason: 'the budget is spent' },
    })
  })

  it('resumes in the round in which it was cut off', async () => {
    const stop = new AbortController()
    let begun = 0
    const { options, run } = await runWith(0.5, (task, trial) => {
      if (++begun === 14) stop.abort()
      return (task + trial) % 4 !== 0
    })
    const cut = await runUntilDecided({ ...options, signal: stop.signal })
    expect(cut.record).toMatchObject({ status: 'interrupted', trials: 2 })
    const { record, lines } = await runUntilDecided({ ...options, run })
    expect(record).toMatchObject({ status: 'finished', until_decided: { verdict: expect.any(String) } })
    expect(lines).toHaveLength(10 * record.trials)
  })
})
