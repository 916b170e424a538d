import type { ModelReply, Part } from '@webeval/core'

/** A reply of a model inside this process: no cost, no tokens. `state` returns with the conversation. */
export function localReply(parts: readonly Part[], state?: unknown): ModelReply {
  return {
    parts,
    finish: 'stop',
    usage: { input_tokens: 0, output_tokens: 0, cached_tokens: 0, thinking_tokens: 0 },
    costUsd: 0,
    ...(state === undefined ? {} : { verbatim: state }),
  }
}
