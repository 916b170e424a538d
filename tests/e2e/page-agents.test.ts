import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AgenticEvaluator } from '@webeval/agent-agentic-evaluator'
import { SingleAgentEvaluator } from '@webeval/agent-single'
import { evaluationResultSchema, type RequirementTrial } from '@webeval/core'
import { scriptedModel, type ScriptedReply } from '@webeval/core/testing'
import { createModelSource } from '@webeval/models'
import { expect, it } from 'vitest'
import { openRunResources } from '../../apps/cli/src/compose.js'
import { evaluatePageRun } from '../../apps/cli/src/page/evaluate-page-run.js'
import { pageSummary } from '../../apps/cli/src/page/page-summary.js'
import { addAgents } from '../../apps/cli/src/readiness/add-agents.js'
import { witnessed } from '../../apps/cli/src/readiness/witnessed.js'
import { openSharedBrowser } from '../../packages/mcp-tools/src/testing/shared-browser.js'
import { checkRunFolder } from '../support/check-run-folder.js'
import { site } from '../support/site.js'
import { tempFolder } from '../support/webeval.js'
import { isTurnOfDay } from '../support/turn-of-day.js'

/** A list whose delete buttons have no name and need the mouse, and whose button to clear does nothing. */
const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Groceries</title><link rel="icon" href="data:,">
<style>.rm { display: inline-block; width: 24px; height: 24px; background: #b00; cursor: pointer }</style>
<main><h1>Groceries</h1><form onsubmit="add(event)"><input id="new" placeholder="What do you need?"><button>Add</button></form>
<ul id="list"></ul><button id="clear">Clear done</button></main><script>
const line = (text) => {
  const entry = document.createElement('li')
  entry.innerHTML = '<label><input type="checkbox"> <span></span></label> <div class="rm"></div>'
  entry.querySelector('span').textContent = text
  entry.querySelector('input').onchange = (event) => (entry.style.textDecoration = event.target.checked ? 'line-through' : '')
  entry.querySelector('.rm').onclick = () => entry.remove()
  list.append(entry)
}
const add = (event) => {
  event.preventDefault()
  if (document.getElementById('new').value) line(document.getElementById('new').value)
  document.getElementById('new').value = ''
}
for (const text of ['Bread', 'Olive oil', 'Tomatoes']) line(text)
</script></html>`
const task =
  'A grocery list: add items, delete items, and a button that clears the done ones. It should look cheerful.'

/** A model that makes these calls, one for each time that it is asked, and then claims success. */
const calling = (callsFor: (query: string) => readonly ScriptedReply[]) =>
  scriptedModel([], {
    after({ turns }) {
      const [first] = turns.flatMap(({ parts }) => parts)
      const asked = turns.filter(({ from }) => from === 'model').length
      const calls = callsFor(first?.type === 'text' ? first.text : '')
      return calls[asked] ?? { tool: 'finish', params: { status: 'done', answer: 'It is done.' } }
    },
  })

const able = calling((query) =>
  query.startsWith('Enter')
    ? [{ tool: 'browser_type', params: { target: '#new', text: 'Water the plants', submit: true } }]
    : query.startsWith('Delete')
      ? [{ tool: 'browser_click', params: { target: '.rm >> nth=0' } }]
      : [
          { tool: 'browser_click', params: { target: 'input[type=checkbox] >> nth=0' } },
          { tool: 'browser_click', params: { target: '#clear' } },
        ],
)
/** Adds, and gives up where it finds no name. */
const blind = calling((query) =>
  query.startsWith('Enter')
    ? [{ tool: 'browser_type', params: { target: '#new', text: 'Water the plants', submit: true } }]
    : [],
)
const idle = calling(() => [])

it.runIf(isTurnOfDay('let agents try a page'))(
  'agents try what the page was asked to do, and the report says what in the page stopped whom',
  async () => {
    const out = tempFolder()
    const url = await site({ '/': html })
    const { signal } = new AbortController()
    const quiet = () => {}
    const embedded = await createModelSource('embedded', { solutionOf: () => undefined })
    await using resources = await openRunResources([], {}, quiet, openSharedBrowser)
    const page = await evaluatePageRun({
      url,
      task,
      rubric: {},
      agent: new AgenticEvaluator({ maxActs: 40, audits: ['controls'] }),
      models: { explorer: embedded, judge: embedded },
      resources,
      out,
      runId: 'page',
      signal,
    })
    const before = page.evaluation!
    const entrant = (id: string, model: typeof able) => ({
      id,
      agent: witnessed(new SingleAgentEvaluator()),
      models: { actor: model },
    })
    const { ended, faults } = await addAgents(
      { ...page, cachedAt: null, isCached: false },
      {
        entrants: [entrant('able', able), entrant('blind', blind), entrant('idle', idle)],
        address: { url },
        options: { out },
        signal,
        say: quiet,
        openBrowser: openSharedBrowser,
      },
    )
    expect(faults).toBe(0)
    const stored = evaluationResultSchema.parse(
      JSON.parse(readFileSync(join(page.folder, 'evaluation.json'), 'utf8')),
    )
    const { agents, ...rest } = stored
    expect(rest).toEqual(before)
    const of = (text: string) => agents!.requirements.find((each) => each.text === text)!
    const results = (trials: readonly RequirementTrial[]) =>
      Object.fromEntries(trials.map(({ agent, result }) => [agent, result]))

    expect(of('add items').query).toBe('Enter “Water the plants” as a new item, and add it.')
    expect(results(of('add items').trials)).toEqual({ able: 'done', blind: 'done', idle: 'not_done' })
    expect(results(of('delete items').trials)).toEqual({ able: 'done', blind: 'stopped', idle: 'not_done' })
    const clear = agents!.requirements.find(({ text }) => /clears/.test(text))!
    expect(results(clear.trials)).toEqual({ able: 'stopped', blind: 'stopped', idle: 'stopped' })
    const dead = stored.issues.find(({ rule }) => rule === 'dead-control')!
    expect(clear.trials[0]).toMatchObject({ failed_step: 2, stopped_by: [{ finding: dead.id }] })
    expect(of('It should look cheerful')).toMatchObject({ query: null, trials: [] })

    const states = (text: string) =>
      Object.fromEntries(of(text).abilities.map(({ ability, state }) => [ability, state]))
    expect(states('delete items')).toMatchObject({ name: 'lacking', sight: 'needed' })
    expect(states('add items')).toMatchObject({ label: 'given', sight: 'not_needed', time: 'not_needed' })
    expect(of('delete items').trials[1]!.stopped_by.map(({ ability }) => ability)).toContain('name')

    const report = readFileSync(join(page.folder, 'report.html'), 'utf8')
    const { path } = of('add items').trials[0]!
    expect(report).toContain(`href="../../../${path}/"`)
    expect(report).toContain('stopped by the page')
    expect(pageSummary(ended.evaluation!, 'page')).toMatch(/delete items \(.*name lacking/)
    for (const { run } of agents!.agents) expect(checkRunFolder(join(out, run!))).toEqual([])
  },
  120_000,
)

it.each([
  [['--agents', 'agentic-evaluator'], /no agent that does tasks/],
  [['--budget', '1'], /--budget limits the trials of --agents/],
  [['--agents', '--watch'], /leave out --watch/],
])('%j yields one message, and runs nothing', async (args, says) => {
  const { webevalHere } = await import('../support/webeval-here.js')
  const run = await webevalHere(['page', 'http://127.0.0.1:9/', '--task', 'a list', ...args])
  expect([run.exitCode, run.stdout]).toEqual([2, ''])
  expect(run.stderr).toMatch(says)
})
