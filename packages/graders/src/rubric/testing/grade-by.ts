import { evaluationResultSchema, type GraderSpec } from '@webeval/core'
import { scriptedModel } from '@webeval/core/testing'
import { createGraderPanel } from '../../registry.js'
import { createRubricGrader } from '../rubric-grader.js'
import { exploredPage, type FakePage } from './explored-page.js'

/** A panel with the rubric grader alone. */
export const panel = createGraderPanel([createRubricGrader()])

/** A signal that never aborts. */
export const { signal } = new AbortController()

/** Grades an imaginary page by the rubric, and returns the grade with the files that were published. */
export async function gradeBy(
  spec: GraderSpec,
  given: FakePage,
  model: ReturnType<typeof scriptedModel> | null = null,
) {
  const { evidence, published, publish } = exploredPage(given)
  const task = { ...evidence.task, graders: [spec] }
  const [grade] = await panel.grade({
    evidence: { ...evidence, task },
    signal,
    judge: model?.open({ task, trial: 1 }) ?? null,
    resolveUrl: (url) => url,
    keepFor: async () => '',
    publish,
  })
  const evaluation = evaluationResultSchema.parse(JSON.parse(published.get('evaluation.json') ?? '{}'))
  return { grade: grade!, evaluation, published }
}

/** A counter whose three buttons all work. */
export const counter: FakePage = {
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
