import { withoutNoise } from './arithmetic.js'
import { formatTokens } from './number-format.js'

/** The calculator before anything is pressed. `entry` is what is being typed, `result` what stands there after =. */
export const atRest = { tokens: [], entry: null, result: null, note: '', done: null }

const longest = 12

/** The calculator after a key. `done` is the line for the tape when the key has finished a calculation. */
export function press(state, key, calculate) {
  const before = { ...state, note: '', done: null }
  if (/^\d$/.test(key)) return typed(before, key)
  if (key === '.') return point(before)
  if (/^[-+*/]$/.test(key)) return operator(before, key)
  const act = { '=': equals, percent, sign, back, clear: () => ({ ...atRest, note: state.note ? '' : 'Cleared' }) }[key]
  return act ? act(before, calculate) : state
}

function typed(state, digit) {
  const entry = state.entry ?? ''
  if (entry.replace(/\D/g, '').length >= longest) return { ...state, note: `That is as long as a number gets: ${longest} digits.` }
  return { ...state, entry: /^-?0$/.test(entry) ? entry.replace('0', digit) : entry + digit, result: null }
}

function point(state) {
  const entry = state.entry ?? '0'
  return entry.includes('.') ? { ...state, note: 'There is a decimal point already.' } : { ...state, entry: `${entry}.`, result: null }
}

function operator(state, operation) {
  const value = current(state)
  if (value === null) return state.tokens.length > 0 ? { ...state, tokens: [...state.tokens.slice(0, -1), operation] } : { ...state, tokens: [0, operation] }
  return { ...state, tokens: [...state.tokens, value, operation], entry: null, result: null }
}

function equals(state, calculate) {
  const value = current(state)
  if (value === null || state.tokens.length === 0) return { ...state, note: 'Type a calculation first, such as 12 × 3.' }
  const tokens = [...state.tokens, value]
  const result = calculate(tokens)
  if (!Number.isFinite(result)) return { ...state, note: divides(tokens) ? 'Dividing by zero has no answer.' : 'That is too large a number.' }
  return { ...atRest, result, done: { text: formatTokens(tokens), result } }
}

const divides = (tokens) => tokens.some((token, index) => token === '/' && tokens[index + 1] === 0)

function percent(state) {
  const value = current(state)
  return value === null ? { ...state, note: 'Type a number before %.' } : replaced(state, withoutNoise(value / 100))
}

function sign(state) {
  const value = current(state)
  if (!value) return { ...state, note: 'Type a number before ±.' }
  return state.entry === null ? replaced(state, -value) : { ...state, entry: state.entry.startsWith('-') ? state.entry.slice(1) : `-${state.entry}` }
}

function back(state) {
  if (state.entry !== null) {
    const shorter = state.entry.slice(0, -1)
    return { ...state, entry: shorter === '' || shorter === '-' ? null : shorter }
  }
  if (state.result !== null) return { ...state, result: null }
  return state.tokens.length > 0
    ? { ...state, tokens: state.tokens.slice(0, -2), result: state.tokens.at(-2) }
    : { ...state, note: 'There is nothing to delete.' }
}

const current = ({ entry, result }) => (entry === null ? result : Number(entry))

/** The same with another number in place of the one that stands there. */
const replaced = (state, value) => ({ ...state, entry: null, result: value })
