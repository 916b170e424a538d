import type { Clause } from '../clauses.js'
import type { Description, Intent } from '../intent.js'
import { withoutQuotes } from '../quotes.js'

const keyNames =
  /^(?:the\s+)?(enter|return|tab|escape|esc|space|backspace|delete|arrow ?(?:up|down|left|right)|page ?(?:up|down)|home|end|f\d{1,2})(?:\s+key)?$/i

/** `in ascending order`: the direction of a sort. */
export const arranging =
  /\bin(?:to)?\s+(ascending|increasing|alphabetical|numerical|descending|decreasing)\s+order\b/i

/** `click …`, `press Enter`. */
export function readClick(clause: Clause, what: Description): readonly Intent[] {
  const key = keyNames.exec(withoutQuotes(clause.rest).trim())
  if (key && /press|hit/.test(clause.verb)) return [{ kind: 'press', key: keyName(key[1]!) }]
  const order = arranging.exec(withoutQuotes(clause.rest))
  if (order) return [{ kind: 'arrange', by: 'click', descending: /^d/i.test(order[1]!) }]
  // `Click ONE, TWO and THREE`: several things of one kind.
  return [{ kind: 'click', what }]
}

function keyName(name: string): string {
  const plain = name.toLowerCase().replace(/\s/g, '')
  const special: Record<string, string> = {
    return: 'Enter',
    esc: 'Escape',
    space: 'Space',
    pageup: 'PageUp',
    pagedown: 'PageDown',
  }
  if (plain.startsWith('arrow')) return `Arrow${plain.charAt(5).toUpperCase()}${plain.slice(6)}`
  return special[plain] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}
