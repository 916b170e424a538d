import type { Journal } from '@webeval/page-audits'
import {
  askLimit,
  createConversation,
  noProgress,
  runToolLoop,
  stepLimit,
  tokenLimit,
} from '@webeval/agent-tool-loop'
import type { AgentContext, AgentEnding, ModelClient, TrialLog } from '@webeval/core'
import { finishExplorationTool } from './finish-exploration.js'
import { secondTry } from './second-try.js'
import { strategyPrompt } from './strategy-prompt.js'

/** Inputs of a model's exploration. */
export interface ModelExploration {
  readonly model: ModelClient
  readonly journal: Journal
  readonly context: AgentContext
  /** Times that the model may be asked. */
  readonly mostAsks: number
  /** Tool calls that it may make. */
  readonly maxSteps: number
}

/** Lets a model explore until it finishes or a limit is reached. Its faults are endings; rejects when the trial ends. */
export async function exploreWithModel({
  model,
  journal,
  context,
  mostAsks,
  maxSteps,
}: ModelExploration): Promise<AgentEnding> {
  const { limits, signal, task } = context
  const conversation = createConversation()
  conversation.say(
    { type: 'text', text: `Explore this page. It was supposed to be: ${task.query}` },
    { type: 'observation', observation: journal.current() },
  )
  // Text before calls is their reason.
  const log: TrialLog = {
    ...context.log,
    logAssistant: (content, executorId) => {
      journal.because(content.trim())
      return context.log.logAssistant(content, executorId)
    },
  }
  const { ending } = await runToolLoop({
    model,
    role: 'explorer',
    system: strategyPrompt,
    conversation,
    ownTools: [finishExplorationTool()],
    toolBox: secondTry(journal, () => maxSteps - journal.entries.length),
    stopWhen: [
      stepLimit(maxSteps),
      tokenLimit(limits.maxTokens, () => context.tokensUsed()),
      noProgress(),
      askLimit(mostAsks),
    ],
    signal,
    log,
  })
  return ending
}
