import type { ModelRequest, Part } from '@webeval/core'

/** The number of calls that the model has made in this conversation. */
export function callsMade(request: ModelRequest): number {
  return request.turns.reduce(
    (sum, turn) =>
      sum + (turn.from === 'model' ? turn.parts.filter((part) => part.type === 'tool_call').length : 0),
    0,
  )
}

/** A call with an id that is unique in the conversation. */
export function nextCall(request: ModelRequest, tool: string, params: Record<string, unknown>): Part {
  return { type: 'tool_call', id: `call-${callsMade(request) + 1}`, tool, params }
}
