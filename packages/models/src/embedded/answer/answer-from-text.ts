import type { ContentBlock } from '@webeval/core'
import { formAskedFor, pickValue } from '../words/answer-forms.js'
import type { Answer, Question } from './question.js'
import type { PageView } from '../page/page-view.js'
import { coverage, tellingWords, wordsOf } from '../words/words.js'

/**
 * Answers from running text: `Label: value`, or a value of the right form in the line that best matches the question.
 */
export function answerFromText(question: Question, page: PageView): Answer | null {
  if (question.kind === 'yes-no') return yesOrNo(question, page)
  const about = wordsOf(aboutThePage(page))
  const form = formAskedFor(question.text)
  const asked = tellingOf(question)
  let best: Answer | null = null
  const offer = (text: string | undefined, sure: number) => {
    if (text && text.trim() !== '' && sure > (best?.sure ?? 0.3)) best = { text: text.trim(), sure }
  }
  for (const { text: line, trust, under } of linesOf(page, question.text)) {
    const [, label, value] = /^([^:]{2,60}):\s*(.+)$/s.exec(line) ?? []
    if (label !== undefined && value !== undefined) {
      const wanted = question.attribute.length > 0 ? question.attribute : question.object
      const named = coverage(wanted, wordsOf(label))
      const ofThing =
        question.attribute.length === 0
          ? 0.8
          : Math.max(
              coverage(question.object, [...wordsOf(line), ...wordsOf(under)]),
              0.75 * coverage(question.object, about),
            )
      if (named >= 0.6)
        offer(firstOf(form, value, question) ?? value.split(/\s{2,}|[;|]/)[0], named * ofThing * trust)
    }
    if (!form) continue
    for (const sentence of line.split(/(?<=[.!?])\s+(?=\p{Lu})/u)) {
      const words = [...wordsOf(sentence), ...wordsOf(under)]
      const here = coverage(asked, words)
      const together = coverage(asked, [...words, ...about])
      if (here > 0 || together > 0.6)
        offer(firstOf(form, sentence, question), (0.4 * here + 0.6 * together) * trust)
    }
  }
  return best
}

const firstOf = (form: ReturnType<typeof formAskedFor>, line: string, question: Question) =>
  form ? pickValue(form.of(line), line, question.text, question.attribute) : undefined

/** Words of a question that its answer's line may repeat; drops pure question words. */
function tellingOf({ text, attribute, object }: Question): readonly string[] {
  const asking = new Set(
    wordsOf(
      'what which when where who how much many long far at time until does do did is are was were have has price cost now usually pound in total',
    ),
  )
  const telling = tellingWords(text).filter((word) => !asking.has(word))
  return telling.length > 0 ? telling : [...attribute, ...object]
}

interface Line {
  readonly text: string
  /** 0..1; lower for a list entry, which is cut off and says less than its page. */
  readonly trust: number
  /** The heading above it. */
  readonly under: string
}

/** A longer entry is a teaser of a longer text. */
const teaser = 120

/** The blocks of the page, or its whole text when it has none. Skips lines that repeat the question. */
function linesOf(page: PageView, question: string): readonly Line[] {
  // A form shows possible input, seldom facts.
  const aboutForms = /\b(field|setting|selected|chosen|entered|current)\b/i.test(question)
  const blocks = (page.signals.content ?? []).filter((block) => block.kind !== 'field' || aboutForms)
  const lines: Line[] = []
  let under = ''
  for (const block of blocks) {
    if (block.kind === 'heading') under = block.text
    lines.push({ text: block.text, trust: trustIn(block), under: block.kind === 'heading' ? '' : under })
  }
  if (blocks.length === 0) lines.push({ text: page.signals.text, trust: 1, under: '' })
  const near = page.targets.flatMap(({ target }) =>
    target.context
      ? [{ text: target.context, trust: target.context.length > teaser ? 0.45 : 0.9, under: '' }]
      : [],
  )
  return [...lines, ...near].filter(({ text }) => !text.includes(question))
}

const trustIn = (block: ContentBlock): number =>
  block.kind === 'entry' && block.group !== undefined && block.text.length > teaser ? 0.45 : 1

/** The topic of the whole page: its title and main headings. */
const aboutThePage = (page: PageView): string =>
  [
    page.signals.title,
    ...(page.signals.content ?? [])
      .filter((block) => block.kind === 'heading' && (block.level ?? 1) === 1)
      .map((block) => block.text),
  ].join(' ')

function yesOrNo({ attribute, object }: Question, page: PageView): Answer | null {
  const words = [...attribute, ...object]
  const line = linesOf(page, '').find(({ text }) => coverage(words, wordsOf(text)) >= 0.7)?.text
  if (line === undefined) return null
  return {
    text: /\b(no|not|none|out of stock|unavailable|sold out|never|isn't|aren't)\b/i.test(line) ? 'No' : 'Yes',
    sure: 0.55,
  }
}
