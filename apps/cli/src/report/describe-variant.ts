import type { Variant } from '@webeval/core'
import { plainLine } from './format.js'

/** An agent and its models, for one line: `single (gemini / oracle)`. */
export function describeVariant({ agent, models }: Variant): string {
  const specs = [...new Set(Object.values(models))].map((spec) => plainLine(spec, 80))
  return `${plainLine(agent, 80)} (${specs.join(' / ')})`
}
