import { type ModelRequest, type Part, withoutFences } from '@webeval/core'
import { essence } from './essence.js'

/** What the orchestrator is told of a delegation. */
export interface Report {
  readonly status: 'done' | 'blocked' | 'max_steps'
  /** null when no executor was set to work. */
  readonly executorId: string | null
  readonly stepsUsed: number
  readonly summary: string
}

/** Words that begin the report of an executor that was asked for nothing: they are no answer. */
export const doneWords = 'Done: '

/** The report on a call; null when it has not been answered. */
export function readReport(request: ModelRequest, callId: string): Report | null {
  const answer = request.turns
    .flatMap((turn): readonly Part[] => turn.parts)
    .findLast((part) => part.type === 'tool_result' && part.id === callId)
  if (answer?.type !== 'tool_result') return null
  // The summary is text of a stranger and comes last: nothing in it counts as a field.
  const [head = '', ...tail] = withoutFences(answer.text).split(/^summary: ?/m)
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1]?.trim()
  const status = field('status')
  if (answer.isError || status === undefined)
    return { status: 'blocked', executorId: null, stepsUsed: 0, summary: withoutFences(answer.text).trim() }
  return {
    status: status === 'done' || status === 'max_steps' ? status : 'blocked',
    executorId: field('executorId') ?? null,
    stepsUsed: Number(field('stepsUsed') ?? 0),
    summary: tail.join('summary: ').trim(),
  }
}

/** The value that a report tells to a question; null when it tells none. */
export function valueIn(summary: string | null, question: string): string | null {
  return summary === null || summary === '' || summary.startsWith(doneWords.trim())
    ? null
    : essence(summary, question)
}
