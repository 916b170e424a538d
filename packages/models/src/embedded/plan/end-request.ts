import { answerQuestion } from '../answer/answer-question.js'
import { acting } from './attempt.js'
import { commitForm } from '../act/commit-form.js'
import type { Intent } from '../request/intent.js'
import { advance, type Memory } from './memory.js'
import { numbersIn } from '../words/numbers.js'
import type { PageView } from '../page/page-view.js'
import type { Plan, PlanEnd } from './plan.js'
import { complaintOf } from '../act/resolve-ask.js'

/** Ends a completed request; first submits a filled form, once. */
export function finished(intents: readonly Intent[], page: PageView, memory: Memory): Plan {
  const commit = memory.committed ? null : commitForm(intents, memory.request, page)
  if (commit) return acting({ ...commit, completes: false }, page, { ...memory, committed: true }, false)
  // `If it is refused, tell me why`: report the page's complaint, if it shows one.
  const told =
    memory.learned.length === 0 &&
    /\b(?:if|unless)\b.*\b(?:tell me|say so|say why|let me know|answer)\b/is.test(memory.request)
  const complaint = told ? complaintOf(page) : null
  const known = complaint === null ? memory : { ...memory, learned: [inAskedForm(complaint, memory.request)] }
  return { end: ending('done', known, 'all that was asked for is done'), memory: known }
}

/** `how many are left: answer with the number only`. */
const inAskedForm = (complaint: string, request: string): string => {
  const [number] = /\bhow many\b/i.test(request) ? numbersIn(complaint) : []
  return number === undefined ? complaint : String(number)
}

/**
 * Ends a request that can't continue: a question gets an unsure answer if the page offers one; anything else is
 * impossible.
 */
export function giveUp(intent: Intent, page: PageView, memory: Memory, why: string): Plan {
  const guess = intent.kind === 'ask' ? answerQuestion(intent.question, page) : null
  if (guess && guess.sure >= 0.4) {
    const learned = advance(memory, guess.text)
    return { end: ending('done', learned, `${why}, and answers what the page seems to say`), memory: learned }
  }
  const reason = intent.kind === 'ask' ? `could not answer ${JSON.stringify(intent.question)}: ${why}` : why
  return { end: ending('impossible', memory, capitalised(reason)), memory }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const ending = (status: PlanEnd['status'], memory: Memory, reason: string): PlanEnd => ({
  status,
  answer: memory.learned.length > 0 ? memory.learned.join(', ') : null,
  reason,
})
