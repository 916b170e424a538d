// @ts-check
import { about } from '../format.js'
/** @import { Metadata } from '@webeval/core' */

/**
 * The agent of a trial, with its models; of a separate program the command that started it.
 * @param {Metadata} metadata
 */
export function agentOfTrial({ agent_config: { type, model, command }, reported_usage: reported }) {
  const name = typeof command === 'string' ? `${type}: ${command}` : type
  const models = model || (reported?.model ? `${reported.model}, as it reports` : '')
  return models ? `${name}, ${models}` : name
}

/**
 * The tokens of a trial. An agent with models of its own is believed, and marked.
 * @param {Metadata} metadata
 */
export function tokensOfTrial({ usage, reported_usage: reported }) {
  const metered = Object.values(usage).reduce((sum, part) => sum + part.input_tokens + part.output_tokens, 0)
  if (reported === undefined) return about(metered)
  if (reported === null) return 'not known'
  return `${about(metered + reported.input_tokens + reported.output_tokens)}, as the agent reports`
}
