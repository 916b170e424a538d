import type { AgentEnding } from '@webeval/core'

/** How far a loop has come. */
export interface LoopProgress {
  /** What is about to happen: the model is asked, or one of its tool calls is made. */
  readonly next: 'ask' | 'call'
  /** Tool calls made through the tool box in this loop; calls of the loop's own tools are not among them. */
  readonly steps: number
  /** Times that the model was asked in this loop. */
  readonly asks: number
  /** How many of the last calls were one and the same, with the same answer and no change on the page. */
  readonly sameCalls: number
}

/** A rule that may stop a loop before its model does: an ending, or null to go on. */
export type StopCondition = (progress: LoopProgress) => AgentEnding | null

const limit = (reason: string): AgentEnding => ({ finalAnswer: null, termination: 'max_steps', reason })

/** Stops before a tool call beyond `steps`. After the last allowed one the model is asked once more, so that it can still finish. */
export function stepLimit(steps: number): StopCondition {
  return (progress) =>
    progress.next === 'call' && progress.steps >= steps
      ? limit(`the step limit of ${steps} is reached`)
      : null
}

/** Stops before the model is asked more than `asks` times: a model that only makes wrong calls uses no steps. */
export function askLimit(asks: number): StopCondition {
  return (progress) =>
    progress.next === 'ask' && progress.asks >= asks ? limit(`the model was asked ${asks} times`) : null
}

/** Stops before the model is asked when the tokens used so far (in and out) have reached `tokens`; null: never. */
export function tokenLimit(tokens: number | null, tokensUsed: () => number): StopCondition {
  return (progress) =>
    tokens !== null && progress.next === 'ask' && tokensUsed() >= tokens
      ? limit(`the limit of ${tokens} tokens is reached (${tokensUsed()} used)`)
      : null
}

/** Stops when the same call has been made `calls` times in a row, and neither its answer nor the page changed. */
export function noProgress(calls = 10): StopCondition {
  return (progress) =>
    progress.sameCalls >= calls
      ? limit(`no progress: the same call was made ${progress.sameCalls} times in a row and nothing changed`)
      : null
}
