import { type Grade, taskSchema } from '@webeval/core'
import { fakeEvidence } from '@webeval/core/testing'
import { createGraderPanel } from '../../../registry.js'
import { ruleGraders } from '../../rule-graders.js'

const panel = createGraderPanel(ruleGraders)

/** Lists what the panel rejects in the options of a grader. */
export const problemsOf = (spec: unknown) =>
  panel.check(taskSchema.parse({ query_id: 'q', query: 'q', start_url: 'http://x.test', graders: [spec] }))

/** Grades one answer by the answer grader, or by the one that `options` names. Throws when the panel rejects the task, unless `rejected` expects it. */
export async function gradeAnswer(
  options: object | string,
  answer: string | null,
  {
    query = 'What is it?',
    own,
    rejected = false,
  }: { readonly query?: string; readonly own?: unknown; readonly rejected?: boolean } = {},
): Promise<Grade> {
  const spec = typeof options === 'string' ? options : { name: 'answer', ...options }
  const metadata = own === undefined ? {} : { additional: { answer: own } }
  const task = { graders: [spec], query, metadata }
  const complaints = panel.check(taskSchema.parse({ query_id: 'q', start_url: 'http://x.test', ...task }))
  if (!rejected && complaints.length > 0)
    throw new Error(`the panel rejects the task: ${JSON.stringify(complaints)}`)
  const [grade] = await panel.grade({
    evidence: fakeEvidence({ task, answer }),
    signal: AbortSignal.timeout(5_000),
    judge: null,
    resolveUrl: (url) => url,
    keepFor: async () => '',
  })
  return grade!
}
