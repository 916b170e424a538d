import { errorMessage, type Source } from '@webeval/core'
import type { ExecutorResult } from './executor-result.js'

/** Callbacks for events of an orchestrator. A hook that throws causes only a warning. */
export interface OrchestratorHooks {
  /** Before an executor starts. */
  onDelegation?(instruction: string, executorId: string, maxSteps?: number): void | Promise<void>
  /** After it ends, with any result. */
  onDelegationResult?(result: ExecutorResult): void | Promise<void>
  /** Before the orchestrator's model is called; turns count from 1. */
  onTurnStart?(turn: number): void | Promise<void>
  /** After the calls of that turn. */
  onTurnComplete?(turn: number): void | Promise<void>
  onComplete?(answer: string): void | Promise<void>
  onFailed?(reason: string): void | Promise<void>
}

/** Callbacks for events of all executors, including future ones. */
export interface ExecutorObservationHooks {
  /** Before a tool call; returns the id for `onAfterToolCall`. */
  onBeforeToolCall?(tool: string, args: unknown): string | Promise<string>
  /** After the tool call; `result` is the text for the executor's model. */
  onAfterToolCall?(tool: string, toolCallId: string, result: unknown, isError: boolean): void | Promise<void>
}

/** Adds a warning to the trial. */
export type Warn = (source: Source, message: string) => void

/** Calls a hook; turns an error into a warning and returns undefined. */
export async function callHook<Answer>(
  name: string,
  hook: () => Answer | Promise<Answer>,
  warn: Warn,
): Promise<Answer | undefined> {
  try {
    return await hook()
  } catch (error) {
    warn('agent_execution', `the hook ${name} threw: ${errorMessage(error)}`)
    return undefined
  }
}
