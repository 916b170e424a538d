import { toolNames } from '@webeval/core'
import { answerQuestion } from '../../answer/answer-question.js'
import { next, type Decision } from '../../plan/decision.js'
import { fieldLabel } from '../../page/field-label.js'
import type { Known } from '../../page/known.js'
import { takesText, type PageView } from '../../page/page-view.js'
import { wordsOf } from '../../words/words.js'

/** Fills each empty field with the value that the page shows for the field's label. */
export function resolveFillForm(page: PageView, known: Known): Decision {
  for (const field of page.targets.filter(takesText)) {
    const { selector, value } = field.target
    if (known.tried(selector) || (value !== undefined && value !== '')) continue
    const label = fieldLabel(field, page)
    const answer =
      label === '' ? null : (besideLabel(label, page) ?? answerQuestion(label, page)?.text ?? null)
    if (answer === null) continue
    return {
      do: 'act',
      tool: toolNames.type,
      params: { target: selector, text: answer },
      on: selector,
      completes: false,
      why: `Type ${JSON.stringify(answer)} into ${JSON.stringify(label)}.`,
    }
  }
  return known.began ? next : { do: 'seek', words: [], missing: 'a form, and what belongs into it' }
}

/** The second cell of the two-cell row whose first cell is the label. */
function besideLabel(label: string, page: PageView): string | null {
  const wanted = wordsOf(label).join(' ')
  const row = (page.signals.content ?? []).find(
    (block) => block.cells?.length === 2 && wordsOf(block.cells[0]!).join(' ') === wanted,
  )
  return row?.cells?.[1] ?? null
}
