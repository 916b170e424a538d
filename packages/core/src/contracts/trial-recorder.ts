import type { Download } from '../records/download.js'
import type { Message } from '../records/message.js'
import type { Notice, Source } from '../records/metadata.js'
import type { AgentTab, TrialLog } from './agent.js'
import type { BrowserTab } from './browser-session.js'
import type { Clock } from './clock.js'
import type { FinalState } from './grader.js'

/** Options of a recorder. */
export interface TrialRecorderOptions {
  /** The trial's folder; created if missing. */
  readonly folder: string
  readonly clock: Clock
  /** Aborts with the trial: running tool calls then end immediately as errors, and new ones are refused. */
  readonly signal: AbortSignal
  /** Maximum tool calls of the whole trial; further calls are refused with a `StepLimitError` and not recorded. */
  readonly maxSteps: number
  readonly onStep?: (step: {
    readonly number: number
    readonly tool: string
    readonly executorId?: string
  }) => void
}

/** Records one trial: writes its messages, steps and screenshots as they happen, and keeps the totals. */
export interface TrialRecorder {
  readonly log: TrialLog & { logUser(content: string): Promise<void> }
  /** A recording view of a tab. */
  record(tab: BrowserTab, options?: { readonly executorId?: string }): AgentTab
  /** Masks a value in everything written from now on. */
  hide?(secret: string): void
  /** Masks the currently known secrets in a text. */
  masked?(text: string): string
  warn(source: Source, message: string, details?: Record<string, unknown>): void
  warnings(): readonly Notice[]
  messages(): readonly Message[]
  /** Tool calls so far. */
  stepCount(): number
  screenshotCount(): number
  /** Keeps the downloads of all tabs and cancels running ones. Never rejects. */
  collectDownloads?(): Promise<void>
  /** Downloads so far. */
  downloads?(): readonly Download[]
  /** Like `keep` of an agent's context. */
  keep?(path: string, content: string | Uint8Array): Promise<string>
  /** Writes `final/page.html` and `final/state.json`. */
  saveFinal(html: string, state: FinalState): Promise<void>
  /**
   * Closes open entries (a tool call without a result gets an error result) and waits until everything is written.
   * Never throws.
   */
  close(reason: string): Promise<void>
}

/** Opens the record of a trial. Throws `InfraError` when the folder is not writable. */
export type OpenTrialRecorder = (options: TrialRecorderOptions) => Promise<TrialRecorder>
