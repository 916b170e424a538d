import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AgenticEvaluator } from '@webeval/agent-agentic-evaluator'
import { explorationSchema } from '@webeval/core'
import { createModelSource } from '@webeval/models'
import { expect, it } from 'vitest'
import { runTasks } from '../support/run-tasks.js'
import { site } from '../support/site.js'

/** More acts than any exploration makes on controls of any kind. */
const usual = 80
const letters = Array.from('abcdefghij')
const fields = letters.flatMap((one) =>
  letters.map((two) => `<p><label>Part ${one}${two} <input type="text"></label></p>`),
)
const html = `<!doctype html><html lang="en"><title>Survey</title><main><h1>Survey</h1>${fields.join('')}
<button onclick="archive.hidden = false">Open the archive</button>
<div id="archive" hidden><button onclick="this.textContent = 'Restored'">Restore old answers</button></div></main></html>`

/** The reasons for the acts of an exploration. */
async function explore(limits: { readonly max_steps: number }): Promise<readonly string[]> {
  const { trials, folder } = await runTasks({
    agent: new AgenticEvaluator({ audits: ['moves'] }),
    model: await createModelSource('embedded', { solutionOf: () => undefined }),
    tasks: [{ start_url: await site({ '/': html }), query: 'A long survey', graders: [] }],
    limits: { ...limits, timeout_ms: 120_000 },
  })
  const at = join(folder, trials[0]!.line.path, 'exploration', 'agentic_exploration.json')
  const { steps } = explorationSchema.parse(JSON.parse(readFileSync(at, 'utf8')))
  return steps.map(({ reasoning }) => reasoning ?? '')
}

it('an exploration whose acts are used up still tries what is unlike all it tried, within the steps of its trial', async () => {
  const reasons = await explore({ max_steps: 200 })
  expect(reasons.length).toBeGreaterThan(usual)
  expect(reasons.slice(usual)).toContainEqual(expect.stringMatching(/“Restore old answers”/))
  expect((await explore({ max_steps: 85 })).length).toBeLessThanOrEqual(85)
}, 120_000)
