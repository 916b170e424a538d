import type { FindingAction } from '@webeval/core'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { confirmEnd, type EndFault, unreadableTexts } from './look-at-end.js'
import { openerOf, saysQuestion } from './opener-of.js'
import { metBoth, walkQuiz } from './walk-quiz.js'

/** Quizzes with plain buttons or radio buttons as answers: each counts as the page judges it, no question is left out, the result can be read, and a new round begins at the start. */
export const quizAudit = defineAudit({
  name: 'quiz',
  rules: [
    'wrong-count',
    'wrong-page',
    'dead-control',
    'restart-keeps-state',
    'no-feedback',
    'invisible-text',
    'axe/*',
  ],
  observes: ['functionality', 'ux'],
  maxMs: 60_000,
  async run(context) {
    const seen = [context.first, ...context.entries.flatMap(({ after }) => after ?? [])]
    if (!seen.some(({ text }) => saysQuestion.test(text))) return { drafts: [], counts: { questions: 0 } }
    const lab = await context.lab()
    const opener = openerOf(context)
    const end: { faults: readonly EndFault[]; acts: readonly FindingAction[] } = { faults: [], acts: [] }
    const atEnd = async (acts: readonly FindingAction[]) => {
      Object.assign(end, { faults: await unreadableTexts(lab, context.signal), acts })
    }
    let shift = 0
    let walk = await walkQuiz(lab, { shift, opener, atEnd })
    const { answers } = walk
    const first = end.faults.length > 0 ? { ...end } : null
    // Right and wrong answers have to be counted; other answers may be of the other kind.
    if (!walk.fault && answers.length >= 2 && !metBoth(answers))
      walk = await walkQuiz(lab, { shift: (shift = 1), opener })
    const fault = walk.fault
    const found = await tryTwice(lab, async () => (await walkQuiz(lab, { shift, opener })).fault, {
      nameOf: namesFor(context),
      first: () => fault,
      same: (one, two) => one.description === two.description,
      actions: ({ acts }) => acts,
    })
    const unreadable = first
      ? await confirmEnd(context, lab, first, async () => {
          end.faults = []
          await walkQuiz(lab, { shift: 0, opener, atEnd })
          return end.faults
        })
      : []
    const counts = { questions: answers.length }
    if (!found) return { drafts: unreadable, counts }
    const { control, acts: _, ...told } = found.fault
    return {
      drafts: [
        { ...told, selectors: [control.selector], element: control.name, ...found.proof },
        ...unreadable,
      ],
      counts,
    }
  },
})
