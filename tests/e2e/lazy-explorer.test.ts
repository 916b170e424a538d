import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AgenticEvaluator } from '@webeval/agent-agentic-evaluator'
import { explorationSchema, type ModelSource } from '@webeval/core'
import { scriptedModel } from '@webeval/core/testing'
import { createModelSource } from '@webeval/models'
import { expect, it } from 'vitest'
import { byNight } from '../support/by-night.js'
import { runTasks } from '../support/run-tasks.js'
import { site } from '../support/site.js'

const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Notes</title>
<h1>Notes</h1><button id="save" onclick="alert('Saved!')">Save</button> <button id="clear">Refresh</button>
<button id="more" onclick="said.value += 'x'">More</button><output id="said"></output>`

async function evaluate(model: ModelSource) {
  const { trials, folder } = await runTasks({
    agent: new AgenticEvaluator(),
    model,
    tasks: [{ start_url: await site({ '/': html }), query: 'Notes', graders: [] }],
    limits: { max_steps: 30, timeout_ms: 90_000 },
  })
  const at = join(folder, trials[0]!.line.path, 'exploration', 'agentic_exploration.json')
  return explorationSchema.parse(JSON.parse(readFileSync(at, 'utf8')))
}

it.runIf(byNight)(
  'a model that clicks one thing and finishes finds no less than no model',
  async () => {
    const lazy = scriptedModel([
      { tool: 'browser_click', params: { target: '#more' } },
      { tool: 'finish_exploration', params: { summary: 'All is well.' } },
    ])
    const [with_, without] = [
      await evaluate(lazy),
      await evaluate(await createModelSource('embedded', { solutionOf: () => undefined })),
    ]
    const told = ({ findings }: typeof with_) =>
      findings.map(({ rule, selectors }) => `${rule} ${selectors[0]}`)
    expect(told(without)).toEqual(expect.arrayContaining(['dead-control #clear', 'system-dialog #save']))
    expect(told(with_)).toEqual(expect.arrayContaining(told(without)))
    expect(with_.explorer).toBe('scripted')
    expect(with_.completion_reason).toBe('agent_finished')
    expect(with_.summary).toMatch(/^All is well\. After it, without the model: /)
  },
  150_000,
)
