import { runDuration, type Clock } from '@webeval/core'
import { expect, test } from 'vitest'
import { agentOf, answered, setUpRun, suiteOf, taskOf } from '../testing/trial-setup.js'
import { runSuite } from './run-suite.js'

const clockAt = (time: string): Clock => ({ now: () => new Date(time), monotonic: () => 0 })

test('counts what a resumed run took, not the night in between', async () => {
  const stop = new AbortController()
  const agent = agentOf(async () => {
    stop.abort(new Error('stopped by the user'))
    return answered('42')
  })
  const { options, run } = await setUpRun(suiteOf(taskOf('a'), taskOf('b')))
  const { started_at } = await run.record()
  const at = (minutes: number) => new Date(Date.parse(started_at) + minutes * 60_000).toISOString()
  await runSuite({ ...options, agent, signal: stop.signal, clock: clockAt(at(2)) })
  const times = [at(600), at(601)]
  const clock: Clock = {
    now: () => new Date(times.length > 1 ? times.shift()! : times[0]!),
    monotonic: () => 0,
  }
  const { record, summary } = await runSuite({ ...options, clock })
  expect(record.sittings).toEqual([
    { started_at, finished_at: at(2) },
    { started_at: at(600), finished_at: at(601) },
  ])
  expect(runDuration(record, null)).toBe(3 * 60_000)
  expect(summary.totals.wall_clock_ms).toBe(3 * 60_000)
})

test('ends a sitting that was killed with the last trial it left', async () => {
  const { options, run } = await setUpRun(suiteOf(taskOf('a')))
  const { started_at } = await run.record()
  const at = (minutes: number) => new Date(Date.parse(started_at) + minutes * 60_000).toISOString()
  await runSuite({ ...options, clock: clockAt(at(1)) })
  // As a kill would have left it.
  await run.saveRecord({
    ...(await run.record()),
    status: 'running',
    finished_at: null,
    sittings: [{ started_at, finished_at: null }],
  })
  const { record } = await runSuite({ ...options, clock: clockAt(at(900)) })
  expect(record.sittings).toEqual([
    { started_at, finished_at: at(1) },
    { started_at: at(900), finished_at: at(900) },
  ])
})
