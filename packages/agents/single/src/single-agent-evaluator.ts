import {
  askLimit,
  createConversation,
  finishTool,
  noProgress,
  runToolLoop,
  stepLimit,
  tokenLimit,
} from '@webeval/agent-tool-loop'
import type { Agent, AgentContext, AgentEnding } from '@webeval/core'
import { actorPrompt } from './prompts/actor-prompt.js'

/** Options of a single agent. */
export interface SingleAgentOptions {
  /** System text; default: `actorPrompt`. */
  readonly prompt?: string
}

/** The simplest pattern: one model in the role `actor`, one loop, one tab. */
export class SingleAgentEvaluator implements Agent {
  readonly type = 'single'
  readonly roles = ['actor'] as const
  readonly prompts: { readonly actor: string }

  constructor(options: SingleAgentOptions = {}) {
    this.prompts = { actor: options.prompt ?? actorPrompt }
  }

  /**
   * Does the task, or explains why it can't. Rejects when the tab can't be opened or observed, and when the user
   * interrupts.
   */
  async run(context: AgentContext): Promise<AgentEnding> {
    const { task, limits, signal, log } = context
    const tab = await context.openTab()
    const conversation = createConversation()
    // The first part is the request alone, because models that read structure parse it there.
    conversation.say(
      { type: 'text', text: task.query },
      { type: 'observation', observation: await tab.observe() },
    )
    const { ending } = await runToolLoop({
      model: context.model('actor'),
      role: 'actor',
      system: this.prompts.actor,
      conversation,
      ownTools: [finishTool()],
      toolBox: tab.toolBox,
      stopWhen: [
        stepLimit(limits.maxSteps),
        tokenLimit(limits.maxTokens, () => context.tokensUsed()),
        noProgress(),
        // Invalid calls of `finish` and replies without a call use no steps, but must not continue forever.
        askLimit(limits.maxSteps * 2 + 10),
      ],
      signal,
      log,
    })
    return ending
  }
}
