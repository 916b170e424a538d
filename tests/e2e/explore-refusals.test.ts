import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AgenticEvaluator } from '@webeval/agent-agentic-evaluator'
import { explorationSchema } from '@webeval/core'
import { createModelSource } from '@webeval/models'
import { expect, it } from 'vitest'
import { runTasks } from '../support/run-tasks.js'
import { site } from '../support/site.js'

/** A calculator for adults that says which ages it takes, and a comment form behind a question. */
const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Pulse</title>
<main><h1>Pulse</h1>
<p><label>Age <input id="age" inputmode="numeric" aria-describedby="wrong"></label></p><p id="wrong"></p>
<p id="zone"></p>
<h2><button id="why">Why is that?</button></h2><div id="answer"></div>
<p><button>Print the table</button> <button>Show more</button></p></main>
<script>
const at = (id) => document.getElementById(id)
at('age').onchange = () => {
  const age = Number(at('age').value)
  const fits = age >= 18 && age <= 90
  at('age').setAttribute('aria-invalid', String(!fits))
  at('wrong').textContent = fits ? '' : 'Only for ages 18 to 90.'
  at('zone').textContent = fits ? 'Train at ' + Math.round((220 - age) * 0.7) : ''
}
at('why').onclick = () => {
  at('answer').innerHTML = '<form><label>Still unclear? <textarea id="text"></textarea></label><button>Send question</button></form>'
  at('answer').firstChild.onsubmit = (event) => {
    event.preventDefault()
    at('answer').textContent = at('text').value ? 'Thank you.' : 'Write something.'
  }
}
</script></html>`

it('an exploration fills in what the page asks for, and sends the form that it has begun', async () => {
  const { trials, folder } = await runTasks({
    agent: new AgenticEvaluator({ maxActs: 12, audits: ['moves'] }),
    model: await createModelSource('embedded', { solutionOf: () => undefined }),
    tasks: [{ start_url: await site({ '/': html }), query: 'A calculator of pulse zones', graders: [] }],
    limits: { max_steps: 20, timeout_ms: 60_000 },
  })
  const at = join(folder, trials[0]!.line.path, 'exploration', 'agentic_exploration.json')
  const { steps } = explorationSchema.parse(JSON.parse(readFileSync(at, 'utf8')))
  const texts = steps.map(({ after }) => after?.text ?? '')
  expect(texts.some((text) => text.includes('Train at 126'))).toBe(true)
  const acted = steps.map(({ args }) => String(args['target'] ?? ''))
  const begun = acted.indexOf('#text')
  expect(texts[begun + 1]).toContain('Thank you.')
}, 60_000)
