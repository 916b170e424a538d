import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { messageSchema } from '@webeval/core'
import { describe, expect, it } from 'vitest'
import type { Comparison, TrajectoryComparison } from './api/comparison.js'
import type { RunList } from './api/run-card.js'
import type { RunView } from './api/run-view.js'
import type { DetailPage, TrialPage } from './api/trial-row.js'
import type { LinePage, TrialView } from './api/trial-view.js'
import { createDashboard } from './app.js'
import { jsonl, put, putRun, tempFolder, trialLine, trialMetadata } from './testing/runs-on-disk.js'

const at = '2026-01-01T10:00:00.000Z'

function dashboard(resultsDir: string) {
  const app = createDashboard({ resultsDir, say: (message) => expect.fail(message) })
  const ask = async <T>(path: string): Promise<T> => (await app.request(`/api/${path}`)).json() as Promise<T>
  return { app, ask }
}

describe('the list', () => {
  it('shows runs newest first, each rate with its interval, and a trend a variant', async () => {
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

  it('draws a trend of complete runs of the same tasks and limits only', async () => {
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

  it('counts the time in which somebody worked at a run, not the pause before it was resumed', async () => {
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

  it('has no runs where no folder is, and says what to type', async () => {
    const { runs, hint } = await dashboard(join(tempFolder(), 'none')).ask<RunList>('runs')
    expect([runs, hint.startsWith('pnpm eval')]).toEqual([[], true])
  })

  it('lists old, torn and killed runs as such among the others', async () => {
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

  it('takes the new line of a trial that was done again', async () => {
    const results = tempFolder()
    const folder = putRun(results, 'r', { tasks, lines: [trialLine('c', 'infra_error')] })
    const { ask } = dashboard(results)
    expect((await ask<RunView>('runs/r')).run.outcomes).toEqual({ infra_error: 1 })
    rmSync(join(folder, 'trials.jsonl'))
    put(join(folder, 'trials.jsonl'), jsonl([trialLine('c', 'passed')]))
    expect((await ask<RunView>('runs/r')).run.outcomes).toEqual({ passed: 1 })
  })

  it('counts tool errors and names grades apart from the table', async () => {
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

  it('is a 404 with a reason once its folder is gone', async () => {
    const results = tempFolder()
    const folder = putRun(results, 'r', { tasks })
    const { app } = dashboard(results)
    expect((await app.request('/api/runs/r')).status).toBe(200)
    rmSync(folder, { recursive: true })
    const gone = await app.request('/api/runs/r')
    expect([gone.status, await gone.text()]).toEqual([404, expect.stringMatching(/deleted/)])
  })

  it('of 10,000 trials comes in pages that hang together', async () => {
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

describe('a page', () => {
  it('names all its modules at once, so that none is found only by way of another', async () => {
    const { app } = dashboard(tempFolder())
    const link = (await app.request('/run.html')).headers.get('link') ?? ''
    const named = [...link.matchAll(/<([^>]+)>; rel=modulepreload/g)].map(([, path]) => path ?? '')
    expect(named).toEqual(
      expect.arrayContaining(['/js/run-page.js', '/js/widgets/virtual-table.js', '/js/dom.js']),
    )
    for (const path of named) expect((await app.request(path)).status, path).toBe(200)
  })
})

describe('a trial', () => {
  it('that nothing but its folder tells of is shown as far as that goes', async () => {
    const results = tempFolder()
    const folder = putRun(results, 'r', { tasks: [{ query_id: 'c' }] })
    put(join(folder, 'c', 'trial-1', 'metadata.json'), '{"torn')
    put(join(folder, 'c', 'trial-1', 'screenshots', '007.png'), new Uint8Array(3))
    put(join(folder, 'c', 'trial-1', 'grader-artifacts', 'judge', 'a b.txt'), 'why')
    const view = await dashboard(results).ask<TrialView>('runs/r/trials/c/1')
    expect(view.metadata).toBeNull()
    expect(view.problems.join()).toMatch(/metadata.json is torn/)
    expect(view.screenshots).toEqual({ 7: 'files/r/c/1/screenshots/007.png' })
    expect(view.files.map((file) => file.url)).toContain('files/r/c/1/grader-artifacts/judge/a%20b.txt')
    expect(view.task?.query).toBe('Do c')
  })

  it('pages through its messages by bytes, without losing or doubling one', async () => {
    const results = tempFolder()
    const folder = putRun(results, 'r', { tasks: [{ query_id: 'c' }], lines: [trialLine('c', 'passed')] })
    const messages = Array.from({ length: 1_300 }, (_, index) =>
      messageSchema.parse({ type: 'assistant', timestamp: at, content: `${index} ${'ü'.repeat(index)}` }),
    )
    const path = put(join(folder, 'c', 'trial-1', 'messages.jsonl'), `${jsonl(messages)}{"type":"assis`)
    const { ask } = dashboard(results)
    const read: unknown[] = []
    let unreadable = 0
    for (let next: string | null = 'runs/r/trials/c/1/messages'; next !== null;) {
      const page: LinePage<unknown> = await ask(next)
      read.push(...page.lines)
      unreadable += page.unreadable
      next = page.next?.replace('api/', '') ?? null
    }
    expect(read).toEqual(messages)
    expect(unreadable, path).toBe(1)
  })
})

describe('a comparison', () => {
  it('pairs tasks, and finds where two trajectories part', async () => {
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
  it('of two trials knows their sites on other ports, and no answer where there was none', async () => {
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

  it('lists tasks in the order of the suite, whichever ended first', async () => {
    const results = tempFolder()
    const tasks = ['c', 'a', 'b'].map((query_id) => ({ query_id }))
    const ended = (...ids: string[]) => ids.map((id) => trialLine(id, 'passed'))
    putRun(results, 'one', { tasks, lines: ended('a', 'b', 'c') })
    putRun(results, 'two', { tasks, lines: ended('b', 'c', 'a') })
    const { comparison } = await dashboard(results).ask<Comparison>('compare/one/two')
    expect(comparison.pairs.map((pair) => pair.query_id)).toEqual(['c', 'a', 'b'])
  })
})
