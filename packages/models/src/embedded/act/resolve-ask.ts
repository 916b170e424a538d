import { answerQuestion, readQuestion } from '../answer/answer-question.js'
import type { Decision } from '../plan/decision.js'
import type { PageView } from '../page/page-view.js'

/** Answers a question once the page gives a sufficiently sure answer. */
export function resolveAsk(question: string, page: PageView, about: readonly string[] = []): Decision {
  const answer = answerQuestion(question, page)
  if (answer && answer.sure >= 0.5) return { do: 'next', learned: answer.text }
  const { object, attribute } = readQuestion(question)
  // `tell me why`: report the page's complaint.
  if (
    [...object, ...attribute].every((word) =>
      ['why', 'matter', 'wrong', 'happened', 'so', 'problem', 'reason'].includes(word),
    )
  ) {
    const complaint = complaintOf(page)
    return complaint ? { do: 'next', learned: complaint } : { do: 'next' }
  }
  return { do: 'seek', words: object.length > 0 ? object : attribute, about, missing: question, pages: 8 }
}

const complaining =
  /\b(?:expired|invalid|not valid|no longer|sold out|out of stock|unavailable|not available|declined|refused|rejected|failed|error|sorry|can[’']?t|cannot|could not|couldn[’']t|not found|does not exist|not enough|only \d+ (?:left|in stock|available))\b/i

/** A line in which the page reports a problem. */
export function complaintOf(page: PageView): string | null {
  const lines = (page.signals.content ?? []).filter(
    (block) => block.kind !== 'field' && block.text.length < 200,
  )
  return lines.find((block) => complaining.test(block.text))?.text ?? null
}
