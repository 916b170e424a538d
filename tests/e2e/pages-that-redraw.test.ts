import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AgenticEvaluator } from '@webeval/agent-agentic-evaluator'
import { explorationSchema } from '@webeval/core'
import { createModelSource } from '@webeval/models'
import { expect, it } from 'vitest'
import { byNight } from '../support/by-night.js'
import { runTasks } from '../support/run-tasks.js'
import { site } from '../support/site.js'

// Every act redraws the whole board, including its form; no element has an id, and of several answers only the
// first counts.
const board = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Board</title>
<style>body{font:16px/1.5 sans-serif;margin:24px;color:#222;background:#fff}button,input{font:inherit;padding:12px}</style></head><body><main><h1>Board</h1><div id="board"></div><div id="quiz"></div></main><script>
let cards = JSON.parse(localStorage.cards ?? 'null') ?? [['Paint', 0], ['Sand', 1]], at = 0
const button = (parent, text, label, act) => { const made = parent.appendChild(document.createElement('button')); made.textContent = text; if (label) made.setAttribute('aria-label', label); made.onclick = act }
const keep = () => { localStorage.cards = JSON.stringify(cards); draw() }
function draw() {
  board.replaceChildren()
  for (const card of cards) {
    const row = board.appendChild(document.createElement('p')); row.textContent = card[0] + (card[1] ? ': done ' : ': to do ')
    button(row, '⇄', 'Move ' + card[0], () => { card[1] = 1 - card[1]; keep() })
    button(row, '×', 'Delete ' + card[0], () => { cards = cards.filter((other) => other !== card); keep() })
  }
  const form = board.appendChild(document.createElement('form')); form.innerHTML = '<input aria-label="New card"><button>Add card</button>'
  form.onsubmit = (event) => { event.preventDefault(); const text = form.firstChild.value.trim(); if (text) { cards.push([text, 0]); keep() } }
}
function ask() {
  quiz.replaceChildren(); let answered = false
  if (at === 2) { quiz.textContent = 'That was all. '; return button(quiz, 'Once more', '', () => { at = 0; ask() }) }
  for (const answer of [['Oslo', 'Bergen', 'Narva'], ['Riga', 'Lund', 'Ghent']][at]) button(quiz, answer, '', () => { if (!answered) { answered = true; said.textContent = 'You said ' + answer; next.disabled = false } })
  const said = quiz.appendChild(document.createElement('p')); button(quiz, 'Next question', '', () => { at++; ask() }); const next = quiz.lastChild; next.disabled = true
}
draw(); ask()
</script></body></html>`

// A whole evaluation takes half a minute: by night, like the long tail of tasks.
it.runIf(byNight)(
  'finds nothing dead or lost where everything is drawn anew and answers only once, and gets to the end of a quiz',
  async () => {
    const base = await site({ '/': board })
    const { trials, folder } = await runTasks({
      agent: new AgenticEvaluator(),
      model: await createModelSource('embedded', { solutionOf: () => undefined }),
      tasks: [{ start_url: base, query: 'A board of cards that are kept after a reload, and a quiz.' }],
      limits: { max_steps: 60, timeout_ms: 120_000 },
    })
    const file = join(folder, trials[0]!.line.path, 'exploration/agentic_exploration.json')
    const { findings, steps } = explorationSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    expect(findings.filter(({ severity }) => severity === 'high' || severity === 'critical')).toEqual([])
    expect(steps.some(({ after }) => /That was all/.test(after?.text ?? ''))).toBe(true)
  },
  150_000,
)
