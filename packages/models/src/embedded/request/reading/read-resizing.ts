import type { Clause } from '../clauses.js'
import { describe } from '../describe.js'
import type { Intent } from '../intent.js'

/** `resize the box so that the height is larger`, `enlarge the panel`. */
export function readResizing({ verb, rest, around }: Clause, quotes: readonly string[]): Intent {
  const what = describe(rest.replace(/\s+(?:so that|to be|until)\b.*$/i, ''), quotes, around)
  return { kind: 'resize', what, direction: directionOf(`${verb} ${rest}`) }
}

function directionOf(text: string): 'taller' | 'wider' | 'smaller' | 'larger' {
  if (/\b(?:smaller|shorter|narrower|less|shrink)\b/i.test(text)) return 'smaller'
  if (/\b(?:height|taller|higher)\b/i.test(text)) return 'taller'
  return /\b(?:width|wider)\b/i.test(text) ? 'wider' : 'larger'
}
