import { availableParallelism } from 'node:os'
import type { RunRecord } from '@webeval/core'
import type { RunOptions } from '../options/run-options.js'

/** How far a new run goes by its options: trials per task, trials at once, limits of each. */
export function extentOf(
  options: RunOptions,
): Pick<RunRecord, 'trials' | 'until_decided' | 'workers' | 'limits'> {
  return {
    ...(options.untilDecided === undefined
      ? { trials: options.trials ?? 1 }
      : { trials: 1, until_decided: { rate: options.untilDecided, max_trials: options.trials ?? 10 } }),
    workers: options.workers ?? Math.min(4, availableParallelism()),
    limits: {
      ...(options.maxSteps ? { max_steps: options.maxSteps } : {}),
      ...(options.timeout ? { timeout_ms: options.timeout } : {}),
      ...(options.maxTokens ? { max_tokens: options.maxTokens } : {}),
    },
  }
}
