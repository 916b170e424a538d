import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { explorationSchema, runRecordSchema } from '@webeval/core'
import { expect, it } from 'vitest'
import { checkRunFolder } from '../support/check-run-folder.js'
import { site } from '../support/site.js'
import { tempFolder, webeval } from '../support/webeval.js'
import { isTurnOfDay } from '../support/turn-of-day.js'

const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Lamp</title><link rel="icon" href="data:,">
<h1>Lamp</h1><p>It is <output id="said">off</output>.</p><button onclick="said.value = 'on'; fetch('/switched')">Switch on</button>
<button onclick="said.value = 'off'; fetch('/switched')">Switch off</button>`
const env = { GEMINI_API_KEY: '', GOOGLE_API_KEY: '', NO_COLOR: '1' }

/** A page with two buttons; `onMore` hears when audits open it after the exploration has clicked both, and answers. */
const lamp = (onMore: (answer: () => void, socket: { destroy(): void }) => void) => {
  let clicks = 0
  return site({
    '/': (request, response) => {
      const answer = () => void response.setHeader('content-type', 'text/html').end(html)
      if (clicks < 2) return answer()
      onMore(answer, request.socket)
    },
    '/switched': (_, response) => {
      clicks++
      response.end()
    },
  })
}

const read = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

it.runIf(isTurnOfDay('lose the site of a page'))(
  'a site that goes away in the middle is a fault of no page, and what was seen until then is kept',
  async () => {
    const out = tempFolder()
    const base = await lamp((_, socket) => socket.destroy())
    const args = [
      'page',
      base,
      '--task',
      'a lamp',
      '--out',
      out,
      '--run-id',
      'r',
      '--max-steps',
      '2',
      '--no-cache',
    ]
    const run = await webeval([...args, '--json'], { env })
    expect([run.exitCode, run.stdout]).toEqual([3, ''])
    expect(run.stderr).toMatch(/not judged: infra_error; what was seen is in/)
    const trial = join(out, 'r', 'page', 'trial-1')
    const story = explorationSchema.parse(read(trial, 'exploration/agentic_exploration.json'))
    expect(story.steps.map(({ tool }) => tool)).toContain('browser_click')
    expect(story.evaluation).toBeNull()
    expect(readdirSync(join(trial, 'exploration'))).toContain('step_1_after.png')
    expect(checkRunFolder(join(out, 'r'))).toEqual([])
  },
  150_000,
)

it('Ctrl-C in the middle leaves a readable folder, and neither process nor temporary file', async () => {
  const out = tempFolder()
  const temporary = join(out, 'tmp')
  mkdirSync(temporary)
  let stop = () => {}
  const base = await lamp((answer) => {
    stop()
    answer()
  })
  const args = [
    'page',
    base,
    '--task',
    'a lamp',
    '--out',
    join(out, 'runs'),
    '--run-id',
    'r',
    '--max-steps',
    '2',
    // The cache requests the page too, before anything was done on it.
    '--no-cache',
  ]
  const running = webeval(args, { env: { ...env, TMPDIR: temporary } })
  // Audits open the page side by side, and a second Ctrl-C quits at once.
  stop = () => {
    stop = () => {}
    running.kill('SIGINT')
  }
  const run = await running
  expect(run.exitCode, run.stderr as string).toBe(130)
  const folder = join(out, 'runs', 'r')
  expect(runRecordSchema.parse(read(folder, 'run.json')).status).toBe('interrupted')
  const story = read(folder, 'page/trial-1/exploration/agentic_exploration.json')
  expect(explorationSchema.parse(story).total_steps).toBeGreaterThan(0)
  expect(checkRunFolder(folder)).toEqual([])
  expect(readdirSync(temporary)).toEqual([])
  expect(commandLines().filter((line) => line.includes(temporary))).toEqual([])
}, 150_000)

/** Command lines of all processes, where the system tells them. */
function commandLines(): string[] {
  const ids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  return ids.flatMap((id) => {
    try {
      return [readFileSync(`/proc/${id}/cmdline`, 'utf8')]
    } catch {
      return []
    }
  })
}
