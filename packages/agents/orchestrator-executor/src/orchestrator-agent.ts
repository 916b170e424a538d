import { askLimit, createConversation, runToolLoop, tokenLimit } from '@webeval/agent-tool-loop'
import type { AgentContext, AgentEnding, ModelClient } from '@webeval/core'
import { delegateTool } from './delegate-tool.js'
import { completeTool, failTool, type Obstacle } from './ending-tools.js'
import type { ExecutorStore } from './executor-store.js'
import { callHook, type OrchestratorHooks, type Warn } from './hooks.js'
import { orchestratorPrompt } from './prompts/orchestrator-prompt.js'

/** How an orchestrator works. */
export interface OrchestratorConfig {
  /** Times that its model is asked. */
  readonly maxTurns: number
  /** System text; default: `orchestratorPrompt`. */
  readonly prompt?: string
  readonly hooks: OrchestratorHooks
}

/** How the planner ended. */
export interface OrchestratorEnding {
  readonly ending: AgentEnding
  /** False when it gave up or was stopped. */
  readonly completed: boolean
}

/** The planner: a model with `delegate`, `complete` and `fail`, that never touches the browser. */
export class OrchestratorAgent {
  readonly #context: AgentContext
  readonly #store: ExecutorStore
  readonly #config: OrchestratorConfig
  readonly #warn: Warn

  constructor(context: AgentContext, store: ExecutorStore, config: OrchestratorConfig) {
    this.#context = context
    this.#store = store
    this.#config = config
    this.#warn = (source, message) => context.warn(source, message)
  }

  /** Plans and delegates until it completes, gives up, or is stopped. Rejects when the user interrupts. */
  async run(): Promise<OrchestratorEnding> {
    const { task, log, signal, limits } = this.#context
    const { hooks, maxTurns, prompt = orchestratorPrompt } = this.#config
    const turns = this.#countTurns(this.#context.model('orchestrator'))
    const conversation = createConversation()
    conversation.say({ type: 'text', text: task.query })
    let obstacle: Obstacle = null
    let steps = 0
    let gaveUp = false
    const delegate = delegateTool({
      store: this.#store,
      log,
      hooks,
      warn: this.#warn,
      seesImages: turns.model.seesImages,
      onOutcome: ({ result, wall }) => {
        steps += result.stepsUsed
        const spent = result.status === 'max_steps' && steps >= limits.maxSteps
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

  /** A model that tells the hooks of each turn: one begins when it is asked, and ends before it is asked again. */
  #countTurns(model: ModelClient): { readonly model: ModelClient; end(): Promise<void> } {
    const { hooks } = this.#config
    let turn = 0
    const end = async () => {
      if (turn > 0) await callHook('onTurnComplete', () => hooks.onTurnComplete?.(turn), this.#warn)
    }
    return {
      end,
      model: {
        spec: model.spec,
        seesImages: model.seesImages,
        generate: async (request, options) => {
          await end()
          turn++
          await callHook('onTurnStart', () => hooks.onTurnStart?.(turn), this.#warn)
          return model.generate(request, options)
        },
      },
    }
  }
}
