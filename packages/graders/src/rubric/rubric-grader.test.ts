import { evaluationResultSchema, type GraderSpec } from '@webeval/core'
import { fakeEvidence } from '@webeval/core/testing'
import { describe, expect, it } from 'vitest'
import { createGraderPanel } from '../registry.js'
import { createRubricGrader } from './rubric-grader.js'
import { allAudits, exploredPage, fakeFinding, type FakePage } from './testing/explored-page.js'

const panel = createGraderPanel([createRubricGrader()])
const { signal } = new AbortController()

async function gradeBy(spec: GraderSpec, given: FakePage) {
  const { evidence, published, publish } = exploredPage(given)
  const task = { ...evidence.task, graders: [spec] }
  const [grade] = await panel.grade({
    evidence: { ...evidence, task },
    signal,
    judge: null,
    resolveUrl: (url) => url,
    keepFor: async () => '',
    publish,
  })
  const evaluation = evaluationResultSchema.parse(JSON.parse(published.get('evaluation.json') ?? '{}'))
  return { grade: grade!, evaluation, published }
}

const counter: FakePage = {
  task: 'A counter with increment, decrement and reset buttons',
  controls: [
    { selector: '#plus', role: 'button', name: 'Increment' },
    { selector: '#minus', role: 'button', name: 'Decrement' },
    { selector: '#reset', role: 'button', name: 'Reset' },
  ],
  acts: [
    { target: '#plus', changed: { text_changed: true } },
    { target: '#minus', changed: { text_changed: true } },
    { target: '#reset', changed: { text_changed: true } },
  ],
  text: 'Counter 0 Increment Decrement Reset',
}

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

  it('says what is broken and missing, and takes points for it once', async () => {
    const { evaluation } = await gradeBy('rubric', {
      ...counter,
      controls: counter.controls!.slice(0, 2),
      acts: counter.acts!.slice(0, 2),
      text: 'Counter 0',
      findings: [fakeFinding({ selectors: ['#minus'], description: 'The button “Decrement” does nothing.' })],
    })
    expect(evaluation.requirements.map(({ verdict }) => verdict)).toEqual(['works', 'broken', 'missing'])
    expect(evaluation.issues.map(({ rule }) => rule)).toEqual(['requirement-missing', 'dead-control'])
    expect(evaluation.score).toBeLessThan(90)
    const sum = Object.values(evaluation.category_scores).reduce((total, points) => total + points, 0)
    expect(evaluation.score).toBe(sum)
  })

  it('does not punish what was not tried', async () => {
    const { evaluation } = await gradeBy('rubric', {
      ...counter,
      acts: [{ target: '#plus', changed: { text_changed: true } }],
    })
    expect(evaluation.requirements.map(({ verdict }) => verdict)).toEqual(['works', 'untested', 'untested'])
    expect(evaluation.score).toBe(100)
  })

  it('marks what no audit observed, and leaves it its points', async () => {
    const { evaluation } = await gradeBy('rubric', { ...counter, audits: allAudits.slice(0, 1) })
    expect(evaluation.not_assessed).toEqual(['visual_design', 'responsiveness'])
    expect(evaluation.score).toBe(100)
    expect(evaluation.feedback).toMatch(/Not assessed.*visual design and responsiveness/)
  })

  it('passes and fails at the points that it is told', async () => {
    const findings = [fakeFinding({ category: 'ux', rule: 'system-dialog', selectors: [] })]
    expect((await gradeBy({ name: 'rubric', pass_at: 95 }, { ...counter, findings })).grade.pass).toBe(false)
    expect((await gradeBy({ name: 'rubric', pass_at: 94 }, { ...counter, findings })).grade.pass).toBe(true)
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
    expect(grade?.reasoning).toContain('--agent agentic-evaluator')
  })

  it('refuses options that make no sense before anything runs', () => {
    const task = (spec: GraderSpec) => ({ ...fakeEvidence().task, graders: [spec] })
    expect(panel.check(task({ name: 'rubric', pass_at: 170 }))[0]).toContain('pass_at')
    expect(panel.check(task({ name: 'rubric', rubric: { name: 'x' } }))[0]).toContain('rubric.categories')
    expect(panel.check(task('rubric'))).toEqual([])
  })
})
