import { errorMessage, type Source } from '@webeval/core'
import type { ExecutorResult } from './executor-result.js'

/** What one may listen to of an orchestrator. A hook that throws becomes a warning of the trial and changes nothing. */
export interface OrchestratorHooks {
  /** Before an executor is set to work. */
  onDelegation?(instruction: string, executorId: string, maxSteps?: number): void | Promise<void>
  /** After it came back, however it did. */
  onDelegationResult?(result: ExecutorResult): void | Promise<void>
  /** Before the orchestrator's model is asked; turns count from 1. */
  onTurnStart?(turn: number): void | Promise<void>
  /** After the calls of that turn were made. */
  onTurnComplete?(turn: number): void | Promise<void>
  onComplete?(answer: string): void | Promise<void>
  onFailed?(reason: string): void | Promise<void>
}

/** What one may listen to of every executor, also of those that are created later. */
export interface ExecutorObservationHooks {
  /** Before a tool call; yields the id that `onAfterToolCall` is given. */
  onBeforeToolCall?(tool: string, args: unknown): string | Promise<string>
  /** After it; `result` is what the executor's model is told. */
  onAfterToolCall?(tool: string, toolCallId: string, result: unknown, isError: boolean): void | Promise<void>
}

/** Adds a warning to the trial. */
export type Warn = (source: Source, message: string) => void

/** Calls a hook; what it throws becomes a warning, and the answer is undefined then. */
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
