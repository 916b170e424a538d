import type { Extensions } from '../extensions/extensions.js'
import type { GraderSpec } from '@webeval/core'
import type { Shard } from '@webeval/run-engine'
import type { RunReporter } from '../reporters/run/run-reporters.js'
import type { ModelChoice } from './parsers.js'

/** The options of `run` as commander yields them: checked one by one, not yet together. */
export interface RunOptions {
  readonly suite?: readonly string[]
  readonly task?: readonly string[]
  readonly fitOnly?: boolean
  readonly lastFailed?: boolean
  readonly query?: string
  readonly startUrl?: string
  readonly agent?: string
  /** A program and its arguments. */
  readonly agentCommand?: string
  /** Names of variables. */
  readonly agentEnv?: readonly string[]
  readonly model?: ModelChoice
  readonly shard?: Shard
  readonly trials?: number
  /** A share. */
  readonly untilDecided?: number
  readonly workers?: number
  readonly maxSteps?: number
  readonly timeout?: number
  readonly maxTokens?: number
  readonly grader?: readonly GraderSpec[]
  readonly out: string
  /** `out` is not the default. */
  readonly outGiven?: boolean
  readonly runId?: string
  readonly name?: string
  readonly note?: string
  readonly tag?: readonly string[]
  readonly resume?: string
  readonly retry?: 'faults' | 'failed'
  readonly failUnder?: number
  readonly against?: string
  readonly failOn?: 'regression'
  readonly reporter?: readonly RunReporter[]
  readonly browser?: string
  readonly mcp?: string
  readonly headed?: boolean
  readonly tools?: string
  readonly allowOrigin?: readonly string[]
  readonly record?: string
  readonly prices?: string
  /** US dollars. */
  readonly budget?: number
  readonly plan?: boolean
  readonly watch?: boolean
  /** Address of a Redis or Valkey. */
  readonly queue?: string
  /** The folder or bucket that all machines of a queue share. */
  readonly store?: string
  readonly dashboard?: boolean
  readonly json?: boolean
  /** The user's own agents, graders, models, reporters and suites. */
  readonly extensions?: Extensions
}
