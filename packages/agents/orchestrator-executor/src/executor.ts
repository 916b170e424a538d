import {
  askLimit,
  createConversation,
  finishTool,
  noProgress,
  runToolLoop,
  stepLimit,
  tokenLimit,
  type LoopTool,
} from '@webeval/agent-tool-loop'
import {
  errorMessage,
  InfraError,
  type AgentContext,
  type AgentEnding,
  type AgentTab,
  type Screenshot,
  type ToolBox,
  type TrialLog,
} from '@webeval/core'
import { executorPrompt } from './prompts/executor-prompt.js'
import type { DelegationOutcome } from './executor-result.js'
import { hookedToolBox } from './hooked-tool-box.js'
import type { ExecutorObservationHooks, Warn } from './hooks.js'
import { timeLimited } from './time-limited.js'

/** Limits and settings of executors. */
export interface ExecutorConfig {
  /** Maximum tool calls per delegation; the orchestrator may ask for fewer. */
  readonly maxSteps: number
  /** Milliseconds per delegation; null: only the trial's own limit. */
  readonly timeoutMs: number | null
  /** System text; default: `executorPrompt`. */
  readonly prompt?: string
  readonly hooks?: ExecutorObservationHooks
}

/** A delegated sub-goal. */
export interface Delegation {
  readonly instruction: string
  readonly maxSteps?: number
}

/** An executor with its own tab and conversation, both kept between delegations. */
export class Executor {
  readonly id: string
  readonly #context: AgentContext
  readonly #config: ExecutorConfig
  readonly #conversation = createConversation()
  #tab: Promise<AgentTab> | null = null
  #queue: Promise<unknown> = Promise.resolve()
  #hooks: ExecutorObservationHooks

  constructor(id: string, context: AgentContext, config: ExecutorConfig) {
    this.id = id
    this.#context = context
    this.#config = config
    this.#hooks = config.hooks ?? {}
  }

  /** Replaces the hooks, starting with the next tool call. */
  setHooks(hooks: ExecutorObservationHooks): void {
    this.#hooks = hooks
  }

  /**
   * Carries out delegations on its own page, one after another. Never rejects: the outcome's `fault` is an error that
   * ends the trial.
   */
  execute(delegation: Delegation): Promise<DelegationOutcome> {
    const run = this.#queue.then(() => this.#run(delegation))
    this.#queue = run
    return run
  }

  async #run(delegation: Delegation): Promise<DelegationOutcome> {
    let tab: AgentTab | null = null
    let stepsBefore = 0
    try {
      this.#context.signal.throwIfAborted()
      this.#tab ??= this.#context.openTab({ executorId: this.id })
      tab = await this.#tab
      stepsBefore = tab.stepsUsed()
      return await this.#work(tab, delegation)
    } catch (error) {
      const stepsUsed = tab ? tab.stepsUsed() - stepsBefore : 0
      const summary = `Stopped: ${errorMessage(error)}`
      return {
        result: {
          executorId: this.id,
          summary,
          status: 'blocked',
          stepsUsed,
          ...(tab ? { currentUrl: tab.url() } : {}),
        },
        picture: null,
        wall: false,
        fault: { error },
      }
    }
  }

  async #work(tab: AgentTab, delegation: Delegation): Promise<DelegationOutcome> {
    const { signal, limits, log } = this.#context
    const stepsBefore = tab.stepsUsed()
    const seen = await tab.observe()
    this.#conversation.say(
      { type: 'text', text: delegation.instruction },
      { type: 'observation', observation: seen },
    )
    let picture: Screenshot | null = seen.screenshot
    const end = reportTool()
    const maxSteps = Math.min(delegation.maxSteps ?? this.#config.maxSteps, this.#config.maxSteps)
    using limited = timeLimited(signal, this.#config.timeoutMs)
    const { ending } = await runToolLoop({
      model: limited.timed(this.#context.model('executor')),
      role: 'executor',
      executorId: this.id,
      system: this.#config.prompt ?? executorPrompt,
      conversation: this.#conversation,
      ownTools: [end.tool],
      toolBox: watched(this.#toolBox(tab), (shot) => (picture = shot)),
      stopWhen: [
        stepLimit(maxSteps),
        tokenLimit(limits.maxTokens, () => this.#context.tokensUsed()),
        noProgress(),
        askLimit(maxSteps * 2 + 10),
      ],
      signal: limited.signal,
      log: signed(log, this.id),
    })
    signal.throwIfAborted()
    if (ending.cause === 'infra_error') throw new InfraError(ending.reason)
    const stepsUsed = tab.stepsUsed() - stepsBefore
    return {
      result: { executorId: this.id, ...summarise(ending, end.status()), stepsUsed, currentUrl: tab.url() },
      picture,
      // A login or a captcha on its way, or the provider's block of its model's reply.
      wall: ending.cause === 'blocked',
      fault: null,
    }
  }

  #toolBox(tab: AgentTab): ToolBox {
    const warn: Warn = (source, message) => this.#context.warn(source, message)
    return hookedToolBox(tab.toolBox, () => this.#hooks, warn)
  }
}

/** `finish`, with the status of its last call. */
function reportTool(): { readonly tool: LoopTool; status(): unknown } {
  const finish = finishTool()
  let status: unknown
  return {
    status: () => status,
    tool: {
      ...finish,
      run(params, context) {
        status = params['status']
        return finish.run(params, context)
      },
    },
  }
}

/** Status and summary of an ending. Everything unfinished is blocked, with the reason. */
function summarise(
  ending: AgentEnding,
  finished: unknown,
): { readonly status: 'done' | 'blocked' | 'max_steps'; readonly summary: string } {
  if (finished === 'impossible' || finished === 'blocked')
    return { status: 'blocked', summary: ending.finalAnswer ?? ending.reason }
  if (ending.termination === 'completed') return { status: 'done', summary: ending.finalAnswer ?? 'Done.' }
  if (ending.termination === 'max_steps')
    return { status: 'max_steps', summary: `Stopped: ${ending.reason}.` }
  return { status: 'blocked', summary: `Blocked: ${ending.reason}.` }
}

function watched(inner: ToolBox, onPicture: (picture: Screenshot) => void): ToolBox {
  return {
    tools: inner.tools,
    async call(tool, params, options) {
      const result = await inner.call(tool, params, options)
      if (result.observation?.screenshot) onPicture(result.observation.screenshot)
      return result
    },
  }
}

/** A log that attributes words to the executor instead of the agent. */
function signed(log: TrialLog, executorId: string): TrialLog {
  return {
    logAssistant: (content) => log.logAssistant(content, executorId),
    logError: (content, errorCode) => log.logError(content, errorCode),
    logDelegation: (...delegation) => log.logDelegation(...delegation),
    logDelegationResult: (...result) => log.logDelegationResult(...result),
  }
}
