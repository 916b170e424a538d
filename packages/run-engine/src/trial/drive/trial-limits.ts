import type { Limits, TrialLimits } from '@webeval/core'

/** Defaults for limits that neither the command line nor the task sets. */
export const defaultLimits: TrialLimits = { maxSteps: 30, timeoutMs: 300_000, maxTokens: null }

/** The limits of one trial: of the command line's and the task's, the smaller holds; the agent's default, or ours, only where neither has one. */
export function trialLimits(
  commandLine: Limits,
  task: Limits = {},
  ofAgent: Partial<TrialLimits> = {},
): TrialLimits {
  const defaults = { ...defaultLimits, ...ofAgent }
  const explorationSteps =
    smaller(commandLine.exploration_steps, task.exploration_steps) ?? defaults.explorationSteps
  return {
    maxSteps: smaller(commandLine.max_steps, task.max_steps) ?? defaults.maxSteps,
    timeoutMs: smaller(commandLine.timeout_ms, task.timeout_ms) ?? defaults.timeoutMs,
    maxTokens: smaller(commandLine.max_tokens, task.max_tokens) ?? defaults.maxTokens,
    ...(explorationSteps === undefined ? {} : { explorationSteps }),
  }
}

function smaller(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b)
}
