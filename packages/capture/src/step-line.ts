import type { Signals, Step } from '@webeval/core'
import type { JsonLimits } from './json-safe.js'
import { jsonText } from './json-text.js'

/** A look longer than this many characters has its texts cut, to `longestText`: pages may carry megabytes in one address. */
const longestLook = 1_000_000
const cutTexts: JsonLimits = { longestText: 2_000, totalText: Infinity, values: Infinity, depth: 100 }

/** The `after` of one step is mostly the `before` of the next: put into words once. */
const written = new WeakMap<Signals, string>()

/** A step as its line in `steps.jsonl`: looks without their `content`, which is for models only. */
export function stepLine(step: Step): string {
  const { before, after, ...rest } = step
  return `${jsonText(rest).slice(0, -1)},"before":${lookText(before)},"after":${lookText(after)}}`
}

function lookText(signals: Signals | null): string {
  if (!signals) return 'null'
  const known = written.get(signals)
  if (known !== undefined) return known
  const { content: _, ...kept } = signals
  const text = jsonText(kept, cutTexts, longestLook)
  written.set(signals, text)
  return text
}
