import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCommandAgent, readCommand } from '@webeval/agent-external'
import { type BrowserSource, redactSecrets, stepSchema } from '@webeval/core'
import { connectCdp, createBrowserPool, findBrowser, serveToolBox } from '@webeval/mcp-tools'
import { renderObservation } from '@webeval/models'
import { chromium } from 'playwright-core'
import { expect, it, onTestFinished, vi } from 'vitest'
import { checkRunFolder } from '../support/check-run-folder.js'
import { runTasks } from '../support/run-tasks.js'
import { sampleOfDay } from '../support/sample-of-day.js'
import { site } from '../support/site.js'
import { tempFolder } from '../support/webeval.js'

/** A browser of its own for each test, and a program for each of its trials. */
vi.setConfig({ testTimeout: 180_000 })

const root = fileURLToPath(new URL('../..', import.meta.url))
const html = (body: string) => `<!doctype html><title>Places</title>${body}`
const framed =
  html(`<p>In the frame</p><button onclick="document.querySelector('output').textContent += 'pressed '">Press</button>
  <input oninput="document.querySelector('output').textContent += this.value"><output></output>`)
const form = html(`<output></output>
  <input type="file" id="by-script" onchange="tell(this)"><input type="file" id="by-name" onchange="tell(this)">
  <button id="confirm" onclick="say(confirm('Sure?') ? 'yes ' : 'no ')">Ask</button>
  <a id="download" download="list.csv" href="data:text/csv,a">Save</a>
  <script>
    var say = (text) => { document.querySelector('output').textContent += text }
    var tell = async (field) => say(field.files[0].name + ' ' + await field.files[0].text() + ' ')
  </script>`)
const moves =
  html(`<p id="card" draggable="true" ondragstart="event.dataTransfer.setData('text/plain', 'card')">Card</p>
  <p id="list" ondragover="event.preventDefault()" ondrop="event.preventDefault(); say('dropped ')">List</p>
  <select onchange="say(this.value + ' ')"><option>Peru<option>Chile</select>
  <a href="#" onclick="event.preventDefault(); say(event.shiftKey ? 'with Shift' : 'without')">Pick</a><output></output>
  <script>var say = (text) => { document.querySelector('output').textContent += text }</script>`)
const opener = html(`<button id="open" onclick="window.open('opened')">Open</button>`)
const opened = html(`<button onclick="this.textContent = 'pressed'">Press</button>`)

/** Opens the browsers that a user can name; each has its day. */
const browsers: Readonly<Record<string, () => Promise<BrowserSource>>> = {
  async 'a browser that webeval starts'() {
    const executablePath = await findBrowser({ env: process.env, say: () => {} })
    return createBrowserPool({ executablePath, say: () => {} })
  },
  async 'a browser that runs already'() {
    const executablePath = await findBrowser({ env: process.env, say: () => {} })
    const profile = mkdtempSync(join(tmpdir(), 'webeval-test-'))
    const args = ['--no-sandbox', '--remote-debugging-port=0']
    const running = await chromium.launchPersistentContext(profile, { executablePath, args })
    onTestFinished(async () => {
      await running.close()
      rmSync(profile, { recursive: true, force: true })
    })
    const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
    return connectCdp(`http://127.0.0.1:${port}`)
  },
}

/** Runs the program in each place at once, and yields its trials by the place. */
async function actEverywhere(pool: BrowserSource) {
  const frame = (await site({ '/': framed })).replace('127.0.0.1', 'localhost')
  const around = html(`<h1>Outside</h1><iframe src="${frame}"></iframe>`)
  const pages = {
    '/frames': around,
    '/uploads': form,
    '/asks': form,
    '/moves': moves,
    '/opens': opener,
    '/opened': opened,
  }
  const base = await site(pages)
  const filesFolder = tempFolder()
  writeFileSync(join(filesFolder, 'letter.txt'), 'Dear all')
  const env = { ...process.env, HTTP_PROXY: '' }
  const command = await readCommand('node tests/support/programs/act-everywhere.mjs', { folder: root, env })
  const endpoint = { openEndpoint: serveToolBox, describe: renderObservation }
  const run = await runTasks({
    agent: createCommandAgent({ ...endpoint, command, env, redact: redactSecrets(env) }),
    pool,
    filesFolder,
    workers: 2,
    limits: { max_steps: 20, timeout_ms: 60_000 },
    tasks: ['frames', 'uploads', 'asks', 'moves', 'opens'].map((id) => ({
      query_id: id,
      start_url: `${base}/${id}`,
    })),
  })
  expect(checkRunFolder(run.folder)).toEqual([])
  const trialOf = (id: string) => {
    const { line, metadata } = run.trials.find((trial) => trial.line.query_id === id)!
    const lines = readFileSync(join(run.folder, line.path, 'steps.jsonl'), 'utf8')
      .trim()
      .split('\n')
    const steps = lines.map((each) => stepSchema.parse(JSON.parse(each)))
    expect(steps.every(({ via, screenshot }) => via === 'cdp' && screenshot !== null)).toBe(true)
    return { answer: metadata.final_answer ?? '', steps, tools: steps.map(({ tool }) => tool) }
  }
  return { trialOf, frame }
}

it.each(sampleOfDay(Object.keys(browsers), 1))(
  'records acts wherever a program makes them, in %s',
  async (name) => {
    await using pool = await browsers[name]!()
    const { trialOf, frame } = await actEverywhere(pool)

    const frames = trialOf('frames')
    expect(frames.answer).toBe('pressed Ada')
    expect(frames.tools).toEqual(['browser_click_at', 'browser_type'])
    expect(frames.steps[0]!.verification!.changed_frames).toEqual([frame])
    expect(frames.steps[0]!.target_box).not.toBeNull()

    const uploads = trialOf('uploads')
    // A program may send what it has read itself; by its path the browser opens the task's files alone.
    const [text, refused] = JSON.parse(uploads.answer)
    expect(text).toBe('own.txt mine letter.txt Dear all ')
    expect(refused).toContain('there is no file')
    expect(uploads.tools).toEqual(['browser_file_upload', 'browser_file_upload'])

    // The page's dialogs are answered for it, as for all agents: a confirm is declined.
    const asks = trialOf('asks')
    expect(asks.answer).toBe('no')
    expect(asks.tools).toEqual(['browser_click_at', 'browser_click_at'])
    expect(asks.steps[0]!.after!.dialogs).toMatchObject([{ type: 'confirm', message: 'Sure?' }])
    expect(asks.steps[1]!.downloads).toMatchObject([{ name: 'list.csv' }])

    const moved = trialOf('moves')
    expect(moved.answer).toBe('dropped Chile with Shift')
    expect(moved.tools).toEqual(['browser_drag_at', 'browser_select_option', 'browser_click_at'])
    expect(moved.steps.every(({ target_box }) => target_box !== null)).toBe(true)

    const opens = trialOf('opens')
    expect(JSON.parse(opens.answer).slice(1)).toEqual(['pressed', 1])
    expect(opens.tools).toEqual(['browser_click_at', 'browser_click_at', 'browser_tabs'])
    expect(opens.steps[0]!.verification).toMatchObject({ new_tab: true })
  },
)
