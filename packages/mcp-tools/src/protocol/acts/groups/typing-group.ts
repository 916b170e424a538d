import { toolNames } from '@webeval/core'
import type { ActEvent, KeyEvent, ScriptEvent, TextEvent } from '../act-event.js'
import type { ActGroup } from './act-group.js'
import { isModifier, writes } from './key-facts.js'
import { focusedTarget, nameTarget } from './name-target.js'

/** Milliseconds between two keys of one run. */
const typingMs = 200
/** Milliseconds in which the key that clears a field comes up. */
const filledMs = 5
/** Milliseconds in which the text follows the script that prepares its field. */
const preparedMs = 60

/** Text for one field, by keys, at once, or after a script that prepared the field. */
export function typingGroup(first: KeyEvent | TextEvent | ScriptEvent): ActGroup {
  let text = ''
  let typed = false
  const { type } = first
  const byFill = type === 'script'

  function enter(event: ActEvent): boolean {
    if (event.type === 'key_up') return true
    if (event.type === 'key_down' || event.type === 'key_char') {
      if (isModifier(event.key)) return event.key === 'Shift'
      // A driver clears a field that it has prepared by this key.
      if (byFill && !typed && event.key === 'Delete') return (typed = true)
      if (!writes(event)) return false
    }
    if (event.type !== 'key_down' && event.type !== 'key_char' && event.type !== 'text') return false
    text += event.text
    return (typed = true)
  }
  if (first.type !== 'script') enter(first)

  return {
    tool: toolNames.type,
    hints: {},
    get onlyIfChanged() {
      return !typed
    },
    types: true,
    take: enter,
    isWhole: () => typed,
    lingerMs: () => (!byFill ? typingMs : typed ? filledMs : preparedMs),
    describe(before, after) {
      // The script moves the focus.
      const target = focusedTarget(byFill ? after : before)
      const { params, text: title } = nameTarget(target)
      const found = { box: target?.box ?? null }
      if (!typed && first.type === 'script')
        return {
          tool: toolNames.type,
          params: { ...params, script: first.source },
          text: 'Filled in a field.',
          typed: 'script',
          ...found,
        }
      const shown = JSON.stringify(text.slice(0, 200))
      return {
        tool: toolNames.type,
        params: { ...params, text },
        text: `Typed ${shown}${title}.`,
        typed: 'text',
        ...found,
      }
    },
  }
}
