import { askLimit, createConversation, runToolLoop, tokenLimit } from '@webeval/agent-tool-loop'
import type { AgentContext, AgentEnding, ModelClient } from '@webeval/core'
import { delegateTool } from './delegate-tool.js'
import { completeTool, failTool, type Obstacle } from './ending-tools.js'
import type { ExecutorStore } from './executor-store.js'
import { callHook, type OrchestratorHooks, type Warn } from './hooks.js'
import { orchestratorPrompt } from './prompts/orchestrator-prompt.js'

/** Settings of an orchestrator. */
export interface OrchestratorConfig {
  /** Maximum calls of its model. */
  readonly maxTurns: number
  /** System text; default: `orchestratorPrompt`. */
  readonly prompt?: string
  readonly hooks: OrchestratorHooks
}

/** An orchestrator's totals so far. */
export interface OrchestratorCounts {
  readonly delegationCount: number
  /** Tool calls of all executors. */
  readonly totalExecutorSteps: number
  /** Calls of its model. */
  readonly turns: number
}

/** The end of the orchestrator. */
export interface OrchestratorEnding {
  readonly ending: AgentEnding
  /** False if it gave up or was stopped. */
  readonly completed: boolean
}

/** The orchestrator: a model with `delegate`, `complete` and `fail`, without access to the browser. */
export class OrchestratorAgent {
  readonly #context: AgentContext
  readonly #store: ExecutorStore
  readonly #config: OrchestratorConfig
  readonly #warn: Warn
  #hooks: OrchestratorHooks
  #delegations = 0
  #executorSteps = 0
  #turns = 0

  constructor(context: AgentContext, store: ExecutorStore, config: OrchestratorConfig) {
    this.#context = context
    this.#store = store
    this.#config = config
    this.#hooks = config.hooks
    this.#warn = (source, message) => context.warn(source, message)
  }

  /** Replaces the hooks, starting with the next event. */
  setHooks(hooks: OrchestratorHooks): void {
    this.#hooks = hooks
  }

  /** The totals so far, even after `run` rejected. */
  counts(): OrchestratorCounts {
    return {
      delegationCount: this.#delegations,
      totalExecutorSteps: this.#executorSteps,
      turns: this.#turns,
    }
  }

  /** Plans and delegates until it completes, gives up, or is stopped. Rejects when the user interrupts. */
  async run(): Promise<OrchestratorEnding> {
    const { task, log, signal, limits } = this.#context
    const { maxTurns, prompt = orchestratorPrompt } = this.#config
    const turns = this.#countTurns(this.#context.model('orchestrator'))
    const conversation = createConversation()
    conversation.say({ type: 'text', text: task.query })
    let obstacle: Obstacle = null
    let gaveUp = false
    const delegate = delegateTool({
      store: this.#store,
      log,
      hooks: () => this.#hooks,
      warn: this.#warn,
      seesImages: turns.model.seesImages,
      onDelegation: () => void this.#delegations++,
      onOutcome: ({ result, wall }) => {
        this.#executorSteps += result.stepsUsed
        const spent = result.status === 'max_steps' && this.#executorSteps >= limits.maxSteps
        obstacle = wall ? 'wall' : spent ? 'step limit' : null
      },
    })
    const { ending } = await runToolLoop({
      model: turns.model,
      role: 'orchestrator',
      system: prompt,
      conversation,
      ownTools: [
        delegate,
        completeTool,
        failTool(
          () => obstacle,
          () => (gaveUp = true),
        ),
      ],
      parallel: true,
      stopWhen: [askLimit(maxTurns), tokenLimit(limits.maxTokens, () => this.#context.tokensUsed())],
      signal,
      log,
    }).finally(() => turns.end())
    return { ending, completed: ending.termination === 'completed' && !gaveUp }
  }

  /** Wraps the model to call the turn hooks: a turn begins with a call of the model, and ends before the next one. */
  #countTurns(model: ModelClient): { readonly model: ModelClient; end(): Promise<void> } {
    const end = async () => {
      const turn = this.#turns
      if (turn > 0) await callHook('onTurnComplete', () => this.#hooks.onTurnComplete?.(turn), this.#warn)
    }
    return {
      end,
      model: {
        spec: model.spec,
        seesImages: model.seesImages,
        generate: async (request, options) => {
          await end()
          const turn = ++this.#turns
          await callHook('onTurnStart', () => this.#hooks.onTurnStart?.(turn), this.#warn)
          return model.generate(request, options)
        },
      },
    }
  }
}
