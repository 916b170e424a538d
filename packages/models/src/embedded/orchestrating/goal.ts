import type { Intent } from '../intent.js'
import { parseRequest } from '../parse-request.js'
import type { Arithmetic } from './comparison.js'

/** One sub-goal: what an executor is told at once. */
export interface Goal {
  readonly instruction: string
  /** What its report is for: the answer, something that later goals need, or nothing. */
  readonly wants: 'answer' | 'note' | 'nothing'
  /** Whether carrying it out twice would do something twice. */
  readonly changes: boolean
}

/** How a request is worked off. */
export interface WorkPlan {
  /** Goals of one stage don't depend on each other: they run at once, each with an executor of its own. */
  readonly stages: readonly (readonly Goal[])[]
  /** What is computed from the reports of the last stage; null: the answer is what was reported. */
  readonly arithmetic: Arithmetic | null
}

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
