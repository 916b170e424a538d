import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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
import { site } from '../support/site.js'

/** A program and a browser of its own for each test. */
vi.setConfig({ testTimeout: 180_000 })

const root = fileURLToPath(new URL('../..', import.meta.url))
const html = (body: string) => `<!doctype html><title>Places</title>${body}`
const framed =
  html(`<p>In the frame</p><button onclick="document.querySelector('output').textContent += 'pressed '">Press</button>
  <input oninput="document.querySelector('output').textContent += this.value"><output></output>`)

/** Opens the browsers that a user can name. */
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

it.each(Object.keys(browsers))('records acts inside a frame of another site, in %s', async (name) => {
  await using pool = await browsers[name]!()
  const frame = (await site({ '/': framed })).replace('127.0.0.1', 'localhost')
  const start_url = await site({ '/': html(`<h1>Outside</h1><iframe src="${frame}"></iframe>`) })
  const env = { ...process.env, HTTP_PROXY: '' }
  const command = await readCommand('node tests/support/programs/act-in-frame.mjs', { folder: root, env })
  const redact = redactSecrets(env)
  const endpoint = { openEndpoint: serveToolBox, describe: renderObservation }
  const agent = createCommandAgent({ ...endpoint, command, env, redact })
  const run = await runTasks({ agent, pool, tasks: [{ start_url }], limits: { timeout_ms: 60_000 } })
  const [trial] = run.trials
  const lines = readFileSync(join(run.folder, trial!.line.path, 'steps.jsonl'), 'utf8')
    .trim()
    .split('\n')
  const steps = lines.map((line) => stepSchema.parse(JSON.parse(line)))

  expect(trial!.metadata.final_answer).toBe('pressed Ada')
  expect(steps.map(({ tool, via }) => [tool, via])).toEqual([
    ['browser_click_at', 'cdp'],
    ['browser_type', 'cdp'],
  ])
  expect(steps[0]!.verification!.changed_frames).toEqual([frame])
  expect(checkRunFolder(run.folder)).toEqual([])
})
