import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCommandAgent, readCommand } from '@webeval/agent-external'
import { isToolCallMessage, isToolResultMessage, redactSecrets, stepSchema } from '@webeval/core'
import { serveToolBox } from '@webeval/mcp-tools'
import { renderObservation } from '@webeval/models'
import { expect, it, vi } from 'vitest'
import { checkRunFolder } from '../support/check-run-folder.js'
import { runTasks } from '../support/run-tasks.js'
import { site } from '../support/site.js'
import { tempFolder, webeval } from '../support/webeval.js'
import { isTurnOfDay } from '../support/turn-of-day.js'

/** Many trials with a program of their own each, in one browser. */
vi.setConfig({ testTimeout: 180_000 })

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a program on a task of the shop, as a user does, and reads its steps. */
async function shop(task: string, program: string) {
  const out = tempFolder()
  const args = ['--suite', 'shop', '--task', task, '--out', out, '--run-id', 'r']
  const run = await webeval([...args, '--agent-command', `node ${program}`], { cwd: root })
  const folder = join(out, 'r')
  return {
    exitCode: run.exitCode,
    problems: checkRunFolder(folder),
    ...readTrial(join(folder, task, 'trial-1')),
  }
}

function readTrial(folder: string) {
  const lines = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)
  const messages = lines('messages.jsonl').map((line) => JSON.parse(line))
  const steps = lines('steps.jsonl').map((line) => stepSchema.parse(JSON.parse(line)))
  const calls = messages.filter(isToolCallMessage)
  return {
    steps,
    acts: calls.map(({ tool, params }) => [
      tool,
      params['text'] ?? params['key'] ?? params['target'] ?? null,
    ]),
    results: messages.filter(isToolResultMessage).map(({ result }) => String(result)),
    metadata: JSON.parse(readFileSync(join(folder, 'metadata.json'), 'utf8')),
    written: ['messages.jsonl', 'steps.jsonl', 'metadata.json']
      .map((name) => lines(name).join('\n'))
      .join('\n'),
  }
}

it('records a script of Playwright: each act once, in order, with its picture', async () => {
  const { exitCode, problems, acts, steps, metadata } = await shop(
    'shop-new-default-address',
    'tests/support/programs/shop-by-playwright.mjs',
  )
  expect(acts).toEqual([
    ['browser_click_at', '#nav-account'],
    ['browser_click_at', '#tab-addresses'],
    ['browser_click_at', '#add-address'],
    ['browser_type', 'Parents'],
    ['browser_type', '3 Quay Street'],
    ['browser_type', 'Whitby'],
    ['browser_type', 'YO21 1AA'],
    ['browser_click_at', '#address-default'],
    ['browser_click_at', '#save-address'],
  ])
  expect(steps.map(({ screenshot }) => screenshot)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(
    steps.every(({ via, before, after, target_box }) => via === 'cdp' && before && after && target_box),
  ).toBe(true)
  expect(steps[0]!.verification).toMatchObject({ url_changed: true })
  expect(steps[3]!.verification).toMatchObject({ value_changed: true, url_changed: false })
  expect(metadata).toMatchObject({ outcome: 'passed', final_answer: 'saved' })
  expect([exitCode, problems]).toEqual([0, []])
})

it.runIf(isTurnOfDay('drive a browser by Puppeteer'))(
  'records a script of Puppeteer, which knows the address of the browser alone',
  async () => {
    const { exitCode, problems, acts, metadata } = await shop(
      'shop-add-flask-ink',
      'tests/support/programs/shop-by-puppeteer.mjs',
    )
    expect(acts).toEqual([
      ['browser_type', 'Stile travel flask'],
      ['browser_press_key', 'Enter'],
      ['browser_click_at', '[data-testid="product-stile-flask"]'],
      ['browser_click_at', '#colour-ink'],
      ['browser_click_at', '#add-to-cart'],
    ])
    expect(metadata).toMatchObject({ outcome: 'passed', final_answer: 'in the cart' })
    expect([exitCode, problems]).toEqual([0, []])
  },
)

it.runIf(isTurnOfDay('drive a browser by the example'))('runs the example with Playwright', async () =>
  expect((await shop('shop-search-candle', 'examples/agents/site_search.mjs')).metadata).toMatchObject({
    outcome: 'passed',
    total_steps: 2,
  }),
)

const page = `<!doctype html><title>Entries</title><button onclick="addEntry('x')">Add</button><ul></ul>
<input type="password"><input id="name"><select><option value="a">A<option value="b">B</select>
<button id="twice" ondblclick="this.textContent = 'done'">Twice</button>
<script>function addEntry(n) { const li = document.createElement('li'); li.textContent = n; document.querySelector('ul').append(li) }</script>`

let running: ReturnType<typeof mistreat> | undefined
/** All misuse in one run, several trials at once in one browser. */
const trialOf = async (id: string) => (await (running ??= mistreat())).trialOf(id)

async function mistreat() {
  const start_url = await site({ '/': page })
  const env = { ...process.env, HTTP_PROXY: '' }
  const command = await readCommand('node tests/support/programs/mistreat-browser.mjs', { folder: root, env })
  const agent = createCommandAgent({
    openEndpoint: serveToolBox,
    describe: renderObservation,
    command,
    env,
    redact: redactSecrets(env),
  })
  const ways = ['kills', 'snoops', 'hoards', 'hurries', 'anticipates', 'tells', 'leaves', 'insists']
  const run = await runTasks({
    agent,
    tasks: ways.map((query_id) => ({ query_id, start_url })),
    workers: 4,
    limits: { max_steps: 100, timeout_ms: 60_000 },
  })
  const trials = run.trials.map(({ line }) => {
    const folder = join(run.folder, line.path)
    const read = (name: string) => readFileSync(join(folder, name), 'utf8')
    return { line, stdout: read('agent.stdout.log'), html: read('final/page.html'), ...readTrial(folder) }
  })
  return {
    problems: checkRunFolder(run.folder),
    trialOf: (id: string) => trials.find(({ line }) => line.query_id === id)!,
  }
}

it('refuses to end the browser, to open files, and to leave the trial; the browser lives on', async () => {
  const { stdout, metadata } = await trialOf('kills')
  expect(stdout.trim().split('\n')).toHaveLength(10)
  expect(stdout).not.toContain('NOT REFUSED')
  expect(metadata).toMatchObject({ termination_reason: 'completed', total_steps: 0 })
})

it('shows no page of another trial', async () => {
  const { contexts, pages, said } = JSON.parse((await trialOf('snoops')).stdout)
  expect(contexts).toBe(1)
  expect(pages).toHaveLength(1)
  expect(said).toEqual(Array(2).fill(expect.stringContaining('No target with given id')))
})

it('opens as many tabs as a trial may have, and keeps the last page that a program closes', async () => {
  const { stdout, acts, html } = await trialOf('hoards')
  expect(stdout).toMatch(/^39 refused, 0 left, .*12 tabs open/)
  expect(acts.slice(-2)).toEqual([
    ['browser_navigate', null],
    ['browser_click_at', ':nth-match(button, 1)'],
  ])
  expect(html).toContain('<li>x</li>')
})

it('records each of ten scripts that come at once', async () => {
  const { stdout, acts } = await trialOf('hurries')
  expect(stdout.trim()).toBe('10')
  expect(acts).toEqual(Array.from({ length: 10 }, () => ['browser_evaluate', null]))
})

it('answers a read that was sent right behind acts with what came of them', async () => {
  const { stdout, acts } = await trialOf('anticipates')
  expect(stdout.trim()).toBe('3')
  expect(acts).toHaveLength(3)
})

it('tells what was done, and keeps passwords to itself', async () => {
  const { acts, written } = await trialOf('tells')
  expect(acts).toEqual([
    ['browser_type', '••••'],
    ['browser_type', 'Ada'],
    ['browser_select_option', 'select'],
    ['browser_click_at', '#twice'],
  ])
  expect(written).not.toContain('battery')
})

it('records the last act of a program that leaves at once', async () => {
  const { acts, html } = await trialOf('leaves')
  expect(acts).toEqual([['browser_click_at', ':nth-match(button, 1)']])
  expect(html).toContain('<li>x</li>')
})

it('makes no act after finish, and keeps the page as it was', async () => {
  const { stdout, acts, html, metadata } = await trialOf('insists')
  expect(metadata).toMatchObject({ final_answer: 'finished', outcome: 'unscored' })
  expect(stdout).toContain('the task has ended')
  expect(acts).toHaveLength(1)
  expect(html.match(/<li>/g)).toHaveLength(1)
})

it('leaves a whole run folder', async () => expect((await (running ??= mistreat())).problems).toEqual([]))
