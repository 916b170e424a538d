import { splitClauses } from '../../lexicon/stance/split-clauses.js'
import { stanceOf, straighten } from '../../lexicon/stance/stance-of.js'
import { isErrorMessage, type Message } from '../../records/message.js'
import type { Metadata } from '../../records/metadata.js'
import { isFault } from '../../records/outcome.js'
import { countOf } from '../../text/count-of.js'
import { cut } from '../grades/describe-value.js'

/** How a trial ended, in its agent's terms: whatever the graders said of it. */
export interface TrialEnding {
  readonly kind:
    | 'finished'
    | 'gave_up'
    | 'no_answer'
    | 'step_limit'
    | 'time_limit'
    | 'blocked'
    | 'agent_error'
    | 'fault'
  /** One sentence without a full stop: `gave up after 3 of 30 steps: “Could not find forward”`. */
  readonly text: string
  readonly steps: number
  /** Max tool calls of the trial; null where the record does not say. */
  readonly maxSteps: number | null
  /** The agent's words or the error that the sentence quotes, uncut; null without any. */
  readonly said: string | null
}

type Ended = Pick<
  Metadata,
  'termination_reason' | 'outcome' | 'final_answer' | 'total_steps' | 'errors' | 'limits'
>

/** Max characters of a quote. */
const maxQuote = 120

/** Reads from a trial's record how it ended. Needs no model and also reads runs of older versions. */
export function howItEnded(
  metadata: Ended,
  messages: readonly Message[] = [],
  limits: { readonly max_steps?: number | undefined } = {},
): TrialEnding {
  const { outcome, termination_reason: termination, final_answer: answer, total_steps: steps } = metadata
  const maxSteps = metadata.limits?.max_steps ?? limits.max_steps ?? null
  const made = `${maxSteps === null ? '' : `${steps} of `}${countOf(maxSteps ?? steps, 'step')}`
  const ending = (kind: TrialEnding['kind'], text: string, said: string | null): TrialEnding => {
    const quoted = kind === 'finished' || kind === 'gave_up'
    const quote = said === null ? '' : cut(said.replace(/\s+/g, ' ').trim(), maxQuote)
    return {
      kind,
      text: quote === '' ? text : `${text}: ${quoted ? `“${quote}”` : quote}`,
      steps,
      maxSteps,
      said,
    }
  }
  const error = metadata.errors.at(-1)?.message ?? messages.findLast(isErrorMessage)?.content ?? null
  if (outcome === 'blocked') return ending('blocked', `was blocked after ${made}`, error ?? answer)
  // The usual message only repeats the number; that of another limit (tokens) says which.
  if (termination === 'max_steps')
    return ending(
      'step_limit',
      `reached its limit after ${made}`,
      /\bstep limit\b/.test(error ?? '') ? null : error,
    )
  if (termination === 'timeout' && outcome !== 'infra_error')
    return ending('time_limit', `ran out of time after ${made}`, error)
  if (termination !== 'completed' && isFault(outcome))
    return ending('fault', `was stopped after ${made} by a fault that is not the agent's`, error)
  if (termination !== 'completed') return ending('agent_error', `broke off after ${made}`, error)
  if (answer === null || answer.trim() === '')
    return ending('no_answer', `finished after ${made} without an answer`, null)
  const refusal = outcome === 'passed' ? null : refusalIn(answer)
  return refusal === null
    ? ending('finished', `finished after ${made}`, answer)
    : ending('gave_up', `gave up after ${made}`, refusal)
}

/** The sentence in which an answer gives up for good; null if it does not, or has an answer all the same. */
function refusalIn(answer: string): string | null {
  const clauses = splitClauses(answer.slice(0, 20_000))
  const last = clauses.findLastIndex(({ text }) => givesUp(text))
  if (last < 0) return null
  if (clauses.slice(last + 1).some(({ text }) => recovers(text))) return null
  const first = clauses.findIndex(({ text }) => givesUp(text))
  const { sentence } = clauses[first]!
  return clauses
    .filter((clause) => clause.sentence === sentence)
    .map(({ text }) => text)
    .join('')
    .trim()
}

const givesUp = (clause: string): boolean => ['does_not_know', 'could_not', 'quit'].includes(stanceOf(clause))

/** True for a clause that has an answer after a failure: "but the price is £7". */
const recovers = (clause: string): boolean =>
  stanceOf(clause) === 'states' &&
  /^\W*(?:but|however|still|nevertheless|instead|eventually|finally|in the end)\b/i.test(straighten(clause))
