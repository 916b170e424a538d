import type { AgentEnding } from '@webeval/core'

/** The progress of a loop. */
export interface LoopProgress {
  /** The next event: a call of the model, or one of its tool calls. */
  readonly next: 'ask' | 'call'
  /** Calls through the tool box in this loop, without calls of the loop's own tools. */
  readonly steps: number
  /** Calls of the model in this loop. */
  readonly asks: number
  /** Number of identical last calls with the same answer and no change on the page. */
  readonly sameCalls: number
}

/** A rule that may stop a loop early: returns an ending, or null to continue. */
export type StopCondition = (progress: LoopProgress) => AgentEnding | null

const limit = (reason: string): AgentEnding => ({ finalAnswer: null, termination: 'max_steps', reason })

/**
 * Stops before a tool call beyond `steps`. The model is called once more after the last allowed one, so that it can
 * finish.
 */
export function stepLimit(steps: number): StopCondition {
  return (progress) =>
    progress.next === 'call' && progress.steps >= steps
      ? limit(`the step limit of ${steps} is reached`)
      : null
}

/** Stops before more than `asks` calls of the model: a model that makes only invalid calls uses no steps. */
export function askLimit(asks: number): StopCondition {
  return (progress) =>
    progress.next === 'ask' && progress.asks >= asks ? limit(`the model was asked ${asks} times`) : null
}

/** Stops before a call of the model once the used tokens (in and out) reach `tokens`; null: never. */
export function tokenLimit(tokens: number | null, tokensUsed: () => number): StopCondition {
  return (progress) =>
    tokens !== null && progress.next === 'ask' && tokensUsed() >= tokens
      ? limit(`the limit of ${tokens} tokens is reached (${tokensUsed()} used)`)
      : null
}

/** Stops after the same call `calls` times in a row with no change of its answer or the page. */
export function noProgress(calls = 10): StopCondition {
  return (progress) =>
    progress.sameCalls >= calls
      ? limit(`no progress: the same call was made ${progress.sameCalls} times in a row and nothing changed`)
      : null
}
