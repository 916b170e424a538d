import type { AgentTab } from '../contracts/agent.js'
import type { BrowserTab } from '../contracts/browser-session.js'
import type { OpenTrialRecorder, TrialRecorder, TrialRecorderOptions } from '../contracts/trial-recorder.js'
import { StepLimitError } from '../errors/webeval-error.js'
import { errorMessage } from '../text/error-message.js'
import type { Message } from '../records/message.js'
import type { Notice } from '../records/metadata.js'

/** Stores one file of a trial; the path joins the trial folder and the file's name with `/`. */
export type WriteFile = (path: string, content: string) => void | Promise<void>

type Untimed<M> = M extends unknown ? Omit<M, 'timestamp'> : never

/**
 * A recorder that keeps messages and counts steps, without pictures or observations. Passes its files to `write` when
 * it closes.
 */
export function fakeRecorder(write: WriteFile = () => {}): OpenTrialRecorder {
  return async (options) => {
    await write(`${options.folder}/messages.jsonl`, '')
    return openFakeRecorder(options, write)
  }
}

function openFakeRecorder(options: TrialRecorderOptions, write: WriteFile): TrialRecorder {
  const { clock, folder, maxSteps, onStep, signal } = options
  const messages: Message[] = []
  const warnings: Notice[] = []
  let steps = 0
  const now = () => clock.now().toISOString()
  const add = async (message: Untimed<Message>) =>
    void messages.push({ ...message, timestamp: now() } as Message)

  const record = (tab: BrowserTab, executorId?: string): AgentTab => {
    let own = 0
    return {
      url: () => tab.url(),
      stepsUsed: () => own,
      observe: async () => ({ signals: await tab.look(), verification: null, screenshot: null }),
      toolBox: {
        tools: tab.toolBox.tools,
        async call(tool, params, callOptions) {
          signal.throwIfAborted()
          if (steps >= maxSteps) throw new StepLimitError(`the trial may make ${maxSteps} tool calls`)
          const toolCallId = `call-${++steps}`
          own++
          onStep?.({ number: steps, tool, executorId })
          await add({ type: 'tool_call', tool, toolCallId, params, executorId })
          try {
            const result = await tab.toolBox.call(tool, params, { signal, ...callOptions })
            await add({
              type: 'tool_result',
              toolCallId,
              result: result.text,
              isError: result.isError,
              executorId,
            })
            return result
          } catch (error) {
            await add({
              type: 'tool_result',
              toolCallId,
              result: errorMessage(error),
              isError: true,
              executorId,
            })
            throw error
          }
        },
      },
    }
  }

  return {
    log: {
      logUser: (content) => add({ type: 'user', content }),
      logAssistant: (content, executorId) => add({ type: 'assistant', content, executorId }),
      logError: (content, errorCode) => add({ type: 'error', content, errorCode }),
      logDelegation: (instruction, executorId, limit) =>
        add({ type: 'delegation', instruction, executorId, maxSteps: limit }),
      logDelegationResult: (executorId, summary, status, stepsUsed, currentUrl) =>
        add({ type: 'delegation_result', executorId, summary, status, stepsUsed, currentUrl }),
    },
    record: (tab, { executorId } = {}) => record(tab, executorId),
    warn: (source, message, details) => void warnings.push({ source, message, timestamp: now(), details }),
    warnings: () => warnings,
    messages: () => messages,
    stepCount: () => steps,
    screenshotCount: () => 0,
    async saveFinal(html, state) {
      await write(`${folder}/final/page.html`, html)
      await write(`${folder}/final/state.json`, JSON.stringify(state))
    },
    async close() {
      await write(
        `${folder}/messages.jsonl`,
        messages.map((message) => `${JSON.stringify(message)}\n`).join(''),
      )
      await write(`${folder}/steps.jsonl`, '')
    },
  }
}
