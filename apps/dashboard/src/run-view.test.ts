import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RunView } from './api/run-view.js'
import type { SearchPage } from './api/search-page.js'
import type { DetailPage, TrialPage } from './api/trial-row.js'
import { at, dashboard } from './testing/ask-dashboard.js'
import { jsonl, put, putRun, tempFolder, trialLine } from './testing/runs-on-disk.js'

const usage = { calls: 1, input_tokens: 9, output_tokens: 1, cached_tokens: 0, thinking_tokens: 0 }

describe('a run', () => {
  const tasks = [
    { query_id: 'a/b', metadata: { category: 'x', website: 'shop', additional: { difficulty: 'easy' } } },
    { query_id: 'c', metadata: { category: 'y', website: 'mail' } },
  ]

  it('has a row for each planned trial, with its task’s state', async () => {
    const results = tempFolder()
    putRun(results, 'r', { tasks, lines: [trialLine('c', 'passed')], record: { trials: 2 } })
    const { ask } = dashboard(results)
    const page = await ask<TrialPage>('runs/r/trials')
    expect(
      page.rows.map(({ query_id, trial, outcome, category }) => [query_id, trial, outcome, category]),
    ).toEqual([
      ['a/b', 1, null, 'x'],
      ['a/b', 2, null, 'x'],
      ['c', 1, 'passed', 'y'],
      ['c', 2, null, 'y'],
    ])
    const view = await ask<RunView>('runs/r')
    expect(view.facets.sites).toEqual([
      { name: 'mail', count: 2 },
      { name: 'shop', count: 2 },
    ])
    expect(view.groups.by_category.map(({ name, pass_rate }) => [name, pass_rate.denominator])).toEqual([
      ['y', 1],
    ])
  })

  it('tolerates torn and foreign lines, and says so', async () => {
    const results = tempFolder()
    const folder = putRun(results, 'r', { tasks, lines: [trialLine('c', 'passed')] })
    appendFileSync(join(folder, 'trials.jsonl'), '{"foreign":true}\n{"query_id":"a/b","tri')
    const view = await dashboard(results).ask<RunView>('runs/r')
    expect(view.run.ended).toBe(1)
    expect(view.problems.join(' ')).toMatch(/1 line of trials.jsonl.*torn/)
  })

  it('shows the new outcome of a trial that ran again', async () => {
    const results = tempFolder()
    const folder = putRun(results, 'r', { tasks, lines: [trialLine('c', 'infra_error')] })
    const { ask } = dashboard(results)
    expect((await ask<RunView>('runs/r')).run.outcomes).toEqual({ infra_error: 1 })
    rmSync(join(folder, 'trials.jsonl'))
    put(join(folder, 'trials.jsonl'), jsonl([trialLine('c', 'passed')]))
    expect((await ask<RunView>('runs/r')).run.outcomes).toEqual({ passed: 1 })
  })

  it('sends tool errors and grades separately from the table', async () => {
    const results = tempFolder()
    const folder = putRun(results, 'r', { tasks, lines: [trialLine('c', 'failed')] })
    const result = (isError: boolean, text: string) => ({
      type: 'tool_result',
      timestamp: at,
      toolCallId: '1',
      result: text,
      isError,
    })
    put(
      join(folder, 'c', 'trial-1', 'messages.jsonl'),
      jsonl([result(true, ''), result(false, '"isError":true')]),
    )
    put(join(folder, 'c', 'trial-1', 'metadata.json'), {
      grader_results: { url: { status: 'graded', pass: false, score: 0 } },
    })
    const { details } = await dashboard(results).ask<DetailPage>('runs/r/details')
    expect(details).toMatchObject([{ task: 'c', tool_errors: 1, grades: [{ name: 'url', pass: false }] }])
  })

  it('says why a trial did not pass, in words that trials share', async () => {
    const results = tempFolder()
    const line = trialLine('c', 'failed', {
      usage: { actor: usage },
      cost_usd: 0.5,
      cost_by_role: { actor: 0.5 },
    })
    const folder = putRun(results, 'r', { tasks, lines: [line, trialLine('a/b', 'passed')] })
    const grade = (name: string, required: boolean, details: object) => ({
      name,
      required,
      details,
      status: 'graded',
      score: 0,
      pass: false,
      reasoning: `${name} says no`,
    })
    put(join(folder, 'c', 'trial-1', 'grades.json'), {
      schema_version: 1,
      rounds: [
        {
          graded_at: at,
          grades: [
            grade('url', false, {}),
            grade('answer#2', true, {
              expected: 3,
              found: null,
              differences: [],
              failure: 'gave_up',
            }),
          ],
        },
      ],
    })
    const { ask } = dashboard(results)
    const { details } = await ask<DetailPage>('runs/r/details')
    expect(details.map(({ task, reason }) => [task, reason])).toEqual([
      [expect.stringMatching(/^a-b/), null],
      ['c', { grader: 'answer', kind: 'gave up', text: 'answer#2 says no' }],
    ])
    const { costs } = await ask<RunView>('runs/r')
    expect(costs).toEqual({ by_role: { actor: 0.5 }, usage: { actor: usage }, per_pass: 0.5 })
  })

  it('saves all trials as CSV and as JSON, with reasons and without formulas', async () => {
    const results = tempFolder()
    const line = trialLine('=1+1, "x"', 'agent_error')
    const folder = putRun(results, 'r', {
      tasks: [{ query_id: '=1+1, "x"' }, { query_id: 'later' }],
      lines: [line],
    })
    put(join(folder, line.path, 'metadata.json'), { errors: [{ message: 'exit\ncode 3' }] })
    const { app } = dashboard(results)
    const csv = await app.request('/api/runs/r/trials.csv')
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="r.csv"')
    expect((await csv.text()).split('\r\n')).toEqual([
      'query_id,trial,outcome,passed,score,reason,reason_kind,reason_grader,answer,steps,tool_errors,duration_ms,tokens,cost_usd,site,category,difficulty',
      `"'=1+1, ""x""",1,agent_error,,,"exit\ncode 3",exit code #,,,3,,1000,0,0,shop,,`,
      'later,1,,,,,,,,,,,,,shop,,',
      '',
    ])
    const json = (await (await app.request('/api/runs/r/trials.json')).json()) as { trials: object[] }
    expect(json.trials).toMatchObject([
      { reason: { kind: 'exit code #' } },
      { query_id: 'later', outcome: null },
    ])
    expect((await app.request('/api/runs/none/trials.csv')).status).toBe(404)
  })

  it('finds trials by words of their messages and reasons, a stretch at a time', async () => {
    const results = tempFolder()
    const many = Array.from({ length: 150 }, (_, index) => ({ query_id: `t${index}` }))
    const folder = putRun(results, 'r', {
      tasks: many,
      lines: many.map(({ query_id }) => trialLine(query_id, 'failed')),
    })
    const trial = (id: string, file: string) => join(folder, id, 'trial-1', file)
    put(trial('t3', 'messages.jsonl'), jsonl([{ type: 'user', content: 'Find the "Blue" kettle' }]))
    const grades = [{ name: 'answer', reasoning: 'no kettle, though "blue" was asked for' }]
    put(trial('t120', 'grades.json'), JSON.stringify({ rounds: [{ grades }] }, null, 2))
    put(trial('t121', 'messages.jsonl'), jsonl([{ type: 'user', content: 'kettle', timestamp: '"blue"' }]))
    const { ask } = dashboard(results)
    const first = await ask<SearchPage>(`runs/r/search?q=${encodeURIComponent('KETTLE "blue"')}`)
    expect(first).toMatchObject({ searched: 100, total: 150, matches: [{ task: 't3', trial: 1 }] })
    const second = await ask<SearchPage>(first.next!.replace('api/', ''))
    expect(second.matches).toEqual([{ task: 't120', trial: 1, excerpt: grades[0]!.reasoning }])
    expect(second.next).toBe(null)
    expect((await ask<SearchPage>('runs/r/search?q=')).matches).toEqual([])
  })

  it('answers 404 with a reason after its folder was deleted', async () => {
    const results = tempFolder()
    const folder = putRun(results, 'r', { tasks })
    const { app } = dashboard(results)
    expect((await app.request('/api/runs/r')).status).toBe(200)
    rmSync(folder, { recursive: true })
    const gone = await app.request('/api/runs/r')
    expect([gone.status, await gone.text()]).toEqual([404, expect.stringMatching(/deleted/)])
  })

  it('of 10,000 trials comes in pages that together hold each trial once', async () => {
    const results = tempFolder()
    const many = Array.from({ length: 10_000 }, (_, index) => ({ query_id: `t${index}` }))
    putRun(results, 'r', { tasks: many, lines: many.map(({ query_id }) => trialLine(query_id, 'passed')) })
    const { ask } = dashboard(results)
    const ids: string[] = []
    for (let next: string | null = 'runs/r/trials'; next !== null;) {
      const page: TrialPage = await ask(next)
      ids.push(...page.rows.map((row) => row.query_id))
      next = page.next?.replace('api/', '') ?? null
    }
    expect(ids).toEqual(many.map(({ query_id }) => query_id))
  })
})
