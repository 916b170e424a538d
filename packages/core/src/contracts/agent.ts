import type { Message } from '../records/message.js'
import type { Metadata, Source } from '../records/metadata.js'
import type { DelegationStatus } from '../records/message.js'
import type { TerminationReason } from '../records/outcome.js'
import type { Task } from '../records/task.js'
import type { Role } from '../records/usage.js'
import type { AsideOptions, BrowserTab } from './browser-session.js'
import type { ModelClient } from './model-client.js'
import type { Observation } from './observation.js'
import type { ToolBox } from './tool-box.js'

/** What an agent may say for the record. Its tool calls are not among it: the recorder writes those. */
export interface TrialLog {
  /** `executorId`: what an executor said; the agent's own words have none. */
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
  /** The page as it is now, with a picture if one can be taken; asks the page only if it changed since the recorder's last look. */
  observe(): Promise<Observation>
  /** Url of the page as it is now. */
  url(): string
  /** Tool calls made through this tab so far. */
  stepsUsed(): number
  /** Calls the function whose source is given, as `BrowserTab.evaluate` does, without recording it: to read the page for an audit, never to change it. */
  inspect?(source: string): Promise<unknown>
}

/** Limits of one trial, all known. */
export interface TrialLimits {
  readonly maxSteps: number
  readonly timeoutMs: number
  /** null: no limit. */
  readonly maxTokens: number | null
}

/** Everything an agent is given for one trial. */
export interface AgentContext {
  readonly task: Task
  readonly limits: TrialLimits
  /** Aborts on time-out, on Ctrl-C and when the browser is lost. */
  readonly signal: AbortSignal
  readonly log: TrialLog
  /** The mind that serves a role; usage is metered per role. */
  model(role: Role): ModelClient
  /** A recorded tab at the task's start url. The first call yields the trial's first page; an id tells executors apart. */
  openTab(options?: { readonly executorId?: string }): Promise<AgentTab>
  /** An unrecorded tab beside the trial, at the task's start url, with nothing stored but where `asideShares`; whoever opens it closes it. Absent where the browser can't have one. */
  openAside?(options?: AsideOptions): Promise<BrowserTab>
  /** True where tabs beside the trial share its cookies and storage. */
  readonly asideShares?: boolean
  /** Writes a file of the agent's own into the trial folder, at a relative path such as `exploration/notes.json`; yields that path. Throws `WebevalError` on a path that leaves the folder or names a file of the record, and `InfraError` when it can't be written. */
  keep?(path: string, content: string | Uint8Array): Promise<string>
  /** Tokens used so far, over all roles. */
  tokensUsed(): number
  /** Adds a warning to the trial's metadata. */
  warn(source: Source, message: string, details?: Record<string, unknown>): void
}

/** How an agent says that it stopped. What it did is not for it to say. */
export interface AgentEnding {
  readonly finalAnswer: string | null
  readonly termination: TerminationReason
  /** With termination `error`: whose fault it was. `blocked` is a captcha, a login wall or a provider's safety block. */
  readonly cause?: 'agent_error' | 'blocked' | 'infra_error'
  /** A sentence for people: why it stopped. */
  readonly reason: string
}

/** An agent pattern. `run` should return an ending for everything that can go wrong with the model, and may throw for the rest. */
export interface Agent {
  /** As in `--agent <type>`. */
  readonly type: string
  /** The roles it asks models for. */
  readonly roles: readonly Role[]
  /** Limits that hold where neither the command line nor the task says anything, in place of the run's own defaults. */
  readonly defaultLimits?: Partial<TrialLimits>
  /** The system text of each role, as its model is sent it: known before a run begins, so that the run can say with which it was made. */
  readonly prompts?: Readonly<Partial<Record<Role, string>>>
  run(context: AgentContext): Promise<AgentEnding>
}

/** What a trial of any agent yields. */
export interface AgentResult {
  readonly metadata: Metadata
  readonly messages: readonly Message[]
  readonly finalAnswer: string | null
}
