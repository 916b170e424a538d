import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AgenticEvaluator } from '@webeval/agent-agentic-evaluator'
import { explorationSchema } from '@webeval/core'
import { createModelSource } from '@webeval/models'
import { expect, it } from 'vitest'
import { runTasks } from '../support/run-tasks.js'
import { site } from '../support/site.js'

const html = readFileSync(
  join(
    import.meta.dirname,
    '../../packages/page-audits/src/areas/collections/wrong-count.clean-shared-form.html',
  ),
  'utf8',
)

it('an exploration adds an entry by the form in which it edited one before', async () => {
  const { trials, folder } = await runTasks({
    agent: new AgenticEvaluator({ audits: ['moves'] }),
    model: await createModelSource('embedded', { solutionOf: () => undefined }),
    tasks: [{ start_url: await site({ '/': html }), query: 'A guest list', graders: [] }],
    limits: { max_steps: 60, timeout_ms: 60_000 },
  })
  const at = join(folder, trials[0]!.line.path, 'exploration', 'agentic_exploration.json')
  const { steps } = explorationSchema.parse(JSON.parse(readFileSync(at, 'utf8')))
  const stepOf = (reason: RegExp) => steps.findIndex(({ reasoning }) => reason.test(reasoning ?? ''))
  const [edited, opened, added] = [/^Change “Ines Caldeira/, /“Add guest”/, /^Send the new entry/].map(stepOf)
  expect(edited).toBeGreaterThan(-1)
  expect(opened).toBeGreaterThan(edited!)
  expect(added).toBeGreaterThan(opened!)
  const before = steps[opened!]!.before?.listing?.entry_count ?? NaN
  expect(steps[added!]!.after?.listing?.entry_count).toBe(before + 1)
}, 60_000)
