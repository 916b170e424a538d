import { stripVTControlCharacters } from 'node:util'
import type { Summary, TrialLine } from '@webeval/core'
import { describe, expect, it } from 'vitest'
import { summaryTable } from './summary-table.js'

const line = (query_id: string, outcome: TrialLine['outcome']): TrialLine => ({
  query_id,
  trial: 1,
  outcome,
  passed: outcome === 'passed',
  score: null,
  steps: 2,
  duration_ms: 1500,
  usage: {},
  cost_usd: null,
  path: query_id,
})

const row = (query_id: string, given: Partial<Summary['tasks'][number]> = {}): Summary['tasks'][number] => ({
  query_id,
  trials: 1,
  passed: 0,
  counted: 1,
  outcomes: {},
  mean_steps: 2,
  mean_duration_ms: 1500,
  mean_score: null,
  ...given,
})

const summary: Summary = {
  schema_version: 1,
  run_id: 'r',
  totals: { tasks: 3, planned: 3, trials: 2, steps: 4, duration_ms: 3000 },
  outcomes: { passed: 1, infra_error: 1 },
  pass_rate: { value: 1, passed: 1, denominator: 1, over: [], interval: [0.2, 1], worst_case: 0.5 },
  pass_at_k: {},
  pass_hat_k: {},
  tasks: [row('a', { passed: 1 }), row('\u001b[2Jb', { counted: 0 }), row('c', { trials: 0, counted: 0 })],
  usage: {},
  cost_usd: null,
}

describe('the table at the end of a run', () => {
  const raw = summaryTable(summary, [line('a', 'passed'), line('\u001b[2Jb', 'infra_error')])
  const text = stripVTControlCharacters(raw)

  it('shows each task with its outcome, steps and time, also one that was not run', () => {
    expect(text).toMatch(/a +✓ passed +2 +1\.5 s/)
    expect(text).toMatch(/b +! infra error/)
    expect(text).toMatch(/c +not run/)
  })

  it('tells what the rate would be if the faults had been failures, and what is missing', () => {
    expect(text).toContain('100.0 % (1/1; 95 % interval 20.0 % to 100.0 %)')
    expect(text).toContain('50.0 % if the 1 trial that was not counted had failed')
    expect(text).toContain('2 of 3 (1 not run)')
    expect(text).toMatch(/cost +unknown/)
  })

  it('shows the cost by role and per passed trial', () => {
    const used = { calls: 3, input_tokens: 1200, output_tokens: 80, cached_tokens: 0, thinking_tokens: 0 }
    const paid = {
      ...summary,
      usage: { actor: used, judge: { ...used, calls: 1 } },
      cost_usd: 0.05,
      cost_by_role: { actor: 0.04, judge: 0.01 },
      pass_rate: { ...summary.pass_rate, passed: 2, denominator: 2 },
    }
    const shown = stripVTControlCharacters(summaryTable(paid, []))
    expect(shown).toContain('cost       $0.0500 · $0.0250 per passed trial')
    expect(shown).toMatch(/actor +\$0\.0400, \$0\.0200 per passed trial · 3 calls, 1,200 tokens in, 80 out/)
    expect(shown).toMatch(/judge +\$0\.0100, \$0\.0050 per passed trial · 1 call,/)
  })

  it('lets no query id rewrite the terminal', () => {
    expect(raw).not.toContain('\u001b[2J')
  })
})
