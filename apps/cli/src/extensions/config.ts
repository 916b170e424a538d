import type { Agent, Grader, RunEvent } from '@webeval/core'
import type { ModelFactory } from '@webeval/models'
import type { RunReport } from '../reporters/run/run-report.js'

/** Hears of a run, and writes what its user wants. It may have either part, or both. */
export interface Reporter {
  /** Hears of each event while the run goes. */
  onEvent?(event: RunEvent): void
  /** Gets the run once it has ended. */
  onEnd?(report: RunReport): void | Promise<void>
}

/** A grader of the user's own; without `optionsSchema` it takes any options. */
export type OwnGrader = Omit<Grader<never>, 'optionsSchema' | 'description'> &
  Partial<Pick<Grader<never>, 'optionsSchema' | 'description'>>

/** The default export of `webeval.config.{ts,js,mjs}`. */
export interface WebevalConfig {
  /** Task files by the name that `--suite` takes, relative to the config. */
  readonly suites?: Readonly<Record<string, string>>
  /** By the name that `--agent` takes. */
  readonly agents?: Readonly<Record<string, Agent>>
  /** Tasks and `--grader` name them. */
  readonly graders?: readonly OwnGrader[]
  /** By the word before the colon of `--model <name>:<argument>`. */
  readonly models?: Readonly<Record<string, ModelFactory>>
  /** By the name that `--reporter` takes. */
  readonly reporters?: Readonly<Record<string, Reporter>>
  /** Options of `run` by their long names in camelCase, such as `{ trials: 3, maxSteps: 20 }`. */
  readonly defaults?: Readonly<Record<string, unknown>>
}

/** Returns the config unchanged; editors check and complete it. */
export const defineConfig = (config: WebevalConfig): WebevalConfig => config
