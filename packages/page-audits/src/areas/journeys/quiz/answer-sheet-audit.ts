import { controlLabel, type FindingAction, type Signals, type Target } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { isDisabled } from '../../../controls/controls.js'
import { pathTo, shortened } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanLines } from '../../../kit/scan-lines.js'
import { scanOptions } from '../../states/stuck/scan-options.js'
import { scoreIn } from './score-in.js'

const [fewestRadios, fewestQuestions, mostAnswers] = [4, 2, 6]
const lateMs = 700

const isQuiz =
  /(?<!\p{L})(?:quiz\p{L}*|questions?|fragen?|domand[ae]|preguntas?|perguntas?|vragen)(?!\p{L})/iu
/** Names of the button that marks all answers at once. */
const marks =
  /^(?:check|mark|grade|correct|(?:see|show|get)(?: my| your| the)? (?:scores?|results?)|finish|submit (?:answers?|quiz|all)|auswert\p{L}*|(?:antworten |lösung )?prüfen|(?:zum )?ergebnis|corriger|vérifier|valider|comprobar|corregir|verifica|correggi|corrigir|nakijken|controle\p{L}*)(?!\p{L})/iu

interface Unscored {
  readonly line: string
  readonly answers: number
  readonly acts: readonly FindingAction[]
}

/** Quizzes with all questions on one sheet: of all answers to each question one is right, so that some sheet scores. */
export const answerSheetAudit = defineAudit({
  name: 'answer-sheet',
  rules: ['wrong-count'],
  observes: ['functionality'],
  maxMs: 40_000,
  async run(context) {
    const sheet = sheetIn(context)
    if (!sheet) return { drafts: [], counts: { sheets: 0 } }
    const lab = await context.lab()
    const { button, ways } = sheet
    const found = await tryTwice(lab, () => answerAll(lab, button, ways), {
      nameOf: namesFor(context, [button]),
      actions: ({ acts }) => acts,
    })
    if (!found?.proof.reproduced) return { drafts: [], counts: { sheets: 1 } }
    const { line, answers } = found.fault
    const draft = {
      rule: 'wrong-count' as const,
      description: `“${line.slice(0, 80)}”, whatever is answered: each of the ${answers} answers to each question was given once, one sheet after the other, and none of them counts.`,
      selectors: [button.selector],
      element: controlLabel(button),
      ...found.proof,
    }
    return { drafts: [draft], counts: { sheets: 1 } }
  },
})

/** The button that marks a sheet of questions, and the ways to it. */
function sheetIn({
  task,
  first,
  entries,
}: AuditContext): { readonly button: Target; readonly ways: readonly (readonly FindingAction[])[] } | null {
  const buttonIn = ({ targets, text }: Signals) =>
    targets.filter(({ role }) => role === 'radio').length >= fewestRadios && isQuiz.test(`${task} ${text}`)
      ? targets.find((target) => !isDisabled(target) && marks.test(controlLabel(target).trim()))
      : undefined
  const atFirst = buttonIn(first)
  if (atFirst) return { button: atFirst, ways: [[]] }
  const index = entries.findIndex(({ after }) => after && buttonIn(after))
  const button = index < 0 ? undefined : buttonIn(entries[index]!.after!)
  return button ? { button, ways: shortened(pathTo(entries, index)) } : null
}

/** Answers all questions with their first answer, on another sheet with their second, and so on; yields the score where it is nothing on each. */
async function answerAll(
  lab: LabPage,
  button: Target,
  ways: readonly (readonly FindingAction[])[],
): Promise<Unscored | null> {
  for (const way of ways) {
    const sheet = await answer(lab, button, way, 0)
    if (!sheet) continue
    const { answers, questions } = sheet
    if (sheet.score !== 0 || answers > mostAnswers) return null
    for (let choice = 1; choice < answers; choice++) {
      const next = await answer(lab, button, way, choice)
      if (!next || next.score !== 0 || next.questions !== questions) return null
    }
    return { line: sheet.line, answers, acts: sheet.acts }
  }
  return null
}

/** Gives each question the answer at this place, the last one where it has fewer, and has the sheet marked. null where no score comes. */
async function answer(lab: LabPage, button: Target, way: readonly FindingAction[], choice: number) {
  await lab.restart()
  if ((await lab.fill(way)) < way.length) return null
  const groups = await lab.scan(scanOptions)
  if (groups.length < fewestQuestions || groups.some(({ chosen }) => chosen >= 0)) return null
  const fills = groups.map(({ options }) => clickOn((options[choice] ?? options.at(-1)!).selector))
  if ((await lab.fill(fills)) < fills.length) return null
  const before = new Set(await lab.scan(scanLines))
  const press = clickOn(button.selector)
  if ((await lab.tap(press)).isError) return null
  await lab.waitForLate(lateMs)
  const lines = (await lab.scan(scanLines)).filter((line) => !before.has(line))
  const found = scoreIn(lines, groups.length)
  const answers = Math.max(...groups.map(({ options }) => options.length))
  return found && { ...found, answers, questions: groups.length, acts: [...way, ...fills, press] }
}
