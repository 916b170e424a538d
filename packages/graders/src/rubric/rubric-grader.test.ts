import type { GraderSpec } from '@webeval/core'
import { fakeEvidence } from '@webeval/core/testing'
import { describe, expect, it } from 'vitest'
import { fakeFinding } from './testing/explored-page.js'
import { panel, signal, gradeBy, counter } from './testing/grade-by.js'

describe('the rubric grader', () => {
  it('gives a page that does what was asked all its points, and leaves both files', async () => {
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

  it('takes nothing for what did not happen again in a fresh page', async () => {
    const { evaluation } = await gradeBy('rubric', {
      ...counter,
      findings: [fakeFinding({ reproduced: false })],
    })
    expect(evaluation.score).toBe(100)
  })

  it('can’t tell of a trial that explored no page', async () => {
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

  it('refuses options that make no sense before anything runs', () => {
    const task = (spec: GraderSpec) => ({ ...fakeEvidence().task, graders: [spec] })
    expect(panel.check(task({ name: 'rubric', pass_at: 170 }))[0]).toContain('pass_at')
    expect(panel.check(task({ name: 'rubric', rubric: { name: 'x' } }))[0]).toContain('rubric.categories')
    expect(panel.check(task('rubric'))).toEqual([])
  })
})
