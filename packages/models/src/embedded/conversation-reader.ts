import type { ModelRequest, Observation, Part } from '@webeval/core'
import { type Memory } from './plan/memory.js'

/** What a conversation says to the planner. */
export interface Reading {
  /** The last thing that was asked for. */
  readonly request: string
  /** The newest look at the page; null when there was none. */
  readonly observation: Observation | null
  /** Memory from the last turn of the planner's own; null when there is none. */
  readonly memory: Memory | null
  /** Answer to the last call; null when none was made. */
  readonly answer: Extract<Part, { type: 'tool_result' }> | null
}

/** Text parts of the user's with this mark are remarks of the loop, not requests. */
const remark = '[loop]'

/** Reads what matters from a conversation. */
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

/** Turns of another mind may stand in the conversation: theirs is no memory of ours. */
const isMemory = (value: unknown): value is Memory =>
  typeof value === 'object' &&
  value !== null &&
  'request' in value &&
  'learned' in value &&
  'explored' in value
