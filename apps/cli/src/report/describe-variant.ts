import { agentName, type Variant } from '@webeval/core'
import { plainLine } from './format.js'

/** An agent and its models, for one line: `single (gemini / oracle)`. */
export function describeVariant(variant: Variant): string {
  const specs = [...new Set(Object.values(variant.models))].map((spec) => plainLine(spec, 80))
  const agent = plainLine(agentName(variant), 80)
  return specs.length === 0 ? agent : `${agent} (${specs.join(' / ')})`
}
