import { stripVTControlCharacters } from 'node:util'
import type { RunRecord, TrialLine, Variant } from '@webeval/core'
import { compareMany } from '@webeval/run-engine'
import { expect, it } from 'vitest'
import { standingsTable } from './standings-table.js'

const record = (run_id: string, variant: Variant): RunRecord => ({
  schema_version: 1,
  run_id,
  status: 'finished',
  started_at: '2026-01-01T00:00:00.000Z',
  finished_at: null,
  suite: { name: 'shop', path: '', sha256: '', tasks: 2 },
  variant,
  limits: {},
  trials: 1,
  workers: 1,
  versions: { webeval: '', node: '', playwright: '', browser: '' },
})

const trials = (passing: number, given: Partial<TrialLine>): TrialLine[] =>
  ['a', 'b'].map((query_id, index) => ({
    query_id,
    trial: 1,
    outcome: index < passing ? 'passed' : 'failed',
    passed: index < passing,
    score: null,
    steps: 3,
    duration_ms: 1_500,
    usage: {},
    cost_usd: null,
    path: '',
    ...given,
  }))

const reported = { reports: 1, input_tokens: 900, output_tokens: 100, cost_usd: 0.5, model: 'opus\u001B[31m' }
const programs = [
  ['own', 'preset:claude-code --model opus', trials(2, { reported_usage: reported, cost_usd: 0.5 })],
  ['silent', './agent', trials(1, { reported_usage: null })],
] as const

it('marks what agents report of themselves, and shows what is unknown as not known', () => {
  const records = [
    ...programs.map(([id, command]) => record(id, { agent: 'command', models: {}, command })),
    record('ours', { agent: 'single', models: { actor: 'embedded' } }),
  ]
  const standings = compareMany([
    ...programs.map(([run_id, , lines]) => ({ run_id, record: null, lines, checks: new Map() })),
    { run_id: 'ours', record: null, lines: trials(0, { cost_usd: 0 }), checks: new Map() },
  ])
  const shown = stripVTControlCharacters(standingsTable(standings, records))
  const [over, , , ...rows] = shown.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' | '))
  expect(over).toBe(
    'Over the 2 tasks that count in all runs; steps, time, tokens and cost per trial; outcomes over all trials',
  )
  expect(rows).toEqual([
    'own | claude-code --model opus (opus*) | 100.0 % (2/2) | 34.2 % to 100.0 % | 3.0 | 1.5 s | 1,000* | $0.5000* | 2 passed',
    'silent | command: ./agent | 50.0 % (1/2) | 9.5 % to 90.5 % | −50 points, may be chance | 3.0 | 1.5 s | not known | not known | 1 passed, 1 failed',
    'ours | single (embedded) | 0.0 % (0/2) | 0.0 % to 65.8 % | −100 points, may be chance | 3.0 | 1.5 s | 0 | $0 | 2 failed',
  ])
})
