import type { EvaluationResult } from '@webeval/core'
import { expect, it } from 'vitest'
import { githubSummary } from '../reporters/github-annotations.js'
import { pageSummary } from './page-summary.js'

const evaluation = {
  score: 85.5,
  max_score: 100,
  passed: false,
  feedback:
    '85.5 of 100: does not pass at 70, since 1 of the 2 things that were asked for does not work. 3 issues.',
  issues: [],
  requirements: [],
  not_assessed: [],
  category_scores: {},
  judge: 'embedded',
} as unknown as EvaluationResult

it('says next to enough points why the page does not pass', () => {
  const reason = 'since 1 of the 2 things that were asked for does not work'
  expect(pageSummary(evaluation, 'page.html')).toContain(reason)
  expect(githubSummary({ evaluation, shown: 'page.html' } as never)).toContain(reason)
})

it('gives no reason where the page passes', () => {
  expect(
    githubSummary({ evaluation: { ...evaluation, passed: true }, shown: 'page.html' } as never),
  ).not.toContain('since')
})
