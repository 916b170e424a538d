import { z } from 'zod'
import { callMcp } from './acts.js'
import { defineTool } from '../tool.js'
import { ToolFailure } from '../tool-failure.js'
import { firstLine } from './act-failure.js'

/** Presses a key. */
export const pressKey = defineTool({
  name: 'browser_press_key',
  kind: 'act',
  verb: 'press',
  description:
    'Press a key, or keys together, such as Enter, Escape, Tab, ArrowDown, a, Control+A. It goes to what has the focus.',
  params: z.object({ key: z.string().min(1).describe('Name of the key, or keys joined by +') }),
  // Names of keys, such as Enter, are not part of a password.
  types: ({ key }) => (typeof key === 'string' && /^(?:shift\+)?.$/iu.test(key) ? { param: 'key' } : null),
  async run(hands, { key }) {
    const named = keyName(key)
    try {
      await callMcp(hands, 'browser_press_key', { key: named })
    } catch (error) {
      if (error instanceof ToolFailure && /Unknown key/i.test(error.message))
        throw new ToolFailure(
          `${firstLine(error.message)}. Keys are named as in Enter, Escape, Tab, Space, Backspace, Delete, ArrowDown, PageDown, Home, F5, a, Shift+Tab. To write text, use browser_type.`,
        )
      throw error
    }
    return `Pressed ${named}.`
  },
})

/** Names that people use, as the browser calls them. */
const otherNames: Readonly<Record<string, string>> = {
  return: 'Enter',
  enter: 'Enter',
  esc: 'Escape',
  escape: 'Escape',
  tab: 'Tab',
  del: 'Delete',
  delete: 'Delete',
  backspace: 'Backspace',
  ' ': 'Space',
  space: 'Space',
  spacebar: 'Space',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
  arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight',
  pgup: 'PageUp',
  pageup: 'PageUp',
  pgdn: 'PageDown',
  pagedown: 'PageDown',
  home: 'Home',
  end: 'End',
  ctrl: 'Control',
  control: 'Control',
  cmd: 'Meta',
  command: 'Meta',
  meta: 'Meta',
  option: 'Alt',
  alt: 'Alt',
  shift: 'Shift',
}

function keyName(key: string): string {
  if (key === '+' || key.length === 1) return otherNames[key] ?? key
  // A plus at the end is the key itself, as in Control++.
  const parts = key.endsWith('++') ? [...key.slice(0, -2).split('+'), '+'] : key.split('+')
  return parts.map((part) => otherNames[part.trim().toLowerCase()] ?? part.trim()).join('+')
}
