import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AgenticEvaluator } from '@webeval/agent-agentic-evaluator'
import { type Agent, type Requirement, evaluationResultSchema } from '@webeval/core'
import { createRubricGrader } from '@webeval/graders'
import { createModelSource } from '@webeval/models'
import { runTasks } from '../../support/run-tasks.js'
import { site } from '../../support/site.js'

/** Explores without the audits, which take most of an evaluation's time and are not what these tests are about. */
const explorer: Agent = {
  type: 'agentic-evaluator',
  roles: ['explorer', 'judge'],
  defaultLimits: { maxSteps: 120 },
  run: (context) => new AgenticEvaluator().run(Object.assign({}, context, { openAside: undefined })),
}

/** A page and what it was supposed to be. */
interface BriefedPage {
  readonly brief: string
  readonly html: string
}

/** Verdicts of a page evaluation on each requirement, page by page. */
export async function verdictsOf(
  pages: Readonly<Record<string, BriefedPage>>,
): Promise<Readonly<Record<string, readonly Requirement[]>>> {
  const names = Object.keys(pages)
  const base = await site(Object.fromEntries(names.map((name) => [`/${name}`, pages[name]!.html])))
  const { trials, folder } = await runTasks({
    agent: explorer,
    model: await createModelSource('embedded', { solutionOf: () => undefined }),
    graders: [createRubricGrader()],
    tasks: names.map((name) => ({
      query_id: name,
      start_url: `${base}/${name}`,
      query: pages[name]!.brief,
      graders: ['rubric'],
    })),
    limits: { max_steps: 60, timeout_ms: 120_000 },
    workers: 2,
  })
  return Object.fromEntries(
    trials.map(({ line, metadata }) => {
      const file = join(folder, line.path, 'evaluation.json')
      return [
        metadata.query_id,
        evaluationResultSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).requirements,
      ]
    }),
  )
}

/** Verdicts by the text of their requirement. */
export const byText = (requirements: readonly Requirement[] = []): Readonly<Record<string, string>> =>
  Object.fromEntries(requirements.map(({ text, verdict }) => [text, verdict]))
