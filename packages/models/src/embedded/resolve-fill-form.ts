import { answerQuestion } from './answer-question.js'
import { next, type Decision } from './decision.js'
import type { Known } from './known.js'
import { takesText, type PageView, type ViewedTarget } from './page-view.js'
import { wordsOf } from './words.js'

/** Fills each empty field with what the page says beside the field's label. */
export function resolveFillForm(page: PageView, known: Known): Decision {
  for (const field of page.targets.filter(takesText)) {
    const { selector, value } = field.target
    if (known.tried(selector) || (value !== undefined && value !== '')) continue
    const label = labelOf(field, page)
    const answer =
      label === '' ? null : (besideLabel(label, page) ?? answerQuestion(label, page)?.text ?? null)
    if (answer === null) continue
    return {
      do: 'act',
      tool: 'browser_type',
      params: { target: selector, text: answer },
      on: selector,
      completes: false,
      why: `Type ${JSON.stringify(answer)} into ${JSON.stringify(label)}.`,
    }
  }
  return known.began ? next : { do: 'seek', words: [], missing: 'a form, and what belongs into it' }
}

/** A field's name; where it has none, the text before it. */
function labelOf({ target }: ViewedTarget, page: PageView): string {
  if (target.name !== '') return target.name
  const content = page.signals.content ?? []
  const fields = content.flatMap((block, index) => (block.kind === 'field' ? [index] : []))
  const all = page.targets.filter((view) => takesText(view) || view.target.tag === 'select')
  const at = fields[all.findIndex((view) => view.target === target)]
  const before = at === undefined ? undefined : content[at - 1]
  return before?.kind === 'text' ? before.text : ''
}

/** The other cell of a row of two whose first one is the label. */
function besideLabel(label: string, page: PageView): string | null {
  const wanted = wordsOf(label).join(' ')
  const row = (page.signals.content ?? []).find(
    (block) => block.cells?.length === 2 && wordsOf(block.cells[0]!).join(' ') === wanted,
  )
  return row?.cells?.[1] ?? null
}
