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
import { diskFault } from './files/disk-fault.js'
import { MessageLogger } from './message-logger.js'
import { createNoticeList, type NoticeList } from './recorder/notice-list.js'
import { ScreenshotCapture, type PictureSource } from './screenshot-capture.js'

/** Configuration of a capture. */
export interface EvalCaptureConfig {
  /** The trial's folder; created if missing. */
  readonly outputDir: string
  /**
   * The default source of `captureScreenshot`: a page that is already open, so that pictures need no new connection.
   */
  readonly screenshotSource?: PictureSource
  readonly clock?: Clock
  /** Secrets to mask in messages and warnings. */
  readonly mask?: SecretMask
  readonly hooks?: CaptureHooks
}

/** Callbacks for events of a capture. A hook that throws causes only a warning. */
export interface CaptureHooks {
  /** Called with each message as it is logged. */
  onMessage?(message: Message): void
  /** Called with the number of each kept picture. */
  onScreenshot?(number: number): void
}

/** Records one trial in one object: its messages, its screenshots, and warnings about recording them. */
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

  /** Replaces the hooks, starting with the next message or picture. */
  setHooks(hooks: CaptureHooks): void {
    this.#hooks = hooks
  }

  /**
   * Prepares the folder: deletes messages and pictures of an earlier trial. Throws `InfraError` when it is not
   * writable.
   */
  async init(): Promise<void> {
    const { outputDir } = this.#config
    try {
      await mkdir(outputDir, { recursive: true })
      // Messages last, so that no file stays open when another part fails.
      await this.#screenshots.init()
      await this.#messages.init()
    } catch (error) {
      throw new InfraError(
        `the trial folder ${outputDir} can't be written (${diskFault(error)}). Choose another folder for results, or make this one writable`,
        { cause: error },
      )
    }
  }

  /** Takes and keeps a picture. Returns its number, or null after a failure, which is a warning. */
  async captureScreenshot(source = this.#config.screenshotSource): Promise<number | null> {
    if (source) return this.#kept(await this.#screenshots.capture(source))
    this.warn(
      'screenshot',
      'no picture could be taken: nothing to take it of. Give EvalCapture a screenshotSource, or captureScreenshot a page',
    )
    return null
  }

  /** Keeps an existing picture; with `onlyIfFirst` only if the trial has none yet. Returns its number, or null. */
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

  /** Logs a call, waits until it is on disk, and returns the id for `logToolResult`. */
  logToolCall(tool: string, params: unknown, executorId?: string): Promise<string> {
    return this.#messages.logToolCall(tool, params, executorId)
  }

  /** Like `logToolCall`, but returns the id immediately; `logged` resolves when the call is on disk. */
  beginToolCall(tool: string, params: unknown, executorId?: string) {
    return this.#messages.beginToolCall(tool, params, executorId)
  }

  /** Logs the single result of a call; `screenshot` is the number from `captureScreenshot`. */
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

  /** All messages so far, in order; complete even if the disk failed. */
  getMessages(): readonly Message[] {
    return this.#messages.getMessages()
  }

  /**
   * The agent's last words, or null. They are the final answer only if the trial has one: see `final_answer` of the
   * metadata.
   */
  getLastAssistantMessage(): string | null {
    return this.#messages.getLastAssistantMessage()
  }

  /** Id of the latest tool call without a result, or null. */
  getCurrentToolCallId(): string | null {
    return this.#messages.getCurrentToolCallId()
  }

  /** Adds a warning for the metadata. */
  warn(...notice: Parameters<NoticeList['warn']>): void {
    this.#notices.warn(...notice)
  }

  /** Warnings about faults that did not end the trial. */
  getWarnings(): readonly Notice[] {
    const notices = this.#notices.all()
    return this.#config.mask?.value(notices) ?? notices
  }

  /** Gives open calls an error result with the reason, and waits until everything is written. Never rejects. */
  close(reason?: string): Promise<void> {
    return this.#messages.close(reason)
  }
}
