import type { LanguageModelV3Usage } from '@ai-sdk/provider'
import type { ModelReply } from '@webeval/core'
import { asObject } from '../json.js'

/** Token counts of a call as its provider bills them. */
export interface ReadUsage {
  readonly usage: ModelReply['usage']
  /** Input tokens that were written to a cache, which some providers bill higher. Part of the input. */
  readonly writtenTokens: number
  /** US dollars, when the provider says what it charged. */
  readonly chargedUsd: number | null
}

/** Reads the counts; null when the provider sent none. Input includes cached tokens, output includes thinking. */
export function readUsage({ inputTokens, outputTokens, raw }: LanguageModelV3Usage): ReadUsage | null {
  if (inputTokens.total === undefined && outputTokens.total === undefined) return null
  const charged = asObject(raw)['cost']
  const input = count(inputTokens.total)
  return {
    usage: {
      input_tokens: input,
      output_tokens: count(outputTokens.total),
      cached_tokens: Math.min(count(inputTokens.cacheRead), input),
      thinking_tokens: count(outputTokens.reasoning),
    },
    writtenTokens: count(inputTokens.cacheWrite),
    chargedUsd: typeof charged === 'number' && Number.isFinite(charged) && charged >= 0 ? charged : null,
  }
}

const count = (value: number | undefined): number =>
  value !== undefined && Number.isFinite(value) && value > 0 ? Math.round(value) : 0
