import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AgenticEvaluator } from '@webeval/agent-agentic-evaluator'
import { explorationSchema } from '@webeval/core'
import { createModelSource } from '@webeval/models'
import { expect, it } from 'vitest'
import { runTasks } from '../support/run-tasks.js'
import { site } from '../support/site.js'
import { isTurnOfDay } from '../support/turn-of-day.js'

/** A list that starts empty next to links for further reading, and a button that never works. */
const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Errands</title>
<style>#more div { display: none } #more:hover div { display: block }</style>
<aside><h2>Reading</h2><ul>${['Guide', 'Manual', 'Blog'].map((name) => `<li><a href="https://elsewhere.test/${name}">${name}</a></li>`).join('')}</ul></aside>
<main><h1>Errands</h1><form onsubmit="add(event)"><input id="new" aria-label="New errand"></form><ul id="list"></ul><div id="more"><b>More</b><div><button onclick="this.textContent = 'Sorted'">Sort by name</button></div></div><button disabled>Export to printer</button></main>
<script>
const add = (event) => {
  event.preventDefault()
  const entry = document.createElement('li')
  entry.innerHTML = '<span></span> <button hidden>Delete</button>'
  const [label, away] = entry.children
  label.textContent = document.getElementById('new').value
  label.ondblclick = () => {
    const field = Object.assign(document.createElement('input'), { value: label.textContent, ariaLabel: 'Errand' })
    label.replaceWith(field)
    field.focus()
    field.onkeydown = ({ key }) => {
      if (key === 'Enter') label.textContent = field.value
      if (key === 'Enter' || key === 'Escape') field.replaceWith(label)
    }
  }
  entry.onmouseenter = () => (away.hidden = false)
  entry.onmouseleave = () => (away.hidden = true)
  away.onclick = () => entry.remove()
  list.append(entry)
  document.getElementById('new').value = ''
}
</script></html>`

it('an exploration handles the entries that it added, not the links beside them, and names what it never used', async () => {
  const { trials, folder } = await runTasks({
    agent: new AgenticEvaluator({ maxActs: 32, audits: ['moves'] }),
    model: await createModelSource('embedded', { solutionOf: () => undefined }),
    tasks: [{ start_url: await site({ '/': html }), query: 'A list of errands', graders: [] }],
    limits: { max_steps: 40, timeout_ms: 60_000 },
  })
  const at = join(folder, trials[0]!.line.path, 'exploration', 'agentic_exploration.json')
  const { steps, coverage } = explorationSchema.parse(JSON.parse(readFileSync(at, 'utf8')))
  const listed = steps.map(({ after }) => after?.listing?.entries.map(({ text }) => text) ?? [])
  expect(listed).toContainEqual(['Water the plants', 'Call the dentist', 'Buy oat milk'])
  expect(listed).toContainEqual(['Sharpen the pencils', 'Call the dentist', 'Buy oat milk'])
  expect(listed).toContainEqual(['Call the dentist', 'Buy oat milk'])
  expect(steps.map(({ reasoning }) => reasoning)).toContainEqual(expect.stringMatching(/“Sort by name”/))
  expect(coverage.unreached).toContainEqual({
    control: 'the button “Export to printer”',
    why: 'it was disabled in every state that was seen',
  })
}, 60_000)

/** Two forms: the first takes names, the second takes rides and refuses one without riders. */
const rides = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Rides</title>
<main><h1>Rides</h1><form id="riders"><label>Rider <input id="rider"></label><button>Add rider</button></form><ul id="names"></ul>
<form id="rides"><label>Where to <input id="where"></label><label>Price <input id="price" inputmode="decimal"></label>
${['Ida', 'Jon', 'Kim'].map((name) => `<label><input type="checkbox" class="rider" checked> ${name}</label>`).join('')}<button>Add ride</button></form><ul id="list"></ul></main>
<script>
const at = (id) => document.getElementById(id)
const list = (id, text) => at(id).append(Object.assign(document.createElement('li'), { textContent: text }))
at('riders').onsubmit = (event) => {
  event.preventDefault()
  if (at('rider').value) list('names', at('rider').value)
  at('rider').value = ''
}
at('rides').onsubmit = (event) => {
  event.preventDefault()
  if (at('where').value && Number(at('price').value) > 0 && document.querySelector('.rider:checked')) list('list', 'Ride to ' + at('where').value)
}
</script></html>`

it.runIf(isTurnOfDay('fill the form of a list'))(
  'an exploration fills one form with its ticked boxes as they are, and sends it, before it takes the ticks away',
  async () => {
    const { trials, folder } = await runTasks({
      agent: new AgenticEvaluator({ maxActs: 32, audits: ['moves'] }),
      model: await createModelSource('embedded', { solutionOf: () => undefined }),
      tasks: [{ start_url: await site({ '/': rides }), query: 'Share rides between riders', graders: [] }],
      limits: { max_steps: 40, timeout_ms: 60_000 },
    })
    const at = join(folder, trials[0]!.line.path, 'exploration', 'agentic_exploration.json')
    const { steps } = explorationSchema.parse(JSON.parse(readFileSync(at, 'utf8')))
    const shows = steps.findIndex(({ after }) => after?.text.includes('Ride to'))
    const unticks = steps.findIndex(({ reasoning }) => reasoning?.includes('checkbox “Ida”'))
    expect(shows).toBeGreaterThan(-1)
    expect(unticks).toBeGreaterThan(shows)
    // The field of the other form stays empty before this one is sent.
    expect(steps[shows - 1]!.args['target']).not.toBe('#rider')
  },
  60_000,
)
