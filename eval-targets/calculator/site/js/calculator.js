import { atRest } from './press.js'

const one = (selector) => document.querySelector(selector)
const keyboard = { Enter: '=', '=': '=', Backspace: 'back', Delete: 'clear', Escape: 'clear', ',': '.', '%': 'percent', x: '*', '×': '*', '÷': '/' }

/** Brings the page to life with the parts it is given. */
export function startCalculator({ press, calculate, formatNumber, formatEntry, formatTokens, loadTape, saveTape, tapeLine }) {
  let state = atRest
  let tape = loadTape()

  const push = (key) => {
    state = press(state, key, calculate)
    if (state.done) keep([state.done, ...tape].slice(0, 50))
    show()
  }
  const keep = (lines) => {
    tape = lines
    saveTape(lines)
    showTape()
  }
  const use = (line) => {
    state = { ...state, entry: null, result: line.result, note: `${formatNumber(line.result)} taken from the tape`, done: null }
    show()
  }

  function show() {
    const text = state.entry === null ? formatNumber(state.result ?? state.tokens.at(-2) ?? 0) : formatEntry(state.entry)
    one('#display').textContent = text
    one('#display').dataset.size = text.length > 14 ? 'small' : text.length > 10 ? 'medium' : 'large'
    one('#sum').textContent = state.done ? `${state.done.text} =` : formatTokens(state.tokens)
    one('#note').textContent = state.note
  }
  function showTape() {
    one('#tape').replaceChildren(...tape.map((line) => tapeLine(line, formatNumber, () => use(line))))
    one('#tape-empty').hidden = tape.length > 0
    one('#clear-tape').hidden = tape.length === 0
  }

  one('#keys').addEventListener('click', (event) => {
    const key = event.target.closest('[data-key]')
    if (key) push(key.dataset.key)
  })
  one('#clear-tape').addEventListener('click', () => {
    keep([])
    state = { ...state, note: 'The tape is empty.', done: null }
    show()
    one('[data-key="clear"]').focus()
  })
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // Enter on a button is that button's own.
    if (event.key === 'Enter' && event.target.closest('button')) return
    const key = keyboard[event.key] ?? (/^[\d.+\-*/]$/.test(event.key) ? event.key : null)
    if (key === null) return
    event.preventDefault()
    push(key)
  })
  show()
  showTape()
}
