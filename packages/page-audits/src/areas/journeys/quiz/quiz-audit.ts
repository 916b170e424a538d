import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { metBoth, walkQuiz } from './walk-quiz.js'

const saysQuestion =
  /(?<!\p{L})(?:question|frage|domanda|pregunta|pergunta|vraag)\s*:?\s*#?\d+\s*(?:of|\/|out of|von|sur|di|de|van)\s*\d+/iu

/** Quizzes with plain buttons or radio buttons as answers: each counts as the page judges it, no question is left out, and a new round begins at the start. */
export const quizAudit = defineAudit({
  name: 'quiz',
  rules: ['wrong-count', 'wrong-page', 'dead-control', 'restart-keeps-state'],
  observes: ['functionality'],
  maxMs: 60_000,
  async run(context) {
    const seen = [context.first, ...context.entries.flatMap(({ after }) => after ?? [])]
    if (!seen.some(({ text }) => saysQuestion.test(text))) return { drafts: [], counts: { questions: 0 } }
    const lab = await context.lab()
    let shift = 0
    let walk = await walkQuiz(lab, shift)
    const { answers } = walk
    // Right and wrong answers have to be counted; other answers may be of the other kind.
    if (!walk.fault && answers.length >= 2 && !metBoth(answers)) walk = await walkQuiz(lab, (shift = 1))
    const first = walk.fault
    const found = await tryTwice(lab, async () => (await walkQuiz(lab, shift)).fault, {
      nameOf: namesFor(context),
      first: () => first,
      same: (one, two) => one.description === two.description,
      actions: ({ acts }) => acts,
    })
    if (!found) return { drafts: [], counts: { questions: answers.length } }
    const { control, acts: _, ...fault } = found.fault
    return {
      drafts: [{ ...fault, selectors: [control.selector], element: control.name, ...found.proof }],
      counts: { questions: answers.length },
    }
  },
})
