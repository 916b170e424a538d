import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AgenticEvaluator } from '@webeval/agent-agentic-evaluator'
import { explorationSchema } from '@webeval/core'
import { createModelSource } from '@webeval/models'
import { expect, it } from 'vitest'
import { byNight } from '../support/by-night.js'
import { runTasks } from '../support/run-tasks.js'
import { site } from '../support/site.js'

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Focus</title>
<style>body{font:16px/1.5 sans-serif;margin:24px;color:#222;background:#fff}button,input{font:inherit;padding:12px}.col{border:1px solid #767676;padding:12px;margin:12px 0;min-height:60px}p{overflow-wrap:anywhere}</style></head><body><main><h1>Focus</h1>
<p id="left">25:00</p><button id="go">Start</button> <button id="back">Reset</button>
<div role="tablist" aria-label="About"><button role="tab" id="t0" aria-controls="p0" aria-selected="true">Why</button><button role="tab" id="t1" aria-controls="p1" aria-selected="false">How</button><button role="tab" id="t2" aria-controls="p2" aria-selected="false">Who</button></div>
<div role="tabpanel" tabindex="0" id="p0" aria-labelledby="t0">Breaks make work lighter.</div><div role="tabpanel" tabindex="0" id="p1" aria-labelledby="t1" hidden>Work, then rest.</div><div role="tabpanel" tabindex="0" id="p2" aria-labelledby="t2" hidden>Francesco did it first.</div>
<form id="form"><label>Plan <input id="plan"></label> <button>Note it</button></form>
<div class="col" id="todo"><h2>Plans</h2><p draggable="true" id="read">Read a chapter</p></div><div class="col" id="done"><h2>Done</h2></div></main><script>
let left_ = 1500, timer = 0, at = 0
const show = () => { left.textContent = String(Math.floor(left_ / 60)).padStart(2, '0') + ':' + String(left_ % 60).padStart(2, '0'); go.textContent = timer ? 'Pause' : 'Start' }
go.onclick = () => { if (timer) { timer = 0 } else timer = setInterval(() => { left_--; left.textContent = String(Math.floor(left_ / 60)).padStart(2, '0') + ':' + String(left_ % 60).padStart(2, '0') }, 1000); show() }
back.onclick = () => { clearInterval(timer); timer = 0; left_ = 1500; show() }
const tabs = [t0, t1, t2], parts = [p0, p2, p1]
tabs.forEach((tab, index) => tab.onclick = () => { tabs.forEach((other) => other.setAttribute('aria-selected', String(other === tab))); parts.forEach((part, place) => { part.hidden = place !== index }) })
form.onsubmit = (event) => { event.preventDefault(); const text = plan.value.trim(); if (!text) return; const row = document.createElement('p'); row.innerHTML = text; todo.append(row); plan.value = '' }
read.ondragstart = (event) => event.dataTransfer.setData('text/plain', 'read')
for (const column of [todo, done]) { column.ondragover = (event) => event.preventDefault(); column.ondrop = (event) => event.preventDefault() }
</script></body></html>`

async function rulesOn(html: string): Promise<string[]> {
  const base = await site({ '/': html })
  const { trials, folder } = await runTasks({
    agent: new AgenticEvaluator({ maxActs: 6 }),
    model: await createModelSource('embedded', { solutionOf: () => undefined }),
    tasks: [{ start_url: base, query: 'A focus timer with tabs, and plans to note and to drag to done.' }],
    limits: { max_steps: 40, timeout_ms: 120_000 },
  })
  const file = join(folder, trials[0]!.line.path, 'exploration/agentic_exploration.json')
  const { findings } = explorationSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return findings.filter(({ severity }) => severity === 'high').map(({ rule }) => rule)
}

// A whole evaluation takes half a minute: by night, like the long tail of tasks.
it.runIf(byNight)(
  'names a clock that runs on, a tab that shows the wrong part, markup that is not shown as text and a drag that goes nowhere',
  async () => {
    expect(new Set(await rulesOn(page))).toEqual(
      new Set(['broken-timer', 'wrong-panel', 'unescaped-input', 'dead-drag']),
    )
  },
  200_000,
)
