// @ts-check
import { h, put } from '../dom.js'

/** Milliseconds per picture at normal speed. */
const usual = 1_100
const speeds = [0.5, 1, 2, 4]

/**
 * Previous, next, play. Playing shows each step before and after, at reading speed; it stops at the end, and as soon as someone goes to a step by
 * hand. `onStep` moves by that many steps, `onSide` turns the picture.
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
  const controls = playControls({
    onStep: (number) => {
      stop()
      onStep(number)
    },
    onToggle: () => toggle(),
    onSpeed: (times) => {
      speed = times
      if (timer !== null) begin()
    },
  })

  function stop() {
    if (timer === null) return
    clearInterval(timer)
    timer = null
    controls.setPlaying(false)
  }

  function begin() {
    if (timer !== null) clearInterval(timer)
    timer = setInterval(tick, usual / speed)
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
    controls.setPlaying(true)
    begin()
  }

  return { element: controls.element, toggle, stop, show: () => controls.show(at(), steps()) }
}

/**
 * The buttons of a player, its speed, and its place.
 * @param {{onStep: (by: number) => void, onToggle: () => void, onSpeed: (times: number) => void}} given
 */
function playControls({ onStep, onToggle, onSpeed }) {
  const back = h(
    'button',
    { type: 'button', 'aria-label': 'Step before', on: { click: () => onStep(-1) } },
    '←',
  )
  const on = h('button', { type: 'button', 'aria-label': 'Next step', on: { click: () => onStep(1) } }, '→')
  const play = h('button', { type: 'button', 'aria-pressed': 'false', on: { click: onToggle } }, 'Play')
  const pace = h(
    'select',
    { 'aria-label': 'Speed', on: { change: (event) => onSpeed(Number(event.target.value)) } },
    speeds.map((times) => h('option', { value: times, selected: times === 1 }, `${times} ×`)),
  )
  const where = h('p', { class: 'counter' })
  return {
    element: h(
      'div',
      { class: 'player', role: 'group', 'aria-label': 'Steps' },
      h('div', { class: 'segments' }, back, on),
      play,
      pace,
      where,
    ),
    /** @param {boolean} is */
    setPlaying(is) {
      play.setAttribute('aria-pressed', String(is))
      put(play, is ? 'Pause' : 'Play')
    },
    /**
     * @param {number} at
     * @param {number} steps
     */
    show(at, steps) {
      back.disabled = at <= 1
      on.disabled = at >= steps
      play.disabled = steps === 0
      put(where, steps === 0 ? 'no steps' : ['step ', h('strong', {}, at), ` of ${steps}`])
    },
  }
}
