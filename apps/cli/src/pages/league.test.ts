import { expect, it } from 'vitest'
import { leagueOf, type LeaguePage } from './league.js'
import { leagueReport } from './league-report.js'

const page = (variant: string, id: string, score: number | null, brief = `brief of ${id}`): LeaguePage => ({
  id,
  variant,
  brief,
  outcome: score === null ? 'infra_error' : score >= 70 ? 'passed' : 'failed',
  score,
  passed: score === null ? null : score >= 70,
  grave: 1,
  duration_ms: 10_000,
  cost_usd: 0,
})

it('ranks variants by their mean score and compares the pages that both have a score for', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const pages = [
    ...ids.map((id, index) => page('weak', id, 50 + index)),
    ...ids.map((id, index) => page('strong', id, 80 + index)),
    page('weak', 'g', null),
    page('strong', 'g', 90),
  ]
  const { rows, pairs, paired_by } = leagueOf(pages)
  expect(rows.map(({ variant, pages: all, scored }) => [variant, all, scored])).toEqual([
    ['strong', 7, 7],
    ['weak', 7, 6],
  ])
  expect(rows[1]!.score.value).toBeCloseTo(52.5)
  expect(rows[1]!.passed).toMatchObject({ count: 0, value: 0 })
  expect(rows[1]!.passed.interval![1]).toBeCloseTo(0.39, 2)
  expect(paired_by).toBe('id')
  expect(pairs).toEqual([
    {
      a: 'strong',
      b: 'weak',
      a_better: 6,
      b_better: 0,
      ties: 0,
      difference: 30,
      p_value: expect.closeTo(0.03125),
    },
  ])
  const report = leagueReport({ rows, pairs, paired_by }, pages)
  expect(report).toMatch(/strong 6 : 0 weak, 0 ties, mean difference \+30\.0, p = 0\.031: strong is better/)
  expect(report).toMatch(/1 page without a score[\s\S]*weak g: infra_error/)
})

it('pairs pages by their brief where no two variants share an id, and says so where they share neither', () => {
  const byBrief = leagueOf([page('x', 'x-1', 60, 'a shop'), page('y', 'y-1', 70, 'a shop')])
  expect(byBrief).toMatchObject({ paired_by: 'brief', pairs: [{ a: 'y', a_better: 1, p_value: 1 }] })
  const apart = leagueOf([page('x', '1', 60), page('y', '2', 70)])
  expect(apart.pairs).toMatchObject([{ difference: null, p_value: null }])
  expect(leagueReport(apart, [])).toMatch(/y and x: no page in common/)
})

it('shows a variant without any score without figures', () => {
  const { rows } = leagueOf([page('', '1', null)])
  expect(rows).toMatchObject([
    { score: { value: null, interval: null }, passed: { value: null }, grave: null },
  ])
})
