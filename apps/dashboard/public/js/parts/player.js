import { h, put } from '../dom.js'

/** Previous, next, play. Playing shows each step before and after, at reading speed; it stops at the end. */
export function player({ onStep, onSide, steps, at }) {
  let timer = null
  let half = 0
  const back = h(
    'button',
    { type: 'button', 'aria-label': 'Step before', on: { click: () => onStep(-1) } },
    '←',
  )
  const on = h('button', { type: 'button', 'aria-label': 'Next step', on: { click: () => onStep(1) } }, '→')
  const play = h('button', { type: 'button', 'aria-pressed': 'false', on: { click: () => toggle() } }, 'Play')
  const where = h('p', { class: 'counter' })
  const element = h(
    'div',
    { class: 'player', role: 'group', 'aria-label': 'Steps' },
    h('div', { class: 'segments' }, back, on),
    play,
    where,
  )

  function stop() {
    clearInterval(timer)
    timer = null
    play.setAttribute('aria-pressed', 'false')
    put(play, 'Play')
  }

  function tick() {
    half = 1 - half
    if (half === 1) return onSide('after')
    if (at() >= steps()) return stop()
    onSide('before')
    onStep(1)
  }

  function toggle() {
    if (timer) return stop()
    if (at() >= steps()) onStep(1 - at())
    half = 0
    onSide('before')
    play.setAttribute('aria-pressed', 'true')
    put(play, 'Pause')
    timer = setInterval(tick, 1_100)
  }

  return {
    element,
    toggle,
    show() {
      back.disabled = at() <= 1
      on.disabled = at() >= steps()
      play.disabled = steps() === 0
      put(where, steps() === 0 ? 'no steps' : ['step ', h('strong', {}, at()), ` of ${steps()}`])
    },
  }
}
