import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RunList } from './api/run-card.js'
import { at, dashboard } from './testing/ask-dashboard.js'
import { put, putRun, tempFolder, trialLine } from './testing/runs-on-disk.js'

describe('the list', () => {
  it('shows runs newest first, each rate with its interval, and one trend for each variant', async () => {
    const results = tempFolder()
    const lines = [trialLine('a', 'passed'), trialLine('b', 'infra_error')]
    putRun(results, 'old', { lines, record: { started_at: '2026-01-01T09:00:00.000Z' } })
    putRun(results, 'new', { lines: [trialLine('a', 'failed'), trialLine('b', 'passed')] })
    const { runs, trends } = await dashboard(results).ask<RunList>('runs')
    expect(runs.map((run) => run.run_id)).toEqual(['new', 'old'])
    expect(runs[1]?.pass_rate).toMatchObject({ value: 1, passed: 1, denominator: 1, worst_case: 0.5 })
    expect(runs[1]?.pass_rate?.interval?.[0]).toBeLessThan(0.5)
    expect(trends.map((trend) => trend.points.map((point) => point.value))).toEqual([[1, 0.5]])
  })

  it('draws a trend only from complete runs with the same tasks and limits', async () => {
    const results = tempFolder()
    const tasks = [{ query_id: 'a' }, { query_id: 'b' }]
    const lines = [trialLine('a', 'passed'), trialLine('b', 'failed')]
    const started_at = (hour: number) => `2026-01-01T1${hour}:00:00.000Z`
    const suite = { name: 'shop', path: 'tasks.jsonl', sha256: 'abc', tasks: 2 }
    putRun(results, 'whole', { tasks, lines, record: { started_at: started_at(0) } })
    putRun(results, 'again', { tasks, lines, record: { started_at: started_at(1) } })
    const stopped = { status: 'interrupted', started_at: started_at(2) } as const
    putRun(results, 'stopped', { tasks, lines: lines.slice(0, 1), record: stopped })
    const one = { started_at: started_at(3), suite: { ...suite, tasks: 1 } }
    putRun(results, 'filtered', { tasks: tasks.slice(0, 1), lines: lines.slice(0, 1), record: one })
    putRun(results, 'edited', { tasks, lines, record: { suite: { ...suite, sha256: 'other' } } })
    putRun(results, 'hurried', { tasks, lines, record: { limits: { max_steps: 3 } } })
    const { runs, trends } = await dashboard(results).ask<RunList>('runs')
    const points = (key: string | null | undefined) =>
      trends.find((trend) => trend.key === key)?.points.map((point) => point.run_id)
    const keyOf = (id: string) => runs.find((run) => run.run_id === id)?.trend
    expect(points(keyOf('whole'))).toEqual(['whole', 'again'])
    expect(keyOf('stopped')).toBe(keyOf('whole'))
    expect(['filtered', 'edited', 'hurried'].map((id) => points(keyOf(id)))).toEqual([
      ['filtered'],
      ['edited'],
      ['hurried'],
    ])
  })

  it('leaves the pause before a resumed run out of its duration', async () => {
    const results = tempFolder()
    const day = (time: string) => `2026-01-01T${time}.000Z`
    const sittings = [
      { started_at: day('10:00:00'), finished_at: day('10:00:30') },
      { started_at: day('20:00:00'), finished_at: day('20:00:10') },
    ]
    putRun(results, 'r', { record: { finished_at: day('20:00:10'), sittings } })
    const { runs } = await dashboard(results).ask<RunList>('runs')
    expect(runs[0]).toMatchObject({ duration_ms: 40_000, sittings: 2 })
  })

  it('is empty without a results folder, and says what to type', async () => {
    const { runs } = await dashboard(join(tempFolder(), 'none')).ask<RunList>('runs')
    expect(runs).toEqual([])
  })

  it('labels old, torn and killed runs', async () => {
    const results = tempFolder()
    put(join(results, 'ancient', 'run.json'), { schema_version: 99, started_at: at })
    put(join(results, 'torn', 'run.json'), '{"schema_version":1,"run_')
    put(join(results, 'notes', 'readme.txt'), 'no run')
    putRun(results, 'killed', { record: { status: 'running', finished_at: null } })
    const { runs } = await dashboard(results).ask<RunList>('runs')
    const told = Object.fromEntries(runs.map((run) => [run.run_id, run.problem ?? run.status]))
    expect(told).toEqual({
      killed: 'killed',
      ancient: expect.stringMatching(/schema version 99/),
      torn: expect.stringMatching(/torn/),
    })
  })
})
