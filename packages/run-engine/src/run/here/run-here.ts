import pLimit from 'p-limit'
import type { PlannedTrial, RunTrials, Suite } from '@webeval/core'
import { type HereDeps, runRetrying } from './run-retrying.js'

/** Runs trials in this process, as many at once as the record has workers. */
export function runHere(options: HereDeps & { readonly suite: Suite }): RunTrials {
  return (todo, course) => {
    const { run, record, signal, onEvent } = course
    const { suite } = options
    return inWorkers(todo, record.workers, signal, async (trial, worker) => {
      if (course.refuses()) return
      try {
        const ended = await runRetrying(options, trial, { run, record, suite, worker, signal, onEvent })
        await course.ended(trial.key, worker, ended)
      } catch (error) {
        course.broken(trial.key, error)
      }
    })
  }
}

/** Works through trials, `workers` at a time; stops starting once the signal aborts. */
async function inWorkers(
  trials: readonly PlannedTrial[],
  workers: number,
  signal: AbortSignal,
  runOne: (trial: PlannedTrial, worker: number) => Promise<void>,
): Promise<void> {
  const free = Array.from({ length: workers }, (_, index) => index + 1)
  await pLimit(workers).map(trials, async (trial) => {
    if (signal.aborted) return
    const worker = free.shift() ?? workers
    await runOne(trial, worker)
    free.unshift(worker)
  })
}
