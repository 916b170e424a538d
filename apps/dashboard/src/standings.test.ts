import { expect, it } from 'vitest'
import type { StandingsView } from './api/standings.js'
import { dashboard } from './testing/ask-dashboard.js'
import { putRun, tempFolder, trialLine } from './testing/runs-on-disk.js'

it('ranks several runs over the tasks that all of them share', async () => {
  const results = tempFolder()
  const tasks = [{ query_id: 'c' }, { query_id: 'd' }]
  for (const [id, c, d] of [
    ['low', 'failed', 'failed'],
    ['high', 'passed', 'passed'],
    ['mid', 'passed', 'failed'],
  ] as const)
    putRun(results, id, { tasks, lines: [trialLine('c', c), trialLine('d', d)] })
  const { app, ask } = dashboard(results)
  const view = await ask<StandingsView>('standings?run=low&run=high&run=mid')
  expect(view.standings.tasks).toBe(2)
  expect(view.standings.runs.map(({ run_id }) => run_id)).toEqual(['high', 'mid', 'low'])
  expect(view.cards['mid']).toMatchObject({ run_id: 'mid', ended: 2 })
  for (const [query, status] of [
    ['run=low&run=low', 400],
    ['run=low&run=absent', 404],
    ['run=low&run=../low', 404],
  ])
    expect((await app.request(`/api/standings?${query}`)).status, String(query)).toBe(status)
})
