import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AgenticEvaluator } from '@webeval/agent-agentic-evaluator'
import { type AuditsFile, auditsFileSchema, type Exploration, explorationSchema } from '@webeval/core'
import { createModelSource } from '@webeval/models'
import { expect, it } from 'vitest'
import { byNight } from '../support/by-night.js'
import { checkRunFolder } from '../support/check-run-folder.js'
import { runTasks } from '../support/run-tasks.js'
import { site } from '../support/site.js'
import { isTurnOfDay } from '../support/turn-of-day.js'

const page = (body: string, head = '') => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Notes</title>
<style>body{font:16px/1.5 sans-serif;margin:24px;color:#222;background:#fff}button,input{font:inherit;padding:8px 12px}</style>${head}</head>
<body><main><h1>Notes</h1>${body}</main></body></html>`

const notes = `<form id="form"><label>Note <input id="note" required></label> <button>Add</button></form><ul id="list"></ul>
<script>form.onsubmit = (event) => { event.preventDefault(); const text = note.value.trim(); if (!text) return; const row = document.createElement('li'); row.textContent = text; list.append(row); note.value = '' }</script>`

async function evaluate(html: string) {
  const base = await site({ '/': html })
  const { trials, folder } = await runTasks({
    agent: new AgenticEvaluator(),
    model: await createModelSource('embedded', { solutionOf: () => undefined }),
    tasks: [{ start_url: base, query: 'A page to keep notes on' }],
    limits: { max_steps: 40, timeout_ms: 120_000 },
  })
  const [trial] = trials
  const at = join(folder, trial!.line.path, 'exploration')
  const read = (name: string): unknown => JSON.parse(readFileSync(join(at, name), 'utf8'))
  const exploration: Exploration = explorationSchema.parse(read('agentic_exploration.json'))
  const audits: AuditsFile = auditsFileSchema.parse(read('audits.json'))
  return { trial: trial!, folder, files: readdirSync(at), exploration, audits: audits.audits }
}

it.runIf(isTurnOfDay('tell the story of a page'))(
  'names the faults of a page, each in its category and seen again, and leaves the story of it',
  async () => {
    const { exploration, files, folder, audits } = await evaluate(
      page(`${notes}<p>Lorem ipsum dolor sit amet.</p>
      <button id="export">Sort by date</button> <button onclick="alert('Hello')">Greet</button>
      <button onclick="document.querySelector('#gone').append('x')">Archive</button>
      <img src="/missing.png" alt="A pen"><a href="/imprint.html">Imprint</a>
      <div style="width:900px;background:#eee">Wide</div><input id="tag">`),
    )
    const found = Object.fromEntries(
      exploration.findings.toReversed().map((finding) => [finding.rule, finding]),
    )
    expect(found).toMatchObject({
      'dead-control': { category: 'functionality', severity: 'high', reproduced: true },
      'system-dialog': { category: 'ux', reproduced: true },
      'uncaught-exception': { category: 'robustness', reproduced: true },
      'placeholder-text': { category: 'visual_design' },
      'broken-image': { category: 'visual_design', reproduced: true },
      'broken-link': { category: 'functionality' },
      'overflow-phone': { category: 'responsiveness' },
      'axe/label': { category: 'accessibility' },
    })
    // A control that only throws yields two findings: it changes nothing, and the console shows why.
    const dead = exploration.findings.filter(({ rule }) => rule === 'dead-control')
    expect(dead.map(({ element }) => element).toSorted()).toEqual(['Archive', 'Sort by date'])
    expect(audits.filter((audit) => audit.status !== 'ok')).toEqual([])
    expect(exploration.total_steps).toBe(exploration.steps.length)
    for (const { step } of exploration.steps)
      expect(files).toEqual(
        expect.arrayContaining([
          `step_${step}_before.png`,
          `step_${step}_after.png`,
          `step_${step}_observation.json`,
        ]),
      )
    expect(checkRunFolder(folder)).toEqual([])
  },
  150_000,
)

// A page like this is evaluated for half a minute: by night, like others of its kind.
it.runIf(byNight)(
  'finds nothing grave on a page that works, whatever moves, asks and stays open on it',
  async () => {
    const { exploration, trial } = await evaluate(
      page(`${notes}<p id="clock"></p><p>Kept by <a style="color:inherit" href="https://example.com/">us</a>.</p>
      <button id="theme" aria-pressed="false">Dark theme</button>
      <button onclick="document.querySelector('dialog').showModal()">About</button>
      <dialog aria-label="About"><p>Notes, and nothing else.</p><button onclick="this.closest('dialog').close()">Close</button></dialog>
      <script>setInterval(() => { clock.textContent = Date.now() }, 200)
      theme.onclick = () => { const on = theme.getAttribute('aria-pressed') === 'true'; theme.setAttribute('aria-pressed', String(!on)); document.body.style.cssText = on ? '' : 'background:#111;color:#eee' }</script>`),
    )
    expect(trial.line.outcome).toBe('unscored')
    expect(
      exploration.findings.filter(({ severity }) => severity === 'high' || severity === 'critical'),
    ).toEqual([])
    expect(exploration.completion_reason).toBe('agent_finished')
  },
  150_000,
)
