import {
  taskSchema,
  systemClock,
  type AgentContext,
  type BrowserTab,
  type Message,
  type ModelRequest,
  type Role,
} from '@webeval/core'
import {
  fakeRecorder,
  fakeTab,
  fakeToolBox,
  scriptedModel,
  type FakeTool,
  type ScriptedReply,
} from '@webeval/core/testing'

/** A trial without a browser: scripts for the two roles, fake tabs, and a recorder in memory. */
export async function openTrial(given: {
  readonly orchestrator: readonly ScriptedReply[]
  /** Replies of executors, chosen by the request. */
  readonly executor: (request: ModelRequest) => ScriptedReply
  readonly click?: FakeTool
  readonly maxSteps?: number
  readonly seesImages?: boolean
}) {
  const abort = new AbortController()
  const { signal } = abort
  const maxSteps = given.maxSteps ?? 30
  const recorder = await fakeRecorder()({ folder: '/trial', clock: systemClock, signal, maxSteps })
  const warnings: string[] = []
  const tabs: BrowserTab[] = []
  const task = taskSchema.parse({ query_id: 't', query: 'Compare two mugs', start_url: 'http://shop.test/' })
  const planner = scriptedModel(given.orchestrator, { seesImages: given.seesImages ?? false })
  const hands = scriptedModel([], { after: given.executor })
  const clients: Partial<Record<Role, ReturnType<typeof planner.open>>> = {
    orchestrator: planner.open({ task, trial: 1 }),
  }
  const context: AgentContext = {
    task,
    limits: { maxSteps, timeoutMs: 60_000, maxTokens: null },
    signal,
    log: recorder.log,
    model: (role) => (role === 'executor' ? hands.open({ task, trial: 1 }) : clients[role]!),
    async openTab(options = {}) {
      const click = given.click ?? (() => ({ text: 'clicked', isError: false }))
      const tab = fakeTab({ toolBox: fakeToolBox({ browser_click: click }) })
      tabs.push(tab)
      return recorder.record(tab, options)
    },
    tokensUsed: () => 0,
    warn: (_, message) => void warnings.push(message),
  }
  const messages = <Type extends Message['type']>(type: Type) =>
    recorder
      .messages()
      .filter((message): message is Extract<Message, { type: Type }> => message.type === type)
  return { context, abort, planner, hands, recorder, warnings, tabs, messages }
}

/** An executor's latest instruction. */
export function instructionOf(request: ModelRequest): string {
  const texts = request.turns.flatMap((turn) =>
    turn.from === 'user' ? turn.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])) : [],
  )
  return texts.at(-1) ?? ''
}

/** Number of calls of this executor's model since its latest instruction. */
export function callsSinceInstruction(request: ModelRequest): number {
  const from = request.turns.findLastIndex(
    (turn) => turn.from === 'user' && turn.parts.some((part) => part.type === 'text'),
  )
  return request.turns
    .slice(from)
    .flatMap((turn) => (turn.from === 'model' ? turn.parts : []))
    .filter((part) => part.type === 'tool_call').length
}
