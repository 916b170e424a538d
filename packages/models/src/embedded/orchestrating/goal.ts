import type { Intent } from '../request/intent.js'
import { parseRequest } from '../request/parse-request.js'
import type { Arithmetic } from './comparison.js'

/** One sub-goal: what an executor is told at once. */
export interface Goal {
  readonly instruction: string
  /** What its report is for: the answer, something that later goals need, or nothing. */
  readonly wants: 'answer' | 'note' | 'nothing'
  /** Whether carrying it out twice would do something twice. */
  readonly changes: boolean
}

/** Goals that don't depend on each other: they run at once, each with an executor of its own. */
export interface Stage {
  readonly goals: readonly Goal[]
  /** What was asked for, when it is computed from what the goals' executors report; null: their reports are it. */
  readonly computed: {
    readonly question: string
    readonly arithmetic: Arithmetic
    readonly wants: 'answer' | 'note'
  } | null
}

/** How a request is worked off: one stage after another. */
export type WorkPlan = readonly Stage[]

/** Reads a piece of a request as a goal. */
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

/** What can be done twice without doing anything twice. */
const reading: readonly Intent['kind'][] = ['ask', 'open', 'search', 'reveal']

/** Words of who wants to be told something. */
const telling =
  /\?|\b(?:tell (?:me|us)|report (?:back|the|its|how|what|which)|let me know|say (?:so|why|how|what|which)|(?:answer|respond) with|give me)\b/i

/** Begins what is found out for something else. */
const gathering =
  /^(?:(?:please|first|then|next|now|and)\b[\s,]*)*(?:find|copy|read|note|look up|get|remember|memorize)\b/i
