import type { Point, Signals, Target } from '@webeval/core'

/** The smallest target at a point, of those that the look before the act saw. */
export function targetAt(before: Signals | null, { x, y }: Point): Target | null {
  const there = (before?.targets ?? []).filter(
    ({ box }) => x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height,
  )
  const size = ({ box }: Target) => box.width * box.height
  return there.toSorted((a, b) => size(a) - size(b))[0] ?? null
}

/** The target that had the focus. */
export const focusedTarget = (before: Signals | null): Target | null =>
  before?.targets.find(({ state }) => state['focused'] === true) ?? null

/** A target that a script has given another value, of those that `isIt` holds for. */
export function changedTarget(
  before: Signals | null,
  after: Signals | null,
  isIt: (target: Target) => boolean,
): Target | null {
  const values = new Map(before?.targets.map(({ selector, value }) => [selector, value]))
  const changed = after?.targets.find(
    (target) => isIt(target) && values.has(target.selector) && values.get(target.selector) !== target.value,
  )
  return changed ?? null
}

/** Whether a space that is typed there is text. */
export const takesText = ({ tag, role, state }: Target): boolean =>
  /^(?:input|textarea)$/.test(tag)
    ? !/^(?:button|checkbox|radio|switch|slider|ColorWell)$/.test(role)
    : state['editable'] === true || /^(?:textbox|searchbox|combobox|spinbutton)$/.test(role)

/** A target as a parameter, and for people. */
export function nameTarget(target: Target | null): {
  readonly params: { readonly target?: string }
  readonly text: string
} {
  if (!target) return { params: {}, text: '' }
  const { role, name, text, tag, selector } = target
  const title = [role || tag, name || text ? JSON.stringify((name || text).slice(0, 80)) : '']
  return { params: { target: selector }, text: ` (${title.filter(Boolean).join(' ')})` }
}
