import { scriptedModel, type ScriptedReply } from '@webeval/core/testing'
import { describe, expect, it } from 'vitest'
import { checkRunFolder } from '../support/check-run-folder.js'
import { browsersOfThisProcess, killBrowsers } from '../support/kill-browser.js'
import { openPool, runTasks } from '../support/run-tasks.js'
import { sampleOfDay } from '../support/sample-of-day.js'
import { site } from '../support/site.js'

const click = (target: string) => ({ tool: 'browser_click', params: { target } })
const done: ScriptedReply = { tool: 'finish', params: { status: 'done', answer: 'ok' } }
const button = (script: string, rest = '') =>
  `<!doctype html><title>Hostile</title><button id="go">Go</button>${rest}<script>go.onclick = () => { ${script} }</script>`
const answered = [{ name: 'answer', equals: 'ok' }]

/** Pages that do what pages should not, and one click on each. */
const pages: Readonly<Record<string, string>> = {
  'throws at load and on click': button(
    `throw new Error('boom')`,
    `<script>throw new Error('load')</script>`,
  ),
  'opens dialogs at load and in a loop': button(
    `for (let i = 0; i < 500; i++) alert(i)`,
    `<script>alert(1); confirm(2); prompt(3); onbeforeunload = () => 'stay'</script>`,
  ),
  'opens tabs': button(`for (let i = 0; i < 3; i++) window.open('/blank')`),
  'downloads a file': button(
    `const a = document.createElement('a'); a.href = 'data:application/octet-stream,x'; a.download = 'x.bin'; a.click()`,
  ),
  'navigates away in the middle of a step': button(`setTimeout(() => { location.href = '/blank' }, 20)`),
  'closes itself': button(`window.close()`),
  'has 20,000 nodes': button(`go.textContent = 'Gone'`, `<ul>${'<li><b>x</b></li>'.repeat(10_000)}</ul>`),
  'has 5 MB of text': button(`go.textContent = 'Gone'`, `<p>${'lorem ipsum '.repeat(420_000)}</p>`),
  'mutates endlessly': button(
    `go.textContent = 'Gone'`,
    `<p id="p"></p><script>let n = 0; (function tick() { p.textContent = n++; requestAnimationFrame(tick) })()</script>`,
  ),
  'replaces the natives': button(
    `go.textContent = 'Gone'`,
    `<form><input name="querySelectorAll"><input name="id"><input name="children"></form>
     <script>JSON.stringify = () => 'no'; Array.prototype.map = null; window.MutationObserver = null; Object.prototype.toJSON = () => 'x'</script>`,
  ),
}

describe('a trial on a page that', () => {
  it.each(sampleOfDay(Object.entries(pages), 3))(
    '%s ends with its outcome and a whole folder',
    async (_, html) => {
      const base = await site({ '/': html, '/blank': '<!doctype html><title>Blank</title>' })
      const model = scriptedModel([click('#go'), done])
      const { trials, folder } = await runTasks({
        model,
        tasks: [{ start_url: base, graders: answered }],
      })
      expect(trials[0]?.metadata.errors).toEqual([])
      expect(trials[0]?.line).toMatchObject({ outcome: 'passed', steps: 1 })
      expect(trials[0]?.metadata.screenshot_count).toBeGreaterThan(0)
      expect(checkRunFolder(folder)).toEqual([])
    },
  )

  it('never finishes loading is used as far as it came', async () => {
    const base = await site({
      '/': (_request, response) => {
        response.setHeader('content-type', 'text/html')
        response.write(`${button(`document.title = 'Gone'`)}<img src="/never">`)
        response.end()
      },
      '/never': () => {},
    })
    const model = scriptedModel([click('#go'), done])
    const grader = { name: 'page_state', expression: '() => document.title', equals: 'Gone' }
    const { trials } = await runTasks({
      model,
      tasks: [{ start_url: base, graders: [grader] }],
      timing: { loadMs: 1500 } as never,
    })
    expect(trials[0]?.line.outcome).toBe('passed')
  })

  it('hangs in a loop is a fault or a limit, never a crash', async () => {
    const base = await site({ '/': button('for (;;) {}') })
    const model = scriptedModel([click('#go'), done], { after: done })
    const { trials, folder } = await runTasks({
      pool: await openPool(),
      model,
      limits: { timeout_ms: 5_000 },
      tasks: [
        {
          start_url: base,
          graders: [{ name: 'page_state', expression: '() => document.title', equals: 'Gone' }],
        },
      ],
    })
    expect(['limit', 'infra_error', 'failed', 'unscored', 'grader_error']).toContain(trials[0]?.line.outcome)
    expect(trials[0]?.line.passed).not.toBe(true)
    expect(checkRunFolder(folder)).toEqual([])
  })
})

describe('a model that', () => {
  const page = button(`document.title = 'Gone'`)
  const outcomes: readonly (readonly [what: string, replies: readonly ScriptedReply[], outcome: string])[] = [
    ['throws', [new Error('connection reset')], 'infra_error'],
    ['returns nothing', [null, null, null], 'agent_error'],
    ['calls tools that do not exist', [{ tool: 'browser_explode' }, done], 'passed'],
    [
      'calls with wrong arguments',
      [{ tool: 'browser_click', params: { target: 7 } }, { tool: 'browser_click', params: null }, done],
      'passed',
    ],
    ['names elements that do not exist', [click('#nowhere'), done], 'passed'],
    ['never finishes', Array.from({ length: 20 }, (_, index) => click(`#n${index}`)), 'limit'],
  ]
  it.each(outcomes)('%s gets the outcome that it should', async (_, replies, outcome) => {
    const base = await site({ '/': page })
    const { trials, folder } = await runTasks({
      model: scriptedModel(replies),
      limits: { max_steps: 4 },
      tasks: [{ start_url: base, graders: answered }],
    })
    expect(trials[0]?.line.outcome).toBe(outcome)
    expect(checkRunFolder(folder)).toEqual([])
  })

  it('never answers is ended by the time limit, as a fault of its server', async () => {
    const base = await site({ '/': page })
    const { trials } = await runTasks({
      model: scriptedModel(['hang']),
      limits: { timeout_ms: 2000 },
      tasks: [{ start_url: base, graders: answered }],
    })
    expect(trials[0]?.metadata).toMatchObject({ outcome: 'infra_error', termination_reason: 'timeout' })
  })
})

it('a browser that is killed in the middle is a fault, tried once more, and the next trial has a new one', async () => {
  const base = await site({ '/': button(`document.title = 'Gone'`) })
  const others = browsersOfThisProcess()
  const killed = await openPool()
  let kills = 0
  const model = scriptedModel([], {
    after: (request) => {
      const first = request.turns.length === 1
      if (first && kills === 0) {
        kills++
        killBrowsers({ except: others })
        return click('#go')
      }
      return first ? click('#go') : done
    },
  })
  const retried: string[] = []
  const { trials, folder } = await runTasks({
    pool: killed,
    model,
    tasks: [
      { start_url: base, graders: answered },
      { start_url: base, graders: answered },
    ],
    onEvent: (event) => event.type === 'trial_retried' && retried.push(event.key.query_id),
  })
  expect(retried).toEqual(['t1'])
  expect(trials.map((trial) => trial.line.outcome)).toEqual(['passed', 'passed'])
  expect(checkRunFolder(folder)).toEqual([])
})
