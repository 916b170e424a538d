import type { Download } from '../records/download.js'
import type { Message } from '../records/message.js'
import type { Notice, Source } from '../records/metadata.js'
import type { AgentTab, TrialLog } from './agent.js'
import type { BrowserTab } from './browser-session.js'
import type { Clock } from './clock.js'
import type { FinalState } from './grader.js'

/** Where a recorder writes, and whom it tells. */
export interface TrialRecorderOptions {
  /** The trial's folder; made when it is missing. */
  readonly folder: string
  readonly clock: Clock
  /** Aborts with the trial: tool calls in flight then end at once, as errors, and no new ones start. */
  readonly signal: AbortSignal
  /** Tool calls that the whole trial may make; a call beyond is refused unrecorded, with a `StepLimitError`. */
  readonly maxSteps: number
  readonly onStep?: (step: {
    readonly number: number
    readonly tool: string
    readonly executorId?: string
  }) => void
}

/** The memory of one trial: writes its messages, steps and screenshots as they happen, and knows the totals. */
export interface TrialRecorder {
  readonly log: TrialLog & { logUser(content: string): Promise<void> }
  /** A recording view of a tab. */
  record(tab: BrowserTab, options?: { readonly executorId?: string }): AgentTab
  /** From now on a value is masked in all that is written. */
  hide?(secret: string): void
  /** A text as it may be written: without the secrets that are known by now. */
  masked?(text: string): string
  warn(source: Source, message: string, details?: Record<string, unknown>): void
  warnings(): readonly Notice[]
  messages(): readonly Message[]
  /** Tool calls so far. */
  stepCount(): number
  screenshotCount(): number
  /** Keeps the downloads of all tabs, and ends what is still coming in. Never rejects. */
  collectDownloads?(): Promise<void>
  /** Downloads so far. */
  downloads?(): readonly Download[]
  /** As `keep` of an agent's context. */
  keep?(path: string, content: string | Uint8Array): Promise<string>
  /** Writes `final/page.html` and `final/state.json`. */
  saveFinal(html: string, state: FinalState): Promise<void>
  /** Ends what is still open (a tool call without a result gets an error result) and waits until all is written. Never throws. */
  close(reason: string): Promise<void>
}

/** Opens the memory of a trial. Throws `InfraError` when the folder can't be written. */
export type OpenTrialRecorder = (options: TrialRecorderOptions) => Promise<TrialRecorder>
