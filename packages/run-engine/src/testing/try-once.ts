import type { Agent, AgentEnding, Task } from '@webeval/core'
import type { RunHere } from '../run/run-suite.js'
import { runTrial } from '../trial/run-trial.js'
import { defaultTiming } from '../trial/timing.js'
import { agentOf, setUpRun, suiteOf, taskOf } from './trial-setup.js'

/** The trial that `tryOnce` runs. */
export const key = { query_id: 'a', trial: 1 }

/** Runs one trial of a task, and returns its report and everything that it stored. */
export async function tryOnce(given: Partial<RunHere> & { readonly task?: Task } = {}) {
  const { task = taskOf('a'), ...rest } = given
  const { run, options } = await setUpRun(suiteOf(task), rest)
  const timing = { ...defaultTiming, graceMs: 5, probeMs: 50, setupMs: 250, closeMs: 50, ...given.timing }
  const deps = { ...options, limits: {}, timing }
  const report = await runTrial(run, { key, task, signal: options.signal }, deps)
  const evidence = await run.evidence(key)
  return { ...report, run, evidence, metadata: report.result.metadata }
}

/** An agent that ends in a given way. */
export const ending = (given: Partial<AgentEnding>): Agent =>
  agentOf(async () => ({ finalAnswer: null, termination: 'completed', reason: 'x', ...given }))

/** An agent that throws an error. */
export function throwing(error: Error): Agent {
  return agentOf(async () => {
    throw error
  })
}

/** A function that rejects with an error. */
export function rejecting(error: Error): () => Promise<never> {
  return async () => {
    throw error
  }
}
