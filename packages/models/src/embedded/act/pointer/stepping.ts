import { clickOn, type Decision } from '../../plan/decision.js'
import { next } from '../../plan/decision.js'
import { numbersIn } from '../../words/numbers.js'
import { isDisabled, nameOf, type PageView, type ViewedTarget } from '../../page/page-view.js'

const more = /^(?:\+|▲|↑|up|more|increase\b.*|increment\b.*|plus|add one)$/
const less = /^(?:-|−|–|▼|↓|down|less|decrease\b.*|decrement\b.*|minus|remove one)$/

/** Steps a number that doesn't accept typing to its value with its plus and minus buttons: one click per step. */
export function stepping(field: ViewedTarget, wanted: number, page: PageView): Decision {
  const value = numbersIn(field.target.value ?? field.target.text)[0] ?? 0
  if (value === wanted) return next
  const button = stepButton(field, wanted > value, page)
  if (!button) return { do: 'seek', words: [], missing: `a way to set ${nameOf(field)} to ${wanted}` }
  return {
    ...clickOn(button.target.selector, nameOf(button), false),
    on: `${button.target.selector} at ${value}`,
  }
}

/** A field's step button: by its name, or, of two unnamed buttons alike, the upper or right one for up. */
function stepButton(field: ViewedTarget, up: boolean, page: PageView): ViewedTarget | undefined {
  const { box } = field.target
  const beside = page.targets.filter((view) => {
    const { x, y, width, height } = view.target.box
    const middle = y + height / 2
    return (
      view !== field &&
      !isDisabled(view) &&
      width <= 80 &&
      middle > box.y - 12 &&
      middle < box.y + box.height + 12 &&
      x + width > box.x - 90 &&
      x < box.x + box.width + 90
    )
  })
  const wanted = up ? more : less
  const called = beside.find((view) => [...view.labels, ...view.hidden].some((word) => wanted.test(word)))
  if (called) return called
  const alike = beside.filter((view) => beside.some((other) => other !== view && other.kind === view.kind))
  const inOrder = alike.toSorted((a, b) => a.target.box.y - b.target.box.y || b.target.box.x - a.target.box.x)
  return up ? inOrder[0] : inOrder.at(-1)
}
