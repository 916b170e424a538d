import { type Target, toolNames } from '@webeval/core'
import type { ActEvent, KeyEvent, ScriptEvent, TextEvent } from '../act-event.js'
import type { ActGroup, ActName } from './act-group.js'
import { isModifier, writes } from './key-facts.js'
import { focusedTarget, nameTarget, takesText } from './name-target.js'

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
    // The script moves the focus.
    describe: (before, after) =>
      typingName(
        focusedTarget(byFill ? after : before),
        text,
        !typed && first.type === 'script' ? first : null,
      ),
  }
}

/** `script`: what filled the field, where no text came after it. */
function typingName(target: Target | null, text: string, script: ScriptEvent | null): ActName {
  const { params, text: title } = nameTarget(target)
  const found = { box: target?.box ?? null }
  if (script && target?.value === undefined)
    return {
      tool: toolNames.type,
      params: { ...params, script: script.source },
      text: 'Filled in a field.',
      typed: 'script',
      ...found,
    }
  if (text === ' ' && target && !takesText(target))
    return {
      tool: toolNames.pressKey,
      params: { ...params, key: 'Space' },
      text: `Pressed Space${title}.`,
      ...found,
    }
  const written = script ? target!.value! : text
  return {
    tool: toolNames.type,
    params: { ...params, text: written },
    text: `Typed ${JSON.stringify(written.slice(0, 200))}${title}.`,
    typed: 'text',
    ...found,
  }
}
