import {
  isAssistantMessage,
  isToolCallMessage,
  isToolResultMessage,
  type Message,
  nameSites,
  type TrialOrigins,
} from '@webeval/core'
import { actAtOnce } from './act-at-once.js'
import { canonicalParams } from './canonical-params.js'

/** One tool call of a trajectory, with what came of it. */
export interface TrajectoryCall {
  /** From 1, in the order of the calls. */
  readonly step: number
  readonly tool: string
  readonly params: Readonly<Record<string, unknown>>
  readonly executorId: string | null
  readonly isError: boolean
  /** First 300 characters of the tool's answer, as text. */
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

/** Facts about a trial that its messages lack. */
export interface TrialFacts {
  /** The answer in the trial's metadata; null for none. Left out where the metadata can't be read: then the last words count. */
  readonly finalAnswer?: string | null
  readonly origins?: TrialOrigins
}

/** Two trajectories side by side: calls in the order in which they were made; where executors acted at once, executor after executor. */
export interface TrajectoryPair {
  readonly a: readonly TrajectoryCall[]
  readonly b: readonly TrajectoryCall[]
  readonly answer_a: string | null
  readonly answer_b: string | null
  /** Names of the parameters that differ where the trajectories part by them. */
  readonly differing_params: readonly string[]
  /** null: no difference was found. */
  readonly divergence: Divergence | null
}

/**
 * Lays the messages of two trials of one task side by side and finds the first difference. Sites have other origins in each run and mean the same: they
 * are named, and compared by their names. Where one of the trials kept no list of its sites, any two loopback ports count as equal.
 */
export function compareTrajectories(
  a: readonly Message[],
  b: readonly Message[],
  facts: { readonly a?: TrialFacts; readonly b?: TrialFacts } = {},
): TrajectoryPair {
  // Whose call came first is chance where executors act at once: each is compared with itself.
  const atOnce = actAtOnce(a) || actAtOnce(b)
  const inOrder = (calls: TrajectoryCall[]) => (atOnce ? byExecutor(calls) : calls)
  const [callsA, callsB] = [inOrder(callsOf(a, facts.a)), inOrder(callsOf(b, facts.b))]
  const [answer_a, answer_b] = [answerOf(a, facts.a), answerOf(b, facts.b)]
  const differing = differingParams(facts.a?.origins, facts.b?.origins)
  const divergence =
    firstDifference(callsA, callsB, differing) ??
    (answer_a === answer_b ? null : { step: callsA.length + 1, kind: 'answer' as const })
  const [one, other] = divergence ? [callsA[divergence.step - 1], callsB[divergence.step - 1]] : []
  const differing_params = divergence?.kind === 'params' && one && other ? differing(one, other) : []
  return { a: callsA, b: callsB, answer_a, answer_b, differing_params, divergence }
}

function callsOf(messages: readonly Message[], facts: TrialFacts | undefined): TrajectoryCall[] {
  const sites = facts?.origins?.sites ?? new Map()
  const results = new Map(
    messages.filter(isToolResultMessage).map((message) => [message.toolCallId, message]),
  )
  return messages.filter(isToolCallMessage).map(({ tool, params, toolCallId, executorId }, index) => {
    const result = results.get(toolCallId)
    const text = typeof result?.result === 'string' ? result.result : JSON.stringify(result?.result)
    return {
      step: index + 1,
      tool,
      params: withNames(params, sites),
      executorId: executorId ?? null,
      isError: result?.isError ?? false,
      result: nameSites((text ?? '').slice(0, 400), sites).slice(0, 300),
      screenshot: result?.screenshot ?? null,
    }
  })
}

const byExecutor = (calls: TrajectoryCall[]): TrajectoryCall[] =>
  calls.toSorted((one, other) =>
    (one.executorId ?? '').localeCompare(other.executorId ?? '', 'en', { numeric: true }),
  )

const executorOf = (call: TrajectoryCall) => call.executorId

/** Parameters as they are shown: with the names of sites instead of their ports. */
function withNames<T>(value: T, sites: ReadonlyMap<string, string>): T {
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === 'string' ? nameSites(inner, sites) : inner,
  ) as T
}

/** The agent's answer. Without metadata its last words; an executor's are not its answer. */
function answerOf(messages: readonly Message[], facts: TrialFacts | undefined): string | null {
  if (facts?.finalAnswer !== undefined) return facts.finalAnswer
  const last = messages.filter(isAssistantMessage).findLast((message) => message.executorId === undefined)
  return last?.content ?? null
}

type DifferingParams = (one: TrajectoryCall, other: TrajectoryCall) => readonly string[]

/** Tells which parameters of two calls differ by more than the ports of sites. */
function differingParams(a: TrialOrigins | undefined, b: TrialOrigins | undefined): DifferingParams {
  const anyPort = !(a?.complete && b?.complete)
  return (one, other) => {
    const [ofOne, ofOther] = [
      canonicalParams(one.params, a?.start, anyPort),
      canonicalParams(other.params, b?.start, anyPort),
    ]
    const names = new Set([...ofOne.keys(), ...ofOther.keys()])
    return [...names].filter((name) => ofOne.get(name) !== ofOther.get(name))
  }
}

function firstDifference(
  a: readonly TrajectoryCall[],
  b: readonly TrajectoryCall[],
  differing: DifferingParams,
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
    if (differing(one, other).length > 0) return { step, kind: 'params' }
    if (one.isError !== other.isError) return { step, kind: 'result' }
  }
  return null
}
