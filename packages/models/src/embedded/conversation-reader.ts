import type { ModelRequest, Observation, Part } from '@webeval/core'
import { type Memory } from './plan/memory.js'

/** The planner's input from a conversation. */
export interface Reading {
  /** The latest request. */
  readonly request: string
  /** The latest observation; null before the first. */
  readonly observation: Observation | null
  /** Memory from the planner's own latest turn; null when it has none. */
  readonly memory: Memory | null
  /** The result of the last call; null before the first call. */
  readonly answer: Extract<Part, { type: 'tool_result' }> | null
}

/** Marks text parts of user turns that come from the loop and are not requests. */
const remark = '[loop]'

/** Reads a conversation for the planner. */
export function readConversation(request: ModelRequest): Reading {
  const said = request.turns.flatMap((turn) => (turn.from === 'user' ? turn.parts : []))
  const asked = said
    .filter((part) => part.type === 'text')
    .filter((part) => !part.text.startsWith(remark) && !part.text.startsWith('[an older picture'))
  const own = request.turns.findLast((turn) => turn.from === 'model')
  return {
    request: asked.at(-1)?.text ?? '',
    observation: said.findLast((part) => part.type === 'observation')?.observation ?? null,
    memory: isMemory(own?.verbatim) ? own.verbatim : null,
    answer: said.findLast((part) => part.type === 'tool_result') ?? null,
  }
}

/** The conversation may contain turns of another model, which hold no memory of this one. */
const isMemory = (value: unknown): value is Memory =>
  typeof value === 'object' &&
  value !== null &&
  'request' in value &&
  'learned' in value &&
  'explored' in value
