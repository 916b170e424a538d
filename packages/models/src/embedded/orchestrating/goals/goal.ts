import type { Intent } from '../../request/intent.js'
import { parseRequest } from '../../request/parse-request.js'
import type { Arithmetic } from './comparison.js'

/** One sub-goal: the work of one delegation. */
export interface Goal {
  readonly instruction: string
  /** The purpose of its report: the answer, input for later goals, or none. */
  readonly wants: 'answer' | 'note' | 'nothing'
  /** Whether repeating it would repeat a change. */
  readonly changes: boolean
}

/** Independent goals: they run in parallel, each with its own executor. */
export interface Stage {
  readonly goals: readonly Goal[]
  /**
   * The calculation over the executors' reports that answers the request; null when the reports themselves answer it.
   */
  readonly computed: {
    readonly question: string
    readonly arithmetic: Arithmetic
    readonly wants: 'answer' | 'note'
  } | null
}

/** The stages of a request, in order. */
export type WorkPlan = readonly Stage[]

/** Parses a piece of a request into a goal. */
export function goalOf(instruction: string): Goal {
  const intents = parseRequest(instruction)
  const asks = intents.some((intent) => intent.kind === 'ask') || telling.test(instruction)
  const forLater = gathering.test(instruction) && !telling.test(instruction)
  return {
    instruction,
    wants: asks ? (forLater ? 'note' : 'answer') : 'nothing',
    changes: intents.some((intent) => !reading.includes(intent.kind)),
  }
}

/** Idempotent acts. */
const reading: readonly Intent['kind'][] = ['ask', 'open', 'search', 'reveal']

/** Phrases that ask for a report. */
const telling =
  /\?|\b(?:tell (?:me|us)|report (?:back|the|its|how|what|which)|let me know|say (?:so|why|how|what|which)|(?:answer|respond) with|give me)\b/i

/** The beginning of a request that gathers something for later use. */
const gathering =
  /^(?:(?:please|first|then|next|now|and)\b[\s,]*)*(?:find|copy|read|note|look up|get|remember|memorize)\b/i
