import { answerQuestion, readQuestion } from './answer-question.js'
import type { Decision } from './decision.js'
import type { PageView } from './page-view.js'

/** A question is answered as soon as the page is sure enough of it. */
export function resolveAsk(question: string, page: PageView): Decision {
  const answer = answerQuestion(question, page)
  if (answer && answer.sure >= 0.5) return { do: 'next', learned: answer.text }
  const { object, attribute } = readQuestion(question)
  return { do: 'seek', words: object.length > 0 ? object : attribute, missing: question, pages: 8 }
}
