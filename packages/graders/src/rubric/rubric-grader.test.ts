import type { GraderSpec } from '@webeval/core'
import { fakeEvidence } from '@webeval/core/testing'
import { describe, expect, it } from 'vitest'
import { fakeFinding } from './testing/explored-page.js'
import { panel, signal, gradeBy, counter } from './testing/grade-by.js'

describe('the rubric grader', () => {
  it('gives full points to a page that meets every requirement, and publishes its report', async () => {
    const { grade, evaluation, published } = await gradeBy('rubric', counter)
    expect(grade).toMatchObject({ status: 'graded', pass: true, score: 1 })
    expect(evaluation.requirements.map(({ verdict }) => verdict)).toEqual(['works', 'works', 'works'])
    expect(evaluation).toMatchObject({
      score: 100,
      issues: [],
      not_assessed: [],
      judge: 'rules',
      model: null,
    })
    expect([...published.keys()]).toEqual([
      'evaluation.json',
      'exploration/agentic_exploration.json',
      'report.html',
    ])
    const exploration = JSON.parse(published.get('exploration/agentic_exploration.json')!) as {
      evaluation: unknown
    }
    expect(exploration.evaluation).toEqual(evaluation)
  })

  it('deducts nothing for a fault that a fresh page did not show again', async () => {
    const { evaluation } = await gradeBy('rubric', {
      ...counter,
      findings: [fakeFinding({ reproduced: false })],
    })
    expect(evaluation.score).toBe(100)
  })

  it('skips a trial that explored no page', async () => {
    const evidence = fakeEvidence({ task: { graders: ['rubric'] } })
    const [grade] = await panel.grade({
      evidence,
      signal,
      judge: null,
      resolveUrl: (url) => url,
      keepFor: async () => '',
    })
    expect(grade).toMatchObject({ status: 'skipped', score: null, pass: null })
    expect(grade?.reasoning).toContain('an agent that evaluates pages')
  })

  it('rejects invalid options before anything runs', () => {
    const task = (spec: GraderSpec) => ({ ...fakeEvidence().task, graders: [spec] })
    expect(panel.check(task({ name: 'rubric', pass_at: 170 }))[0]).toContain('pass_at')
    expect(panel.check(task({ name: 'rubric', rubric: { name: 'x' } }))[0]).toContain('rubric.categories')
    expect(panel.check(task('rubric'))).toEqual([])
  })
})
