import { type ModelRequest, type Part, withoutFences } from '@webeval/core'
import { essence } from './essence.js'

/** A delegation's result as the orchestrator reads it. */
export interface Report {
  readonly status: 'done' | 'blocked' | 'max_steps'
  /** null when the delegation started no executor. */
  readonly executorId: string | null
  readonly stepsUsed: number
  readonly summary: string
}

/** Prefix of a report without a question: it lists acts and is not an answer. */
export const doneWords = 'Done: '

/** Parses the report on a call; null before it arrives. */
export function readReport(request: ModelRequest, callId: string): Report | null {
  const answer = request.turns
    .flatMap((turn): readonly Part[] => turn.parts)
    .findLast((part) => part.type === 'tool_result' && part.id === callId)
  if (answer?.type !== 'tool_result') return null
  // The summary is untrusted text and comes last: never read fields from it.
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

/** The report's answer to a question; null when it contains none. */
export function valueIn(summary: string | null, question: string): string | null {
  return summary === null || summary === '' || summary.startsWith(doneWords.trim())
    ? null
    : essence(summary, question)
}
