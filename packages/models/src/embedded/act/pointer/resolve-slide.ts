import type { Act, Decision } from '../../plan/decision.js'
import { clickOn, next } from '../../plan/decision.js'
import type { Known } from '../../page/known.js'
import { numbersIn } from '../../words/numbers.js'
import { isDisabled, nameOf, type PageView, type ViewedTarget } from '../../page/page-view.js'

/** Handles of sliders that are made of plain elements, in reading order: native ones take their value by typing. */
export function sliderHandles(page: PageView): readonly ViewedTarget[] {
  return page.targets.filter(
    (view) =>
      !isDisabled(view) &&
      view.target.tag !== 'input' &&
      (view.target.role === 'slider' ||
        (view.hidden.includes('slider') && view.hidden.some((word) => /^(handle|thumb|knob)$/.test(word)))),
  )
}

/** Steps that are made by arrow keys; longer ways are dragged. */
const fewSteps = 4

/**
 * Brings a slider's handle to a value that the page shows. How far it is to be dragged is learned from the first
 * press of a key: by how much the value changes, and how far the handle goes with it.
 */
export function resolveSlide(handle: ViewedTarget, wanted: number, page: PageView, known: Known): Decision {
  const value = shownValue(handle, page)
  if (value === null) return { do: 'seek', words: [], missing: `the value of the slider ${nameOf(handle)}` }
  if (value === wanted) return next
  const { selector, box, state } = handle.target
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const which = sliderHandles(page).indexOf(handle)
  // What was learned of another slider is forgotten.
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
      tool: 'browser_drag_at',
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
  tool: 'browser_press_key',
  params: { key: up ? 'ArrowRight' : 'ArrowLeft' },
  on: `${selector} at ${value} ${up ? 'up' : 'down'}`,
  completes: false,
  notes,
  why: `Move the slider ${up ? 'up' : 'down'} from ${value}.`,
})

/** Pixels for one step of the value; null before both were seen to move. */
function learned(
  notes: Readonly<Record<string, number>>,
  now: { readonly x: number; readonly y: number; readonly value: number },
): { readonly x: number; readonly y: number } | null {
  const { x, y, value } = notes
  if (x === undefined || y === undefined || value === undefined || value === now.value) return null
  const steps = now.value - value
  return { x: (now.x - x) / steps, y: (now.y - y) / steps }
}

/** What a slider stands at: it says so itself, or a number stands alone near it. Of several the nth number belongs to the nth. */
export function shownValue(handle: ViewedTarget, page: PageView): number | null {
  if (handle.target.value !== undefined && handle.target.value !== '')
    return numbersIn(handle.target.value)[0] ?? null
  const nth = sliderHandles(page).indexOf(handle)
  const alone = (page.signals.content ?? []).filter((block) => /^-?\d+(?:\.\d+)?%?$/.test(block.text.trim()))
  const line = alone[nth] ?? alone[0]
  return line ? (numbersIn(line.text)[0] ?? null) : null
}
