import { mkdir } from 'node:fs/promises'
import {
  errorMessage,
  InfraError,
  systemClock,
  type Clock,
  type DelegationStatus,
  type Message,
  type Notice,
  type Screenshot,
  type SecretMask,
} from '@webeval/core'
import { diskFault } from './disk-fault.js'
import { MessageLogger } from './message-logger.js'
import { createNoticeList, type NoticeList } from './notice-list.js'
import { ScreenshotCapture, type PictureSource } from './screenshot-capture.js'

/** What a capture writes to and takes its pictures from. */
export interface EvalCaptureConfig {
  /** The trial's folder; made when it is missing. */
  readonly outputDir: string
  /** What `captureScreenshot` takes a picture of when it is not told: a page that is open already, so no picture costs a connection. */
  readonly screenshotSource?: PictureSource
  readonly clock?: Clock
  /** Secrets that are left out of messages and warnings. */
  readonly mask?: SecretMask
  readonly hooks?: CaptureHooks
}

/** What one may listen to of a capture, while it happens. A hook that throws becomes a warning and changes nothing. */
export interface CaptureHooks {
  /** Called with each message as it is logged. */
  onMessage?(message: Message): void
  /** Called with the number of each picture that was kept. */
  onScreenshot?(number: number): void
}

/** The memory of one trial in one object: its messages, its screenshots and what went wrong in keeping them. */
export class EvalCapture {
  readonly #config: EvalCaptureConfig
  readonly #notices: NoticeList
  readonly #messages: MessageLogger
  readonly #screenshots: ScreenshotCapture
  #hooks: CaptureHooks

  constructor(config: EvalCaptureConfig) {
    const { outputDir, clock = systemClock, mask } = config
    this.#config = config
    this.#hooks = config.hooks ?? {}
    this.#notices = createNoticeList(clock)
    const onWarning = this.#notices.warn
    this.#messages = new MessageLogger({
      outputDir,
      clock,
      onWarning,
      ...(mask ? { mask } : {}),
      onMessage: (message) => this.#tell(() => this.#hooks.onMessage?.(message)),
    })
    this.#screenshots = new ScreenshotCapture({ outputDir, onWarning })
  }

  /** Replaces the hooks, from the next message or picture on. */
  setHooks(hooks: CaptureHooks): void {
    this.#hooks = hooks
  }

  /** Makes the folder anew: messages and pictures of an earlier trial in it are removed. Throws `InfraError` when it can't be written. */
  async init(): Promise<void> {
    const { outputDir } = this.#config
    try {
      await mkdir(outputDir, { recursive: true })
      // Messages last: nothing is left open when the rest fails.
      await this.#screenshots.init()
      await this.#messages.init()
    } catch (error) {
      throw new InfraError(
        `the trial folder ${outputDir} can't be written (${diskFault(error)}). Choose another folder for results, or make this one writable`,
        { cause: error },
      )
    }
  }

  /** Takes and keeps a picture. Yields its number, or null, with a warning, when that failed. */
  async captureScreenshot(source = this.#config.screenshotSource): Promise<number | null> {
    if (source) return this.#kept(await this.#screenshots.capture(source))
    this.warn(
      'screenshot',
      'no picture could be taken: nothing to take it of. Give EvalCapture a screenshotSource, or captureScreenshot a page',
    )
    return null
  }

  /** Keeps a picture that was taken already; only as the trial's first one with `onlyIfFirst`. Yields its number, or null. */
  async keepScreenshot(picture: Screenshot, { onlyIfFirst = false } = {}): Promise<number | null> {
    const saving = onlyIfFirst ? this.#screenshots.saveIfFirst(picture) : this.#screenshots.save(picture)
    return this.#kept(await saving)
  }

  #kept(number: number | null): number | null {
    if (number !== null) this.#tell(() => this.#hooks.onScreenshot?.(number))
    return number
  }

  #tell(hook: () => void): void {
    try {
      hook()
    } catch (error) {
      this.warn('unknown', `a hook of the capture threw: ${errorMessage(error)}`)
    }
  }

  /** Pictures kept so far. */
  getScreenshotCount(): number {
    return this.#screenshots.getCount()
  }

  logUser(content: string): Promise<void> {
    return this.#messages.logUser(content)
  }

  logAssistant(content: string, executorId?: string): Promise<void> {
    return this.#messages.logAssistant(content, executorId)
  }

  logError(content: string, errorCode?: string): Promise<void> {
    return this.#messages.logError(content, errorCode)
  }

  /** Logs a call and yields, once it is on disk, the id that `logToolResult` takes. */
  logToolCall(tool: string, params: unknown, executorId?: string): Promise<string> {
    return this.#messages.logToolCall(tool, params, executorId)
  }

  /** As `logToolCall`, with the id at once; `logged` resolves when the call is on disk. */
  beginToolCall(tool: string, params: unknown, executorId?: string) {
    return this.#messages.beginToolCall(tool, params, executorId)
  }

  /** Logs the one answer of a call; `screenshot` is what `captureScreenshot` yielded. */
  logToolResult(
    toolCallId: string,
    result: unknown,
    isError: boolean,
    screenshot?: number | null,
  ): Promise<void> {
    return this.#messages.logToolResult(toolCallId, result, isError, screenshot)
  }

  logDelegation(instruction: string, executorId: string, maxSteps?: number): Promise<void> {
    return this.#messages.logDelegation(instruction, executorId, maxSteps)
  }

  logDelegationResult(
    executorId: string,
    summary: string,
    status: DelegationStatus,
    stepsUsed: number,
    currentUrl?: string,
  ): Promise<void> {
    return this.#messages.logDelegationResult(executorId, summary, status, stepsUsed, currentUrl)
  }

  /** All messages so far, in order; complete also when the disk was not. */
  getMessages(): readonly Message[] {
    return this.#messages.getMessages()
  }

  /** What the agent said last, or null: the final answer only where the trial has one, as `final_answer` of the metadata says. */
  getLastAssistantMessage(): string | null {
    return this.#messages.getLastAssistantMessage()
  }

  /** Id of the latest tool call that has no result yet, or null. */
  getCurrentToolCallId(): string | null {
    return this.#messages.getCurrentToolCallId()
  }

  /** Adds a warning to what metadata will say. */
  warn(...notice: Parameters<NoticeList['warn']>): void {
    this.#notices.warn(...notice)
  }

  /** What went wrong without ending the trial. */
  getWarnings(): readonly Notice[] {
    const notices = this.#notices.all()
    return this.#config.mask?.value(notices) ?? notices
  }

  /** Gives open calls an error result that says the reason, and waits until all is written. Never rejects. */
  close(reason?: string): Promise<void> {
    return this.#messages.close(reason)
  }
}
