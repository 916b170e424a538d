import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AgenticEvaluator } from '@webeval/agent-agentic-evaluator'
import { auditsFileSchema, explorationSchema, type Finding } from '@webeval/core'
import { createModelSource } from '@webeval/models'
import { runTasks } from '../run-tasks.js'
import type { RuleFixture } from './find-fixtures.js'
import { auditsOf } from '../../../packages/page-audits/src/select-audits.js'
import type { RuleName } from '../../../packages/page-audits/src/rules/rules.js'

/** Evaluates a fixture with the audits that may report its rule. Rejects when one of them breaks. */
export async function auditFixture(fixture: RuleFixture, baseUrl: string): Promise<readonly Finding[]> {
  const { trials, folder } = await runTasks({
    agent: new AgenticEvaluator({
      maxActs: fixture.acts,
      audits: auditsOf(fixture.rule as RuleName).map(({ name }) => name),
    }),
    model: await createModelSource('embedded', { solutionOf: () => undefined }),
    tasks: [
      { start_url: `${baseUrl}/${fixture.area}/${fixture.name}.html`, query: fixture.task || 'A page' },
    ],
    limits: { max_steps: 60, timeout_ms: 120_000 },
  })
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(join(folder, trials[0]!.line.path, 'exploration', file), 'utf8'))
  const { audits } = auditsFileSchema.parse(read('audits.json'))
  const { findings } = explorationSchema.parse(read('agentic_exploration.json'))
  const broken = audits.filter(({ status }) => status !== 'ok')
  if (broken.length > 0) throw new Error(broken.map(({ name, warning }) => `${name}: ${warning}`).join('\n'))
  // The exploration's own findings are left out: they depend on which audits ran.
  const ids = new Set(audits.flatMap((audit) => audit.findings))
  return findings.filter(({ id }) => ids.has(id))
}
