import type { Agent } from '@webeval/core'
import { expect, it } from 'vitest'
import { byNight } from '../support/by-night.js'
import { collectGarbage } from '../support/collect-garbage.js'
import { runTasks } from '../support/run-tasks.js'

const tasksOf = (count: number) =>
  Array.from({ length: count }, () => ({ start_url: 'data:text/html,<p>Nothing to do' }))

it('releases the memory of each ended trial while its browser stays open', { timeout: 120_000 }, async () => {
  const kept: { readonly of: string; readonly what: WeakRef<object> }[] = []
  const agent: Agent = {
    type: 'glance',
    roles: [],
    async run({ openTab, openAside, signal, task, log }) {
      const tab = await openTab()
      await tab.toolBox.call('browser_scroll', { direction: 'down' })
      const aside = await openAside?.()
      await aside?.[Symbol.asyncDispose]()
      for (const [of, what] of Object.entries({ tab, signal, task, log, ...(aside ? { aside } : {}) }))
        kept.push({ of, what: new WeakRef(what) })
      return { finalAnswer: null, termination: 'completed', reason: 'had a glance' }
    },
  }
  const { trials } = await runTasks({ tasks: tasksOf(3), agent, workers: 2 })
  expect(trials.map(({ line }) => line.outcome)).toEqual(trials.map(() => 'unscored'))
  await collectGarbage()
  const alive = kept.filter(({ what }) => what.deref() !== undefined).map(({ of }) => of)
  // The tasks are the suite's.
  expect(alive.filter((of) => of !== 'task')).toEqual([])
})

it.runIf(byNight)(
  'needs no more memory after 1,000 trials than after 200',
  { timeout: 900_000 },
  async () => {
    const agent: Agent = {
      type: 'idle',
      roles: [],
      run: async () => ({ finalAnswer: null, termination: 'completed', reason: 'gave up at once' }),
    }
    const heapAfter = async (trials: number) => {
      await runTasks({ tasks: tasksOf(trials), agent, workers: 2 })
      await collectGarbage()
      return process.memoryUsage().heapUsed
    }
    const early = await heapAfter(200)
    const late = await heapAfter(800)
    // While the browser kept its sessions, 800 trials took 1,000 MB more.
    expect((late - early) / 1e6).toBeLessThan(10)
  },
)
