import { systemClock, taskSchema } from '@webeval/core'
import { startRun } from '@webeval/run-engine'
import { createAgent, createModels, createPanel } from '../../apps/cli/dist/compose.js'

/** Id of the run that is simulated. */
export const runId = 'simulated'

/** A run of trials that a stub worker can do: a new one in the store, or that which is there. */
export async function simulatedPlan(runs, trials) {
  const tasks = Array.from({ length: trials }, (_, index) =>
    taskSchema.parse({
      query_id: `t${index}`,
      query: 'q',
      start_url: 'about:blank',
      graders: ['answer'],
      metadata: { additional: { answer: 'a' } },
    }),
  )
  const suite = { name: 'simulated', path: 'simulated.jsonl', sha256: 'f'.repeat(64), tasks }
  const [agent, models] = await Promise.all([createAgent(), createModels({ actor: 'noop' })])
  const settings = {
    variant: { agent: agent.type, models: { actor: 'noop' } },
    limits: {},
    trials: 1,
    workers: 1,
    versions: { webeval: 'bench', node: process.version, playwright: '', browser: '' },
    runId,
  }
  const begin = () => startRun(runs, suite, settings, { clock: systemClock, random: Math.random })
  const stored = (await runs.list()).includes(runId) ? await runs.open(runId) : await begin()
  return {
    run: { ...stored, claim: () => stored.claim({ leased: true }) },
    suite,
    agent,
    models,
    panel: createPanel(),
    clock: systemClock,
    signal: new AbortController().signal,
  }
}
