import { join } from 'node:path'
import {
  isAssistantMessage,
  systemClock,
  type Clock,
  type DelegationStatus,
  type Message,
  type SecretMask,
} from '@webeval/core'
import { diskCode, diskFault } from './files/disk-fault.js'
import { jsonSafe } from './files/json-safe.js'
import { createLineFile, type LineFile } from './files/line-file.js'
import type { Warn } from './recorder/notice-list.js'
import { plainRecord, plainText } from './recorder/plain-content.js'
import { maskAgain } from './secrets/mask-again.js'

/** Options of a message logger. */
export interface MessageLoggerOptions {
  /** The trial's folder. */
  readonly outputDir: string
  readonly clock?: Clock
  readonly onWarning?: Warn
  /** Called with each message as it is logged, before it is on disk. */
  readonly onMessage?: (message: Message) => void
  /** Secrets to mask in log entries. */
  readonly mask?: SecretMask
}

/** A message without its timestamp, which the logger adds. */
type Untimed<M> = M extends Message ? Omit<M, 'timestamp'> : never

/**
 * The messages of one trial: kept in memory and appended to `messages.jsonl`, in the same order. Converts everything
 * to plain JSON within `messageLimits`. A disk error is a warning; memory stays complete.
 */
export class MessageLogger {
  readonly #file: LineFile
  readonly #path: string
  readonly #clock: Clock
  readonly #warn: Warn
  readonly #onMessage: (message: Message) => void
  readonly #mask: SecretMask | undefined
  readonly #messages: Message[] = []
  /** Tool calls without a result, in order, each with its executor. */
  readonly #open = new Map<string, string | undefined>()
  #calls = 0
  #closed = false

  constructor({
    outputDir,
    clock = systemClock,
    onWarning = () => {},
    onMessage = () => {},
    mask,
  }: MessageLoggerOptions) {
    this.#onMessage = onMessage
    this.#mask = mask
    this.#clock = clock
    this.#warn = onWarning
    this.#path = join(outputDir, 'messages.jsonl')
    this.#file = createLineFile(this.#path, {
      onFault: (error, waiting) =>
        onWarning(
          'message_logging',
          `messages.jsonl can't be written (${diskFault(error)}); the trial continues, and each message retries the unwritten ones. Free space on the disk or restore the folder`,
          { folder: outputDir, waiting, ...diskCode(error) },
        ),
    })
  }

  /** Creates an empty file. Rejects with the system's error; if not called, the first message creates the file. */
  init(): Promise<void> {
    return this.#file.open()
  }

  logUser(content: string): Promise<void> {
    return this.#add({ type: 'user', content: plainText(content) })
  }

  logAssistant(content: string, executorId?: string): Promise<void> {
    return this.#add({
      type: 'assistant',
      content: plainText(content),
      ...(executorId ? { executorId: plainText(executorId) } : {}),
    })
  }

  logError(content: string, errorCode?: string): Promise<void> {
    return this.#add({
      type: 'error',
      content: plainText(content),
      ...(errorCode ? { errorCode: plainText(errorCode) } : {}),
    })
  }

  /** Logs a call, waits until it is on disk, and returns the id for `logToolResult`. */
  async logToolCall(tool: string, params: unknown, executorId?: string): Promise<string> {
    const { toolCallId, logged } = this.beginToolCall(tool, params, executorId)
    await logged
    return toolCallId
  }

  /** Like `logToolCall`, but returns the id immediately; `logged` resolves when the call is on disk. */
  beginToolCall(
    tool: string,
    params: unknown,
    executorId?: string,
  ): { readonly toolCallId: string; readonly logged: Promise<void> } {
    const toolCallId = `call_${++this.#calls}`
    if (!this.#closed) this.#open.set(toolCallId, executorId)
    const logged = this.#add({
      type: 'tool_call',
      tool: plainText(tool),
      toolCallId,
      params: plainRecord(params),
      ...by(executorId),
    })
    return { toolCallId, logged }
  }

  /**
   * Logs the result of a call; `screenshot` is the number of its file. Drops a second result or one for an unknown
   * call, with a warning.
   */
  async logToolResult(
    toolCallId: string,
    result: unknown,
    isError: boolean,
    screenshot?: number | null,
  ): Promise<void> {
    if (!this.#open.has(toolCallId)) {
      if (!this.#closed)
        this.#warn(
          'message_logging',
          `a result for the tool call ${toolCallId} was left out: no such call is open. Log each result once, with the id that logToolCall gave`,
        )
      return
    }
    const executorId = this.#open.get(toolCallId)
    this.#open.delete(toolCallId)
    await this.#add({
      type: 'tool_result',
      toolCallId,
      result: jsonSafe(result),
      isError,
      ...(screenshot ? { screenshot } : {}),
      ...by(executorId),
    })
  }

  logDelegation(instruction: string, executorId: string, maxSteps?: number): Promise<void> {
    const limited = maxSteps !== undefined && Number.isInteger(maxSteps) && maxSteps > 0
    return this.#add({
      type: 'delegation',
      instruction: plainText(instruction),
      executorId: plainText(executorId || unnamed),
      ...(limited ? { maxSteps } : {}),
    })
  }

  logDelegationResult(
    executorId: string,
    summary: string,
    status: DelegationStatus,
    stepsUsed: number,
    currentUrl?: string,
  ): Promise<void> {
    return this.#add({
      type: 'delegation_result',
      executorId: plainText(executorId || unnamed),
      summary: plainText(summary),
      status,
      stepsUsed: Number.isFinite(stepsUsed) ? Math.max(0, Math.trunc(stepsUsed)) : 0,
      ...(currentUrl === undefined ? {} : { currentUrl: plainText(currentUrl) }),
    })
  }

  /** All messages so far, in order. */
  getMessages(): readonly Message[] {
    return [...this.#messages]
  }

  /**
   * The last words of the agent or an executor; null before any. After a trial with a final answer they are that
   * answer. A trial without one ends with earlier words, so check `final_answer` of the metadata.
   */
  getLastAssistantMessage(): string | null {
    return this.#messages.findLast(isAssistantMessage)?.content ?? null
  }

  /** Id of the latest tool call without a result, or null. */
  getCurrentToolCallId(): string | null {
    return [...this.#open.keys()].at(-1) ?? null
  }

  /**
   * Gives each open call an error result with the reason, and closes the file. Never rejects; drops later entries.
   */
  async close(reason = 'the log was closed before the tool answered'): Promise<void> {
    await Promise.all([...this.#open.keys()].map((id) => this.logToolResult(id, reason, true)))
    this.#closed = true
    await this.#file.close()
    await this.#hideAgain()
  }

  async #hideAgain(): Promise<void> {
    if (!this.#mask) return
    try {
      const masked = await maskAgain(this.#path, this.#messages, this.#mask)
      this.#messages.splice(0, Infinity, ...masked)
    } catch (error) {
      this.#warn(
        'message_logging',
        `messages.jsonl could not be written without its secrets (${diskFault(error)})`,
        diskCode(error),
      )
    }
  }

  async #add(message: Untimed<Message>): Promise<void> {
    if (this.#closed) return
    const whole = { ...message, timestamp: this.#clock.now().toISOString() } as Message
    const timed = this.#mask?.value(whole) ?? whole
    this.#messages.push(timed)
    this.#onMessage(timed)
    await this.#file.append(JSON.stringify(timed))
  }
}

/** The name of an executor without one. */
const unnamed = 'unnamed'

const by = (executorId: string | undefined) => (executorId ? { executorId: plainText(executorId) } : {})
