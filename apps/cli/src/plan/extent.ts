import { availableParallelism } from 'node:os'
import type { RunRecord } from '@webeval/core'
import type { RunOptions } from '../options/run-options.js'

/** How far a new run goes by its options: trials per task, trials at once, limits of each, what agents and pages may use. */
export function extentOf(
  options: RunOptions,
): Pick<RunRecord, 'trials' | 'until_decided' | 'workers' | 'limits' | 'allow_origins' | 'tools'> {
  const { allowOrigin, tools } = options
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
    ...(allowOrigin ? { allow_origins: [...allowOrigin] } : {}),
    ...(tools ? { tools: tools.split(',').map((name) => name.trim()) } : {}),
  }
}

/** The options that say what agents and pages may use, as a run was begun with them. */
export function reachOf({
  allow_origins: allowOrigin,
  tools,
}: Pick<RunRecord, 'allow_origins' | 'tools'>): Pick<RunOptions, 'allowOrigin' | 'tools'> {
  return { ...(allowOrigin ? { allowOrigin } : {}), ...(tools ? { tools: tools.join(',') } : {}) }
}
