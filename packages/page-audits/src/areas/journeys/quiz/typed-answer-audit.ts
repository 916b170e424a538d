import { type FindingAction, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn, typeInto } from '../../../controls/acts.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { type LabPage, targetOf } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { checkSolution, type NamedSolution } from './named-solution.js'
import { scanTypedQuestion, type TypedQuestion } from './scan-typed-question.js'

/** Words that answer nothing: a page that gives both as a solution repeats what was typed. */
const wrongAnswers = ['brumel', 'tarvik'] as const

const speaksOfQuestions =
  /(?<!\p{L})(?:quiz|trainer|vocab\p{L}*|vokabel\p{L}*|vocabulaire|vocabulario|vocabolario|questions?|fragen?|domand[ae]|pregunta\p{L}*|pergunta\p{L}*|vra(?:ag|gen)|translate|spelling|capitals?|übersetz\p{L}*)(?!\p{L})/iu

/** Questions whose answers are typed: a refusal may not give the refused answer as the solution, nor nothing. */
export const typedAnswerAudit = defineAudit({
  name: 'typed-answers',
  rules: ['no-feedback'],
  observes: ['ux', 'functionality'],
  maxMs: 20_000,
  async run(context) {
    if (!speaksOfQuestions.test(`${context.task}\n${context.first.text}`))
      return { drafts: [], counts: { typedAnswers: 0 } }
    const lab = await context.lab()
    let asked = 0
    const look = async () => {
      const told = await answerWrongly(lab, context, wrongAnswers[asked % wrongAnswers.length]!)
      if (told) asked++
      return told?.named ? { ...told, named: told.named } : null
    }
    const found = await tryTwice(lab, look, {
      nameOf: namesFor(context),
      same: (one, two) => one.named.kind === two.named.kind,
      actions: ({ acts }) => acts,
    })
    const counts = { typedAnswers: asked }
    if (!found) return { drafts: [], counts }
    const { named, check, typed } = found.fault
    return {
      drafts: [
        {
          rule: 'no-feedback',
          severity: 'high',
          category: 'functionality',
          description:
            named.kind === 'own'
              ? `The page refuses the answer “${typed}” and gives the same as the solution: “${named.line}”.`
              : `The page refuses an answer and leaves the place of the solution empty: “${named.line}”.`,
          selectors: [check.selector],
          element: check.name,
          ...found.proof,
        },
      ],
      counts,
    }
  },
})

/** A wrong answer that a page refused, with the solution that it named. */
interface Refused {
  readonly named: NamedSolution
  readonly typed: string
  readonly check: { readonly selector: string; readonly name: string }
  readonly acts: readonly FindingAction[]
}

/** Opens the first question and answers it wrongly; null where no question takes a typed answer. */
async function answerWrongly(lab: LabPage, context: AuditContext, typed: string): Promise<Refused | null> {
  const acts: FindingAction[] = []
  const act = async (action: FindingAction): Promise<TypedQuestion> => {
    acts.push(action)
    await lab.tap(action)
    return lab.scan(scanTypedQuestion)
  }
  await lab.restart()
  let now = await lab.scan(scanTypedQuestion)
  const opener = now.field === null ? (now.start ? clickOn(now.start) : openerOf(context)) : null
  if (opener) now = await act(opener)
  const { field, check } = now
  if (field === null || check === null) return null
  const before = await act(typeInto(field, typed))
  const told = await act(clickOn(check.selector))
  const fresh = told.lines.filter((line) => !now.lines.includes(line) && !before.lines.includes(line))
  return { named: checkSolution(typed, fresh), typed, check, acts }
}

/** The first click of the exploration that brought up a text field and that a fresh page offers too. */
function openerOf({ first, entries }: AuditContext): FindingAction | null {
  const opening = entries.find(
    ({ step, before, after }) =>
      step.tool === toolNames.click &&
      !hasField(before?.targets) &&
      hasField(after?.targets) &&
      targetOf(first, String(step.args['target'])) !== undefined,
  )
  return opening ? { tool: opening.step.tool, params: opening.step.args } : null
}

const hasField = (targets: AuditContext['first']['targets'] = []): boolean =>
  targets.some(({ role }) => role === 'textbox')
