import { maskText, type SecretMask, type Signals, type Step } from '@webeval/core'
import type { JsonLimits } from '../files/json-safe.js'
import { jsonText } from '../files/json-text.js'

/**
 * An observation longer than this many characters gets its texts truncated to `longestText`, because a single address
 * may have megabytes.
 */
const maxObservation = 1_000_000
const cutTexts: JsonLimits = { longestText: 2_000, totalText: Infinity, values: Infinity, depth: 100 }

/** Cache: the `after` of one step is usually the `before` of the next. */
const written = new WeakMap<Signals, string>()

/**
 * A step as its line in `steps.jsonl`: observations without their `content`, which only models need, and without
 * secrets.
 */
export function stepLine(step: Step, mask?: SecretMask): string {
  const { before, after, ...rest } = step
  return `${jsonText(mask?.value(rest) ?? rest).slice(0, -1)},"before":${lookText(before, mask)},"after":${lookText(after, mask)}}`
}

function lookText(signals: Signals | null, mask?: SecretMask): string {
  if (!signals) return 'null'
  const known = written.get(signals)
  if (known !== undefined) return known
  const { content: _, ...kept } = signals
  const text = jsonText(mask ? withoutSecrets(kept, mask) : kept, cutTexts, maxObservation)
  written.set(signals, text)
  return text
}

/** Masks a secret field value even if it is too short to search for in texts. */
function withoutSecrets(signals: Omit<Signals, 'content'>, mask: SecretMask): Omit<Signals, 'content'> {
  const hides = signals.targets.some(({ value }) => value !== undefined && mask.isSecret(value))
  if (!hides) return mask.value(signals)
  const targets = signals.targets.map((target) =>
    target.value !== undefined && mask.isSecret(target.value) ? { ...target, value: maskText } : target,
  )
  return mask.value({ ...signals, targets })
}
