import { comparisonReportSchema, type Outcome, taskSchema, type TrialLine } from '@webeval/core'
import { describe, expect, it } from 'vitest'
import { checksOf, type ComparedRun } from './compared-run.js'
import { compareOutcomes } from './compare-outcomes.js'

/** A run by its outcomes: a letter a trial (p passed, f failed, x infra_error), by task. */
function run(outcomes: Readonly<Record<string, string>>, given: Partial<ComparedRun> = {}): ComparedRun {
  const names: Record<string, Outcome> = { p: 'passed', f: 'failed', x: 'infra_error' }
  const lines = Object.entries(outcomes).flatMap(([query_id, letters]) =>
    [...letters].map((letter, index): TrialLine => ({
      query_id,
      trial: index + 1,
      outcome: names[letter]!,
      passed: letter === 'p',
      score: null,
      steps: 2,
      duration_ms: 100,
      usage: {},
      cost_usd: 0.5,
      path: '',
    })),
  )
  return { record: null, lines, checks: new Map(), ...given }
}

const many = (counts: readonly (readonly [number, string])[]) =>
  Object.fromEntries(
    counts.flatMap(([count, letters], group) =>
      Array.from({ length: count }, (_, index) => [`t${group}-${index}`, letters]),
    ),
  )

const compare = (a: ComparedRun, b: ComparedRun) => {
  const report = compareOutcomes(a, b)
  expect(comparisonReportSchema.parse(report)).toEqual(report)
  expect(JSON.stringify(report)).not.toMatch(/NaN|Infinity/)
  expect(report.sentence).not.toMatch(/NaN|undefined|Infinity/)
  return report
}

describe('the verdict on two runs', () => {
  it('says in one sentence that B is better', () => {
    const a = run(
      many([
        [9, 'f'],
        [1, 'p'],
        [14, 'p'],
      ]),
    )
    const b = run(
      many([
        [9, 'p'],
        [1, 'f'],
        [14, 'p'],
      ]),
    )
    const report = compare(a, b)
    expect(report).toMatchObject({ pairs: 24, verdict: 'better', test: 'exact McNemar', unchanged: 14 })
    expect(report.difference.value).toBeCloseTo(8 / 24)
    expect(report.sentence).toBe('B passes 8 more of 24 tasks; 95 % interval 2 to 14; p = 0.02')
    expect(compare(b, a)).toMatchObject({ verdict: 'worse' })
    expect(compare(b, a).sentence).toMatch(/^B passes 8 fewer of 24 tasks; 95 % interval −14 to −2/)
  })

  it('says that 2 : 1 may be chance, and how many more tasks would tell', () => {
    const report = compare(
      run(
        many([
          [2, 'f'],
          [1, 'p'],
          [3, 'p'],
        ]),
      ),
      run(
        many([
          [2, 'p'],
          [1, 'f'],
          [3, 'p'],
        ]),
      ),
    )
    expect(report).toMatchObject({ verdict: 'undecided', p_value: 1 })
    expect(report.sentence).toMatch(/^2 : 1, may be chance: .*about \d+ more tasks would tell$/)
    expect(report.more_trials).toBeGreaterThan(40)
  })

  it('names each flip of a single trial as such, and tells flaky tasks from changed ones', () => {
    const single = compare(run({ up: 'f', down: 'p', same: 'p' }), run({ up: 'p', down: 'f', same: 'p' }))
    expect(single).toMatchObject({ fixed: ['up'], broken: ['down'], one_trial: ['up', 'down'], unchanged: 1 })
    expect(single.notes.join()).toMatch(/2 flips rest on one trial/)
    const several = compare(
      run({ up: 'fff', wobbly: 'pfp', same: 'ppp', mixed: 'fff' }),
      run({ up: 'ppp', wobbly: 'ffp', same: 'ppp', mixed: 'fpf' }),
    )
    expect(several).toMatchObject({
      fixed: ['up'],
      broken: [],
      one_trial: [],
      flaky: ['wobbly', 'mixed'],
      unchanged: 1,
      test: 'bootstrap over tasks',
    })
  })

  it('leaves out tasks that are checked differently, faults, and tasks of one run, and says so', () => {
    const task = (query_id: string, want: string, about: string) =>
      taskSchema.parse({
        query_id,
        query: 'do it',
        start_url: `http://127.0.0.1:${about.length}/`,
        graders: [{ name: 'answer', about, equals: want }],
      })
    const a = run(
      { same: 'p', other: 'p', fault: 'x', gone: 'p' },
      { checks: checksOf([task('same', '1', 'a'), task('other', '1', 'a')]) },
    )
    const b = run(
      { same: 'p', other: 'f', fault: 'p', fresh: 'f' },
      { checks: checksOf([task('same', '1', 'another name'), task('other', '2', 'a')]) },
    )
    expect(compare(a, b)).toMatchObject({
      pairs: 1,
      other_checks: ['other'],
      not_counted: ['fault'],
      only_in_a: ['gone'],
      only_in_b: ['fresh'],
      broken: [],
      cost: { a: 0.5, b: 0.5 },
      steps: { a: 2, b: 2 },
      time: { a: 100, b: 100 },
    })
    const only = (given: Readonly<Record<string, string>>, want: string) =>
      run(given, { checks: checksOf([task('other', want, 'a')]) })
    expect(compare(only({ other: 'p' }, '1'), only({ other: 'f' }, '2')).sentence).toMatch(
      /^1 task of both runs asks or checks something else in B.*can't be compared$/,
    )
    expect(compare(a, b).notes.join('\n')).toMatch(
      /1 task asks or checks something else[\s\S]*1 task has no counted/,
    )
  })

  it.each([
    ['nothing at all', run({}), run({})],
    ['no task in common', run({ a: 'p' }), run({ b: 'p' })],
    ['only faults in common', run({ a: 'x' }), run({ a: 'xx' })],
  ])('can not be given for %s, which it says', (_, a, b) =>
    expect(compare(a, b)).toMatchObject({
      pairs: 0,
      p_value: null,
      verdict: 'undecided',
      difference: { value: null, interval: null },
      sentence: expect.stringContaining("can't be compared"),
    }),
  )

  it('says that one task with several trials tells nothing of others', () =>
    expect(compare(run({ a: 'ffp' }), run({ a: 'ppp' }))).toMatchObject({
      pairs: 1,
      verdict: 'undecided',
      sentence: expect.stringContaining("one task can't tell"),
    }))

  it('says of a run that was cut off how far it came', () => {
    const record = {
      status: 'interrupted',
      trials: 2,
      suite: { name: '', path: '', sha256: '', tasks: 9 },
    } as const
    expect(compare(run({ a: 'pp' }), run({ a: 'pp' }, { record })).notes).toContain(
      'B is interrupted: 2 trials of 18 ended',
    )
  })

  it('bears thousands of tasks', () => {
    const a = run(
      many([
        [2_000, 'pf'],
        [2_000, 'ff'],
      ]),
    )
    const b = run(
      many([
        [2_000, 'pp'],
        [2_000, 'ff'],
      ]),
    )
    expect(compare(a, b)).toMatchObject({ pairs: 4_000, verdict: 'better' })
    expect(compare(a, b).sentence).toMatch(
      /B passes 25 points more over 4,000 tasks, 50 % against 25 %.*p = 0\.002/,
    )
  })
})
