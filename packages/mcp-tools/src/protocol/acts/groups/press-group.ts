import { toolNames } from '@webeval/core'
import type { ActEvent, KeyEvent } from '../act-event.js'
import type { ActGroup } from './act-group.js'
import { isModifier, writes } from './key-facts.js'
import { isPointer, pointerGroup } from './pointer-group.js'

/** Milliseconds in which the remaining keys of a chord come up. */
const chordMs = 5

/** A key that does something, perhaps with others held: Enter, Control+A; or a click with keys held. */
export function pressGroup(first: KeyEvent): ActGroup {
  const down = new Set<string>()
  let main: string | null = null
  let held: readonly string[] = []

  let click: ActGroup | null = null

  function enter(event: ActEvent): boolean {
    if (event.type === 'key_up') {
      down.delete(event.key)
      return true
    }
    if (click) return click.take(event)
    if (event.type === 'key_char') return true
    if (isPointer(event) && main === null && down.size > 0) {
      click = pointerGroup(event)
      return true
    }
    if (event.type !== 'key_down') return false
    if (!isModifier(event.key)) {
      if (main !== null || (writes(event) && event !== first && down.size > 0 && onlyShift())) return false
      main = event.key
      held = [...new Set([...event.modifiers, ...[...down].filter(isModifier)])]
    } else if (main !== null && down.size === 0) return false
    down.add(event.key)
    return true
  }
  const onlyShift = () => [...down].every((key) => key === 'Shift')
  enter(first)

  return {
    tool: toolNames.pressKey,
    hints: {},
    onlyIfChanged: false,
    types: false,
    take: enter,
    isWhole: () => down.size === 0 && click?.isWhole() !== false,
    lingerMs: () => (click ? click.lingerMs() : down.size > 0 ? null : chordMs),
    describe(before, after) {
      if (click) return click.describe(before, after)
      const key = [...held, main ?? first.key].join('+')
      return { tool: toolNames.pressKey, params: { key }, text: `Pressed ${key}.` }
    },
  }
}
