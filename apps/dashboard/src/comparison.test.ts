import { join } from 'node:path'
import type { Outcome } from '@webeval/core'
import { describe, expect, it } from 'vitest'
import type { Comparison, TrajectoryComparison } from './api/comparison.js'
import { at, dashboard } from './testing/ask-dashboard.js'
import { jsonl, put, putRun, tempFolder, trialLine, trialMetadata } from './testing/runs-on-disk.js'

describe('a comparison', () => {
  it('pairs tasks, and finds the first step that differs between two trajectories', async () => {
    const results = tempFolder()
    for (const [id, outcome, tool] of [
      ['a', 'failed', 'browser_click'],
      ['b', 'passed', 'browser_type'],
    ] as const) {
      const folder = putRun(results, id, { tasks: [{ query_id: 'c' }], lines: [trialLine('c', outcome)] })
      const call = (name: string) => ({
        type: 'tool_call',
        timestamp: at,
        tool: name,
        toolCallId: name,
        params: {},
      })
      put(join(folder, 'c', 'trial-1', 'messages.jsonl'), jsonl([call('browser_navigate'), call(tool)]))
    }
    const { ask } = dashboard(results)
    const { comparison, same_tasks } = await ask<Comparison>('compare/a/b')
    expect([comparison.counts.fixed, same_tasks]).toEqual([1, true])
    expect(await ask('compare/a/b/c/1')).toMatchObject({ pair: { divergence: { step: 2, kind: 'tool' } } })
  })

  it('of two trials ignores the ports of their sites, and shows null for a missing answer', async () => {
    const results = tempFolder()
    const [one, two] = [5000, 6000]
    for (const [id, port] of Object.entries({ a: one, b: two })) {
      const folder = putRun(results, id, { tasks: [{ query_id: 'c' }], lines: [trialLine('c', 'failed')] })
      const trial = join(folder, 'c', 'trial-1')
      const messages = [
        {
          type: 'tool_call',
          tool: 'go',
          toolCallId: '1',
          params: { url: `http://127.0.0.1:${port + 1}/in` },
        },
        { type: 'assistant', content: `last words of ${id}` },
      ]
      put(join(trial, 'messages.jsonl'), jsonl(messages.map((message) => ({ ...message, timestamp: at }))))
      const origins = { shop: `http://127.0.0.1:${port}`, mail: `http://127.0.0.1:${port + 1}` }
      put(join(trial, 'metadata.json'), trialMetadata({ query_id: 'c', final_answer: null, origins }))
    }
    const { pair } = await dashboard(results).ask<TrajectoryComparison>('compare/a/b/c/1')
    expect(pair).toMatchObject({ divergence: null, answer_a: null, answer_b: null })
    expect(pair.b[0]?.params).toEqual({ url: 'target://mail/in' })
  })

  it('leaves out of verdicts and rates the tasks that other graders judged in one of the runs', async () => {
    const results = tempFolder()
    const task = (query_id: string, expected: string) => ({
      query_id,
      query: 'How many?',
      graders: [{ name: 'answer', equals: expected }],
    })
    const lines = (outcome: Outcome) => ['same', 'edited', 'regraded'].map((id) => trialLine(id, outcome))
    const runOf = (id: string, expected: string, outcome: Outcome) =>
      putRun(results, id, {
        tasks: [task('same', '1'), task('edited', expected), task('regraded', '1')],
        lines: lines(outcome),
      })
    runOf('a', '1', 'failed')
    const b = runOf('b', '2', 'passed')
    const round = (check: string) => ({ graded_at: at, grades: [], check })
    put(join(b, 'regraded', 'trial-1', 'grades.json'), {
      schema_version: 1,
      rounds: [round('x'), round('y')],
    })
    const { comparison, report } = await dashboard(results).ask<Comparison>('compare/a/b')
    expect(report.other_checks).toEqual(['edited', 'regraded'])
    expect(comparison).toMatchObject({
      counts: { fixed: 1, other_checks: 2 },
      shared: { tasks: 1, b: { trials: 1 } },
    })
  })

  it('lists tasks in the order of the suite, not in the order in which they ended', async () => {
    const results = tempFolder()
    const tasks = ['c', 'a', 'b'].map((query_id) => ({ query_id }))
    const ended = (...ids: string[]) => ids.map((id) => trialLine(id, 'passed'))
    putRun(results, 'one', { tasks, lines: ended('a', 'b', 'c') })
    putRun(results, 'two', { tasks, lines: ended('b', 'c', 'a') })
    const { comparison } = await dashboard(results).ask<Comparison>('compare/one/two')
    expect(comparison.pairs.map((pair) => pair.query_id)).toEqual(['c', 'a', 'b'])
  })

  it('says the difference in a sentence, and shows any two trials of a run', async () => {
    const results = tempFolder()
    const tasks = [{ query_id: 'c' }, { query_id: 'd' }]
    const lines = [
      trialLine('c', 'failed'),
      trialLine('c', 'passed', { trial: 2, path: 'c/trial-2' }),
      trialLine('d', 'passed'),
    ]
    const folder = putRun(results, 'r', { tasks, lines, record: { trials: 2 } })
    for (const [trial, said] of [
      [1, 'no idea'],
      [2, 'done'],
    ] as const)
      put(
        join(folder, 'c', `trial-${trial}`, 'metadata.json'),
        trialMetadata({ query_id: 'c', trial, final_answer: said }),
      )
    const { ask } = dashboard(results)
    const { report } = await ask<Comparison>('compare/r/r')
    expect(report).toMatchObject({
      verdict: 'undecided',
      flaky: ['c'],
      sentence: expect.stringMatching(/\w/),
    })
    const two = await ask<TrajectoryComparison>('compare/r/r/c/1/2')
    expect([two.trial, two.trial_b, two.row_a?.outcome, two.row_b?.outcome]).toEqual([
      1,
      2,
      'failed',
      'passed',
    ])
    expect([two.pair.answer_a, two.pair.answer_b]).toEqual(['no idea', 'done'])
    // Any trial of any task can be held against another.
    const apart = await ask<TrajectoryComparison>('compare/r/r/c/2/1/d')
    expect([apart.query, apart.query_b, apart.row_b?.outcome]).toEqual(['Do c', 'Do d', 'passed'])
  })
})
