import type { Message } from '../records/message.js'
import type { Metadata, Source } from '../records/metadata.js'
import type { DelegationStatus } from '../records/message.js'
import type { TerminationReason } from '../records/outcome.js'
import type { SuiteKind } from '../records/suite.js'
import type { Task } from '../records/task.js'
import type { Role, UsageReport } from '../records/usage.js'
import type { BrowserProtocol } from './protocol/browser-protocol.js'
import type { AsideOptions, BrowserTab } from './browser-session.js'
import type { ModelClient } from './model-client.js'
import type { Observation } from './observation.js'
import type { ToolBox } from './tool-box.js'

/** Log entries that an agent may write. The recorder writes its tool calls. */
export interface TrialLog {
  /** `executorId`: the executor that said it; absent for the agent's own words. */
  logAssistant(content: string, executorId?: string): Promise<void>
  logError(content: string, errorCode?: string): Promise<void>
  logDelegation(instruction: string, executorId: string, maxSteps?: number): Promise<void>
  logDelegationResult(
    executorId: string,
    summary: string,
    status: DelegationStatus,
    stepsUsed: number,
    currentUrl?: string,
  ): Promise<void>
}

/** A tab that an agent acts on. Everything it does through `toolBox` is recorded. */
export interface AgentTab {
  readonly toolBox: ToolBox
  /**
   * The current page, with a picture if possible. Queries the page only if it changed since the recorder's last
   * observation.
   */
  observe(): Promise<Observation>
  /** Url of the current page. */
  url(): string
  /** Tool calls made through this tab so far. */
  stepsUsed(): number
  /**
   * Calls a function given as source, like `BrowserTab.evaluate`, without recording it: for audits to read the page,
   * never to change it.
   */
  inspect?(source: string): Promise<unknown>
  /** As `BrowserTab.isAtRest`. */
  isAtRest?(ms: number): Promise<boolean>
}

/** Resolved limits of one trial. */
export interface TrialLimits {
  readonly maxSteps: number
  readonly timeoutMs: number
  /** null means unlimited. */
  readonly maxTokens: number | null
  /** Steps of a page's exploration. Absent: as many as the evaluator is set up for. */
  readonly explorationSteps?: number
}

/** Everything an agent gets for one trial. */
export interface AgentContext {
  readonly task: Task
  /** The start url as the browser opened it. */
  readonly startUrl?: string
  readonly limits: TrialLimits
  /** Aborts on time-out, on Ctrl-C and when the browser is lost. */
  readonly signal: AbortSignal
  readonly log: TrialLog
  /** The model that serves a role; usage is metered per role. */
  model(role: Role): ModelClient
  /**
   * Opens a recorded tab at the task's start url. The first call returns the trial's first page; an id identifies the
   * executor.
   */
  openTab(options?: { readonly executorId?: string }): Promise<AgentTab>
  /**
   * Opens an unrecorded tab outside the trial, at the task's start url, with the storage that the trial began with unless `asideShares`. The
   * caller closes it. Absent if the browser doesn't support it.
   */
  openAside?(options?: AsideOptions): Promise<BrowserTab>
  /** True if tabs outside the trial share its cookies and storage. */
  readonly asideShares?: boolean
  /** The DevTools protocol of the trial's context; acts through it are recorded in the tabs that are open. Absent if the browser doesn't support it. */
  readonly protocol?: BrowserProtocol
  /**
   * Writes an agent's file into the trial folder, at a relative path such as `exploration/notes.json`; returns that
   * path. Throws `WebevalError` for a path that leaves the folder or names a file of the record, and `InfraError` on
   * disk errors.
   */
  keep?(path: string, content: string | Uint8Array): Promise<string>
  /** Tokens used so far, over all roles. */
  tokensUsed(): number
  /** Adds a report of model calls that webeval did not make; see `Agent.ownModels`. */
  reportUsage?(report: UsageReport): void
  /** Masks a secret of the agent in everything written from now on. */
  hide?(secret: string): void
  /** Adds a warning to the trial's metadata. */
  warn(source: Source, message: string, details?: Record<string, unknown>): void
}

/** An agent's account of why it stopped. The record, not the agent, says what it did. */
export interface AgentEnding {
  readonly finalAnswer: string | null
  readonly termination: TerminationReason
  /**
   * With termination `error`: whose fault it was. `blocked` is a captcha, a login wall or a provider's safety block.
   */
  readonly cause?: 'agent_error' | 'blocked' | 'infra_error'
  /** One sentence for people: why it stopped. */
  readonly reason: string
}

/** An agent pattern. `run` should return an ending for every model failure, and may throw for other errors. */
export interface Agent {
  /** As in `--agent <type>`. */
  readonly type: string
  /** The kind of suite that it works through. Absent: tasks. */
  readonly suite?: SuiteKind
  /** The roles it uses models for. */
  readonly roles: readonly Role[]
  /**
   * It calls models that webeval doesn't see: usage and cost of its trials are unknown, except for what it reports of
   * itself.
   */
  readonly ownModels?: boolean
  /** Facts for `agent_config` of each trial, in addition to type and models. */
  readonly config?: Readonly<Record<string, unknown>>
  /** Limits that replace the run's defaults when neither the command line nor the task sets them. */
  readonly defaultLimits?: Partial<TrialLimits>
  /** It judges the page itself: a page that crashes is its verdict, not a fault of the browser. */
  readonly judgesCrashes?: boolean
  /**
   * The system text of each role, exactly as sent to its model. Known before a run begins, so that the run can record
   * it.
   */
  readonly prompts?: Readonly<Partial<Record<Role, string>>>
  run(context: AgentContext): Promise<AgentEnding>
}

/** The result of a trial of any agent. */
export interface AgentResult {
  readonly metadata: Metadata
  readonly messages: readonly Message[]
  readonly finalAnswer: string | null
}
