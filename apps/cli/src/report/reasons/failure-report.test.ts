import type { GradesFile, Metadata, NamedGrade, TrialLine } from '@webeval/core'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { linePerTrial } from '../../progress/line-per-trial.js'
import { failureReport, failureRow } from './failure-report.js'
import { readFailures } from './read-failures.js'

const grade = (name: string, found: unknown, about?: string): NamedGrade => ({
  name,
  required: true,
  status: 'graded',
  score: 0,
  pass: false,
  reasoning: `expected 1, found ${String(found)}\u001b[2J`,
  details: {
    ...(about ? { about } : {}),
    expected: 1,
    found,
    differences: [{ path: '', expected: 1, found }],
  },
})
const line = (query_id: string, outcome: TrialLine['outcome'], trial = 1) =>
  ({ query_id, trial, outcome, passed: outcome === 'passed', steps: 3, duration_ms: 2_400 }) as TrialLine

/** A stored run with these grades for each failed trial. */
const stored = (grades: readonly NamedGrade[]) => ({
  grades: async () => ({ rounds: [{ grades }] }) as unknown as GradesFile,
  metadata: async () => ({ termination_reason: 'max_steps', errors: [] }) as unknown as Metadata,
})

test('groups the failed trials of a run by reason, with the command that shows the first of each', async () => {
  const lines = [
    line('a', 'passed'),
    line('it’s', 'failed', 2),
    line('c', 'failed'),
    line('d', 'limit'),
    line('e', 'infra_error'),
  ]
  const failures = await readFailures(stored([grade('page_state', 2)]), lines)
  const text = failureReport(failures, { run: 'r', out: '/tmp/out' }).map(stripVTControlCharacters)
  expect(text).toEqual([
    '3 trials failed: 2 × another value than expected, 1 × reached the step limit',
    '    2 × another value than expected (page_state): expected 1, found 2',
    "      webeval show r 'it’s' --trial 2 --out /tmp/out",
    '    1 × reached the step limit',
    '      webeval show r d --out /tmp/out',
  ])
  expect(failureRow(failures.groups[0]!, { run: 'r' })).toMatchObject({
    grader: 'page_state',
    count: 2,
    command: "webeval show r 'it’s' --trial 2",
    trials: [
      { query_id: 'it’s', trial: 2 },
      { query_id: 'c', trial: 1 },
    ],
  })
})

test('says nothing about a run without failures', async () => {
  expect(failureReport(await readFailures(stored([]), [line('a', 'passed')]), { run: 'r' })).toEqual([])
})

test('shows the checks that a trial missed below its line, as soon as it ends', () => {
  const written: string[] = []
  const display = linePerTrial((text) => written.push(stripVTControlCharacters(text)))
  const grades = [
    grade('page_state', null, 'the order that was placed'),
    grade('answer', 'x'),
    { ...grade('url', 1), pass: true },
  ]
  const key = { query_id: 'shop-buy', trial: 1 }
  display.onEvent({
    type: 'trial_finished',
    key,
    worker: 1,
    line: line('shop-buy', 'failed'),
    reason: 'r',
    grades,
  })
  expect(written.join('\n').split('\n')).toEqual([
    '1/0 ✗ failed shop-buy 3 steps, 2.4 s',
    '    the order that was placed   expected 1, found null',
    '    answer                      expected 1, found x',
  ])
})
