// @ts-check
import { h, put } from '../dom.js'

/** Milliseconds per picture at normal speed. */
const usual = 1_100
const speeds = [0.5, 1, 2, 4]

/**
 * Previous, next, play. Playing shows each step before and after, at reading speed; it stops at the end, and as soon as someone goes to a step by
 * hand. `onStep` goes on or back by so many steps, `onSide` turns the picture.
 * @param {{
 * onStep: (by: number) => unknown, onSide: (side: 'before' | 'after') => void,
 * steps: () => number, at: () => number,
 * }} given
 */
export function player({ onStep, onSide, steps, at }) {
  /** @type {ReturnType<typeof setInterval> | null} */
  let timer = null
  let half = 0
  let speed = 1
  /** @param {number} number */
  const by = (number) => () => {
    stop()
    onStep(number)
  }
  const back = h('button', { type: 'button', 'aria-label': 'Step before', on: { click: by(-1) } }, '←')
  const on = h('button', { type: 'button', 'aria-label': 'Next step', on: { click: by(1) } }, '→')
  const play = h('button', { type: 'button', 'aria-pressed': 'false', on: { click: () => toggle() } }, 'Play')
  const pace = h(
    'select',
    { 'aria-label': 'Speed', on: { change: (event) => setSpeed(Number(event.target.value)) } },
    speeds.map((times) => h('option', { value: times, selected: times === 1 }, `${times} ×`)),
  )
  const where = h('p', { class: 'counter' })
  const element = h(
    'div',
    { class: 'player', role: 'group', 'aria-label': 'Steps' },
    h('div', { class: 'segments' }, back, on),
    play,
    pace,
    where,
  )

  function stop() {
    if (timer === null) return
    clearInterval(timer)
    timer = null
    play.setAttribute('aria-pressed', 'false')
    put(play, 'Play')
  }

  function begin() {
    if (timer !== null) clearInterval(timer)
    timer = setInterval(tick, usual / speed)
  }

  /** @param {number} times */
  function setSpeed(times) {
    speed = times
    if (timer !== null) begin()
  }

  function tick() {
    half = 1 - half
    if (half === 1) return onSide('after')
    if (at() >= steps()) return stop()
    onSide('before')
    onStep(1)
  }

  function toggle() {
    if (timer !== null) return stop()
    if (steps() === 0) return
    if (at() >= steps()) onStep(1 - at())
    half = 0
    onSide('before')
    play.setAttribute('aria-pressed', 'true')
    put(play, 'Pause')
    begin()
  }

  return {
    element,
    toggle,
    stop,
    show() {
      back.disabled = at() <= 1
      on.disabled = at() >= steps()
      play.disabled = steps() === 0
      put(where, steps() === 0 ? 'no steps' : ['step ', h('strong', {}, at()), ` of ${steps()}`])
    },
  }
}
