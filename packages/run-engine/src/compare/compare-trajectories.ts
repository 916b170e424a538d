import { isAssistantMessage, isToolCallMessage, isToolResultMessage, type Message } from '@webeval/core'
import { actAtOnce } from './act-at-once.js'

/** One tool call of a trajectory, with what came of it. */
export interface TrajectoryCall {
  /** From 1, in the order of the calls. */
  readonly step: number
  readonly tool: string
  readonly params: Readonly<Record<string, unknown>>
  readonly executorId: string | null
  readonly isError: boolean
  /** What the tool answered, as text, first 300 characters. */
  readonly result: string
  readonly screenshot: number | null
}

/**
 * Where two trajectories part: at which place of their lists of calls (from 1), and how. `tool` and `params`: another call was made; `result`: the same
 * call succeeded on one side only; `ended`: one side made no further call; `answer`: same calls, other final answers.
 */
export interface Divergence {
  readonly step: number
  readonly kind: 'tool' | 'params' | 'result' | 'ended' | 'answer'
}

/** Two trajectories side by side: calls in the order in which they were made; where executors acted at once, executor after executor. */
export interface TrajectoryPair {
  readonly a: readonly TrajectoryCall[]
  readonly b: readonly TrajectoryCall[]
  readonly answer_a: string | null
  readonly answer_b: string | null
  /** null: no difference was found. */
  readonly divergence: Divergence | null
}

/**
 * Lays the messages of two trials of one task side by side and finds the first difference. `originA` and `originB` are the origins that the
 * sites had: they differ from run to run and mean the same.
 */
export function compareTrajectories(
  a: readonly Message[],
  b: readonly Message[],
  origins: { readonly originA?: string | null; readonly originB?: string | null } = {},
): TrajectoryPair {
  // Whose call came first is chance where executors act at once: each is compared with itself.
  const atOnce = actAtOnce(a) || actAtOnce(b)
  const inOrder = (calls: TrajectoryCall[]) => (atOnce ? byExecutor(calls) : calls)
  const [callsA, callsB] = [inOrder(callsOf(a)), inOrder(callsOf(b))]
  const [answer_a, answer_b] = [answerOf(a), answerOf(b)]
  const divergence =
    firstDifference(callsA, callsB, origins) ??
    (answer_a === answer_b ? null : { step: callsA.length + 1, kind: 'answer' as const })
  return { a: callsA, b: callsB, answer_a, answer_b, divergence }
}

function callsOf(messages: readonly Message[]): TrajectoryCall[] {
  const results = new Map(
    messages.filter(isToolResultMessage).map((message) => [message.toolCallId, message]),
  )
  return messages.filter(isToolCallMessage).map(({ tool, params, toolCallId, executorId }, index) => {
    const result = results.get(toolCallId)
    const text = typeof result?.result === 'string' ? result.result : JSON.stringify(result?.result)
    return {
      step: index + 1,
      tool,
      params,
      executorId: executorId ?? null,
      isError: result?.isError ?? false,
      result: (text ?? '').slice(0, 300),
      screenshot: result?.screenshot ?? null,
    }
  })
}

const byExecutor = (calls: TrajectoryCall[]): TrajectoryCall[] =>
  calls.toSorted((one, other) =>
    (one.executorId ?? '').localeCompare(other.executorId ?? '', 'en', { numeric: true }),
  )

const executorOf = (call: TrajectoryCall) => call.executorId

/** The agent's last words; an executor's are not its answer. */
const answerOf = (messages: readonly Message[]): string | null =>
  messages.filter(isAssistantMessage).findLast((message) => message.executorId === undefined)?.content ?? null

function firstDifference(
  a: readonly TrajectoryCall[],
  b: readonly TrajectoryCall[],
  { originA, originB }: { readonly originA?: string | null; readonly originB?: string | null },
): Divergence | null {
  const executors = [new Set(a.map(executorOf)), new Set(b.map(executorOf))] as const
  const inBoth = (call: TrajectoryCall) => executors.every((names) => names.has(call.executorId))
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const [one, other] = [a[index], b[index]]
    const step = index + 1
    if (!one || !other) return { step, kind: 'ended' }
    // One side is at the next executor's calls already.
    if (one.executorId !== other.executorId && inBoth(one) && inBoth(other)) return { step, kind: 'ended' }
    if (one.tool !== other.tool) return { step, kind: 'tool' }
    if (canonical(one.params, originA) !== canonical(other.params, originB)) return { step, kind: 'params' }
    if (one.isError !== other.isError) return { step, kind: 'result' }
  }
  return null
}

/** The same text for the same parameters, in whatever order their keys stand. */
function canonical(value: unknown, origin: string | null | undefined): string {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
  return origin ? text.replaceAll(origin, '') : text
}
