import type { Answer, Question } from './answer-question.js'
import { moneyIn, numbersIn } from './numbers.js'
import type { PageView } from './page-view.js'
import { bestMatch, coverage, wordsOf } from './words.js'

/** How values of an attribute look. */
const forms: readonly (readonly [readonly string[], (text: string) => string | undefined])[] = [
  [['price', 'total', 'subtotal', 'amount', 'fee', 'salary'], (text) => moneyIn(text)[0]],
  [['email'], (text) => /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(text)?.[0]],
  [['phone', 'telephone', 'fax'], (text) => /\+?\d[\d\s().-]{6,}\d/.exec(text)?.[0]],
  [
    ['date', 'day', 'deadline'],
    (text) =>
      /\d{4}-\d\d-\d\d|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\b(?:\d{1,2} )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?: \d{1,2})?(?:,? \d{4})?/i.exec(
        text,
      )?.[0],
  ],
  [['time', 'hour'], (text) => /\b\d{1,2}:\d{2}(?:\s?[ap]\.?m\.?)?/i.exec(text)?.[0]],
  [
    ['rating', 'star', 'score', 'age', 'year', 'quantity', 'stock', 'weight'],
    (text) => numbersIn(text)[0]?.toString(),
  ],
]

/** Answers from running text: `Label: value`, or a value of the asked form that stands by the thing. */
export function answerFromText(question: Question, page: PageView): Answer | null {
  if (question.kind === 'yes-no') return yesOrNo(question, page)
  const lines = linesOf(page, question.text)
  const about = aboutness(question, page)
  let best: Answer | null = null
  const offer = (text: string | undefined, sure: number) => {
    if (text && text.trim() !== '' && sure > (best?.sure ?? 0.3)) best = { text: text.trim(), sure }
  }
  for (const line of lines) {
    const words = wordsOf(line)
    const ofThing = Math.max(coverage(question.object, words), about * 0.75)
    const [, label, value] = /^([^:]{2,60}):\s*(.+)$/s.exec(line) ?? []
    if (label !== undefined && value !== undefined) {
      const named = coverage(
        question.attribute.length > 0 ? question.attribute : question.object,
        wordsOf(label),
      )
      if (named >= 0.6)
        offer(
          formed(question, value) ?? value.split(/\s{2,}|[;|]/)[0],
          named * (question.attribute.length > 0 ? ofThing : 0.8),
        )
    }
    if (hasForm(question))
      offer(formed(question, line), ofThing * (coverage(question.attribute, words) > 0 ? 1 : 0.85))
  }
  return best
}

const formOf = ({ attribute }: Question) =>
  forms.find(([words]) => attribute.some((word) => bestMatch(word, words) > 0))
const hasForm = (question: Question): boolean => formOf(question) !== undefined
const formed = (question: Question, text: string): string | undefined => formOf(question)?.[1](text)

/** Blocks of the page, or its text when it has none; the request itself, when the page repeats it, is no answer. */
function linesOf(page: PageView, question: string): readonly string[] {
  // What stands in a form is what could be entered, seldom what is so.
  const aboutForms = /\b(field|setting|selected|chosen|entered|current)\b/i.test(question)
  const blocks = (page.signals.content ?? [])
    .filter((block) => block.kind !== 'field' || aboutForms)
    .map((block) => block.text)
  const lines = blocks.length > 0 ? blocks : [page.signals.text]
  const near = page.targets.flatMap(({ target }) => (target.context ? [target.context] : []))
  return [...lines, ...near].filter((line) => !line.includes(question))
}

/** How much the page as a whole is about the thing: its title and main heading. */
function aboutness({ object }: Question, page: PageView): number {
  const headings = (page.signals.content ?? []).filter(
    (block) => block.kind === 'heading' && (block.level ?? 1) === 1,
  )
  return coverage(object, wordsOf([page.signals.title, ...headings.map((block) => block.text)].join(' ')))
}

function yesOrNo({ attribute, object }: Question, page: PageView): Answer | null {
  const words = [...attribute, ...object]
  const line = linesOf(page, '').find((each) => coverage(words, wordsOf(each)) >= 0.7)
  if (line === undefined) return null
  return {
    text: /\b(no|not|none|out of stock|unavailable|sold out|never|isn't|aren't)\b/i.test(line) ? 'No' : 'Yes',
    sure: 0.55,
  }
}
