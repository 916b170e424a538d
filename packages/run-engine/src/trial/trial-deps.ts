import type {
  Agent,
  BrowserSource,
  Clock,
  GraderPanel,
  Limits,
  ModelWait,
  OpenTrialRecorder,
  SessionOptions,
  Task,
  TrialKey,
} from '@webeval/core'
import type { ModelsByRole } from './models/metered-models.js'
import type { Timing } from './timing.js'

/** The collaborators of every trial of a run. */
export interface TrialDeps {
  readonly agent: Agent
  readonly browser: BrowserSource
  readonly openRecorder: OpenTrialRecorder
  /** `judge` serves the graders; the rest the agent. */
  readonly models: ModelsByRole
  readonly panel: GraderPanel
  readonly clock: Clock
  /** Of the command line; a task's own hold where they are smaller. */
  readonly limits: Limits
  /** Turns `target://…` into an address that the browser can open. Throws for a site that is not served. */
  readonly resolveUrl: (url: string) => string
  /** Origin of each site that is served, by its name. */
  readonly siteOrigins?: Readonly<Record<string, string>>
  /** Source of the function that reads the site's own state, or null where the task's site has none. */
  readonly siteState: (task: Task) => string | null
  readonly session: Pick<
    SessionOptions,
    'allowOrigins' | 'tools' | 'settleMs' | 'filesFolder' | 'onRequest' | 'storageState'
  >
  readonly timing: Timing
  /** Hides secrets in messages of errors and warnings, on disk and in events. Default: they stay as they are. */
  readonly redact?: (text: string) => string
}

/** One trial that is to be run. */
export interface TrialPlan {
  readonly key: TrialKey
  readonly task: Task
  /** The folder whose files the task may upload; absent: none. */
  readonly filesFolder?: string | undefined
  /** The user's: aborts on Ctrl-C. */
  readonly signal: AbortSignal
  readonly onStep?: (step: { readonly number: number; readonly tool: string }) => void
  /** Told when a model call begins to wait for its provider; what it returns is called when that is over. */
  readonly onWaiting?: (wait: ModelWait) => () => void
}
