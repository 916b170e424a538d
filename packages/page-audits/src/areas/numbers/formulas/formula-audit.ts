import type { PageContext } from '../../../audit-context.js'
import { clickOn, typeInto } from '../../../controls/acts.js'
import type { FindingAction } from '@webeval/core'
import type { Draft } from '../../../findings/draft.js'
import { tryTwice } from '../../../lab/try-twice.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { type Formula, formulas } from './formulas.js'
import { fieldsOf, type FormulaFields, checkAnswerOf } from './check-formula.js'
import type { FigureScan } from '../scan-figures.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { readFigures } from '../conversion/try-conversion.js'

/** Forms that work something out by a formula that everybody agrees on: whether they do. */
export const formulaAudit = definePageAudit({
  name: 'formula',
  rules: ['wrong-result'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 40_000,
  async run(context) {
    const words = `${context.task} ${context.first.title} ${context.first.text}`
    const spoken = formulas.filter(({ about }) => about.test(words))
    if (spoken.length === 0) return { drafts: [], counts: { formulas: 0 } }
    const lab = await context.lab()
    await lab.restart()
    const start = await readFigures(lab)
    const drafts: Draft<'wrong-result'>[] = []
    let tried = 0
    for (const formula of spoken) {
      const fields = fieldsOf(formula, start)
      if (!fields || drafts.length > 0) continue
      tried++
      const draft = await wrongResult(context, lab, start, formula, fields)
      if (draft) drafts.push(draft)
    }
    return { drafts, counts: { formulas: tried } }
  },
})

/** Types two sets of inputs, one on a fresh page; yields a draft if the answer to both is wrong. */
async function wrongResult(
  context: PageContext,
  lab: LabPage,
  start: FigureScan,
  formula: Formula,
  fields: FormulaFields,
): Promise<Draft<'wrong-result'> | null> {
  const button = start.buttons.find(({ name, disabled }) => !disabled && computes.test(name.trim()))
  const tries = [0, 1].map((round) => actsOf(formula, fields, round as 0 | 1, button?.selector))
  const wrongAnswer = async (made: Try) => {
    const answer = await answerTo(lab, formula, start, made)
    return answer?.right === false ? answer : null
  }
  // Other numbers on the second page: a rounding or a limit explains one wrong answer, not two.
  const again = async () => {
    await lab.restart()
    return wrongAnswer(tries[1]!)
  }
  const wrong = await tryTwice(lab, again, {
    nameOf: namesOnPage(context),
    first: () => wrongAnswer(tries[0]!),
    actions: () => tries[0]!.actions,
  })
  if (!wrong) return null
  const { place, expected } = wrong.fault
  return {
    rule: 'wrong-result',
    description: `The page gets ${formula.name} wrong: for ${tries[0]!.values.join(' and ')} it shows “${`${place.label.slice(0, 40)} ${place.text}`.trim()}” where ${Number(expected.toFixed(2))} was expected.`,
    selectors: [place.selector],
    element: place.label,
    box: place.box,
    ...wrong.proof,
  }
}

/** Words of a button that works something out. */
export const computes = /^(?:calculate|compute|work (?:it )?out|get|show|go|submit|result|=)\b/i

interface Try {
  readonly values: readonly number[]
  readonly actions: readonly FindingAction[]
}

function actsOf(formula: Formula, fields: FormulaFields, round: 0 | 1, button?: string): Try {
  const values = formula.inputs.map((input) => input.values[round])
  return {
    values,
    actions: [
      ...fields.map((field, index) => typeInto(field.selector, values[index]!)),
      ...(button ? [clickOn(button)] : []),
    ],
  }
}

async function answerTo(lab: LabPage, formula: Formula, start: FigureScan, { values, actions }: Try) {
  for (const action of actions) if ((await lab.tap(action)).isError) return null
  const after = await readFigures(lab)
  // A field may have a limit of its own, or refuse what was typed.
  const typed = actions.slice(0, values.length).map(({ params }) => params['target'])
  const held = values.every(
    (value, index) => Number(after.fields.find(({ selector }) => selector === typed[index])?.value) === value,
  )
  return held ? checkAnswerOf(formula, values, start, after) : null
}
