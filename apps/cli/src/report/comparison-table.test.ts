import { stripVTControlCharacters } from 'node:util'
import type { Outcome, RunRecord, TrialLine } from '@webeval/core'
import { compareOutcomes, compareRuns } from '@webeval/run-engine'
import { expect, it } from 'vitest'
import { comparisonTable } from './comparison-table.js'

const record = (run_id: string): RunRecord => ({
  schema_version: 1,
  run_id,
  status: 'finished',
  started_at: '2026-01-01T00:00:00.000Z',
  finished_at: null,
  suite: { name: 'shop', path: '', sha256: '', tasks: 1 },
  variant: { agent: 'single', models: { actor: 'embedded' } },
  limits: {},
  trials: 1,
  workers: 1,
  versions: { webeval: '', node: '', playwright: '', browser: '' },
})

const line = (query_id: string, outcome: Outcome, steps: number): TrialLine => ({
  query_id,
  trial: 1,
  outcome,
  passed: null,
  score: null,
  steps,
  duration_ms: steps * 1000,
  usage: {},
  cost_usd: null,
  path: '',
})

const sideOf = (lines: TrialLine[]) => ({ record: null, lines, checks: new Map() })

const show = (a: TrialLine[], b: TrialLine[], showUnchanged = false) =>
  stripVTControlCharacters(
    comparisonTable({
      a: record('before'),
      b: record('after'),
      comparison: compareRuns(a, b),
      report: compareOutcomes(sideOf(a), sideOf(b)),
      showUnchanged,
    }),
  )

it('shows what changed, and keeps quiet of what did not unless it is asked', () => {
  const a = [line('worse', 'passed', 2), line('same', 'passed', 1)]
  const b = [line('worse', 'limit', 30), line('same', 'passed', 1), line('fresh', 'failed', 5)]
  const table = show(a, b)
  expect(table).toMatch(/worse +▼ broken \(1 trial\) +✓ passed +◷ limit +2 → 30 +2\.0 s → 30\.0 s/)
  expect(table).toMatch(/fresh +\+ new +✗ failed +5/)
  expect(table).not.toMatch(/^ *same/m)
  expect(show(a, b, true)).toMatch(/same +\+? ?= unchanged/)
  expect(table).toMatch(/^1 : 0, may be chance: of 2 tasks, 1 pass only in A, 0 only in B/)
  expect(table).toMatch(/1 broken, 1 new, 1 unchanged/)
  expect(table).toMatch(/2 tasks count in both: passed 2\/2 → 1\/2/)
})

it('lets no text of a task write on the screen', () => {
  expect(show([], [line('\u001b[2Jevil\nline', 'passed', 1)])).toMatch(/evil line +\+ new/)
})
