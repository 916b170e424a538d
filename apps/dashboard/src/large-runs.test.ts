import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RunList } from './api/run-card.js'
import type { TrialPage } from './api/trial-row.js'
import { createDashboard } from './app.js'
import { addLine, putRun, tempFolder, trialLine } from './testing/runs-on-disk.js'
import { fileCache } from './reading/file-cache.js'
import { runReader } from './reading/run/read-run.js'
import { resultsFolder } from './reading/run/results-folder.js'

const tasks = ['a', 'b', 'c'].map((query_id) => ({ query_id }))

it('reads a run once, though it is larger than all that is kept', async () => {
  const results = tempFolder()
  putRun(results, 'large', { tasks })
  const reader = runReader(resultsFolder(results), () => new Date(), 2)
  expect(await reader.read('large')).toBe(await reader.read('large'))
  putRun(results, 'other', { tasks })
  const large = await reader.read('large')
  await reader.read('other')
  expect(await reader.read('large'), 'there is room for one').not.toBe(large)
})

it('shows a run whose record is longer than any text as torn, among the others', async () => {
  const results = tempFolder()
  putRun(results, 'sound', { tasks })
  truncateSync(join(putRun(results, 'endless', { tasks }), 'run.json'), 600_000_000)
  const answer = await createDashboard({ resultsDir: results }).request('/api/runs')
  const { runs } = (await answer.json()) as RunList
  expect(runs.map(({ run_id, problem }) => [run_id, problem])).toEqual([
    ['sound', null],
    ['endless', expect.stringMatching(/torn/)],
  ])
})

it('makes an answer once, though it is larger than all that is kept, and lets go of others for it', async () => {
  const cache = fileCache(1_000)
  let made = 0
  const answer = (key: string, bytes: number) => cache.derive(key, 'same', () => ++made, bytes)
  expect([await answer('large', 5_000), await answer('large', 5_000)]).toEqual([1, 1])
  expect([await answer('small', 10), await answer('large', 5_000)]).toEqual([2, 3])
})

it('shows places for the next trials of a large plan as trials end, and never for all of them', async () => {
  const results = tempFolder()
  const ended = Array.from({ length: 15_000 }, (_, index) => trialLine('a', 'passed', { trial: index + 1 }))
  putRun(results, 'r', { tasks: tasks.slice(0, 1), lines: ended, record: { trials: 50_000_000 } })
  const answer = await createDashboard({ resultsDir: results }).request('/api/runs/r/trials?from=14000')
  const { total, rows } = (await answer.json()) as TrialPage
  expect([total, rows[999]?.outcome, rows[1_000]?.outcome]).toEqual([30_000, 'passed', null])
})

describe('a run that grows', () => {
  const read = async (results: string) => {
    const app = createDashboard({ resultsDir: results })
    const get = async (path: string): Promise<unknown> => (await app.request(`/api/runs/r${path}`)).json()
    return [await get(''), await get('/trials')]
  }

  it('shows after each line what it shows when it is opened new', async () => {
    const results = tempFolder()
    const folder = putRun(results, 'r', { tasks, record: { trials: 2, status: 'interrupted' } })
    const app = createDashboard({ resultsDir: results })
    const get = async (path: string): Promise<unknown> => (await app.request(`/api/runs/r${path}`)).json()
    for (const line of [
      trialLine('b', 'passed', { cost_usd: 0.5 }),
      trialLine('a', 'failed', { trial: 2 }),
      trialLine('b', 'passed', { cost_usd: 0.5 }),
      trialLine('b', 'limit'),
      trialLine('a', 'passed', { trial: 3 }),
      trialLine('stray', 'grader_error'),
      trialLine('c', 'passed', { cost_usd: null }),
    ]) {
      addLine(folder, line)
      expect([await get(''), await get('/trials')]).toEqual(await read(results))
    }
    putRun(results, 'r', {
      tasks,
      record: { trials: 2, status: 'interrupted' },
      lines: [trialLine('a', 'passed')],
    })
    expect([await get(''), await get('/trials')]).toEqual(await read(results))
  })

  it('makes no row again but those of the new lines', async () => {
    const results = tempFolder()
    const folder = putRun(results, 'r', { tasks, lines: [trialLine('a', 'passed')] })
    const reader = runReader(resultsFolder(results), () => new Date())
    const { rows: before } = await reader.read('r')
    addLine(folder, trialLine('c', 'failed'))
    const { rows } = await reader.read('r')
    expect(rows.map((row, index) => row === before[index])).toEqual([true, true, false])
    expect(before.map(({ outcome }) => outcome)).toEqual(['passed', null, null])
  })
})
