import { toolNames } from '@webeval/core'
import type { Act, Decision } from '../../plan/decision.js'
import { clickOn, next } from '../../plan/decision.js'
import type { Known } from '../../page/known.js'
import { numbersIn } from '../../words/numbers.js'
import { isDisabled, nameOf, type PageView, type ViewedTarget } from '../../page/page-view.js'

/** Handles of sliders built from plain elements, in reading order. Native sliders accept typed values instead. */
export function sliderHandles(page: PageView): readonly ViewedTarget[] {
  return page.targets.filter(
    (view) =>
      !isDisabled(view) &&
      view.target.tag !== 'input' &&
      (view.target.role === 'slider' ||
        (view.hidden.includes('slider') && view.hidden.some((word) => /^(handle|thumb|knob)$/.test(word)))),
  )
}

/** Up to this many steps use arrow keys; longer ways use a drag. */
const fewSteps = 4

/**
 * Moves a slider's handle to a value that the page displays. The first key press teaches how far to drag: it shows
 * the change of the value and the movement of the handle.
 */
export function resolveSlide(handle: ViewedTarget, wanted: number, page: PageView, known: Known): Decision {
  const value = shownValue(handle, page)
  if (value === null) return { do: 'seek', words: [], missing: `the value of the slider ${nameOf(handle)}` }
  if (value === wanted) return next
  const { selector, box, state } = handle.target
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const which = sliderHandles(page).indexOf(handle)
  // Forget what it learned about another slider.
  const notes = known.notes['which'] === which ? known.notes : { which }
  if (state['focused'] !== true && notes['focused'] !== 1)
    return {
      ...clickOn(selector, nameOf(handle), false),
      on: `${selector} focus`,
      notes: { ...notes, focused: 1 },
    }
  const up = wanted > value
  const pixels = learned(notes, { x, y, value })
  const far = Math.abs(wanted - value) > fewSteps
  if (far && pixels !== null && (notes['drags'] ?? 0) < 4) {
    const steps = wanted - value
    return {
      do: 'act',
      tool: toolNames.dragAt,
      params: { startX: x, startY: y, endX: x + pixels.x * steps, endY: y + pixels.y * steps },
      on: `${selector} drag from ${value}`,
      completes: false,
      notes: { ...notes, drags: (notes['drags'] ?? 0) + 1 },
      why: `Drag the slider from ${value} to ${wanted}.`,
    }
  }
  return pressing(selector, up, value, { ...notes, x, y, value })
}

const pressing = (selector: string, up: boolean, value: number, notes: Record<string, number>): Act => ({
  do: 'act',
  tool: toolNames.pressKey,
  params: { key: up ? 'ArrowRight' : 'ArrowLeft' },
  on: `${selector} at ${value} ${up ? 'up' : 'down'}`,
  completes: false,
  notes,
  why: `Move the slider ${up ? 'up' : 'down'} from ${value}.`,
})

/** Pixels per step of the value; null until both have moved. */
function learned(
  notes: Readonly<Record<string, number>>,
  now: { readonly x: number; readonly y: number; readonly value: number },
): { readonly x: number; readonly y: number } | null {
  const { x, y, value } = notes
  if (x === undefined || y === undefined || value === undefined || value === now.value) return null
  const steps = now.value - value
  return { x: (now.x - x) / steps, y: (now.y - y) / steps }
}

/**
 * The value of a slider: its own, or a lone number on the page. With several sliders, the nth lone number belongs to
 * the nth slider.
 */
export function shownValue(handle: ViewedTarget, page: PageView): number | null {
  if (handle.target.value !== undefined && handle.target.value !== '')
    return numbersIn(handle.target.value)[0] ?? null
  const nth = sliderHandles(page).indexOf(handle)
  const alone = (page.signals.content ?? []).filter((block) => /^-?\d+(?:\.\d+)?%?$/.test(block.text.trim()))
  const line = alone[nth] ?? alone[0]
  return line ? (numbersIn(line.text)[0] ?? null) : null
}
