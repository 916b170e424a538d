import { describe, extremeIn } from '../request/describe.js'
import { answerFromText } from './answer-from-text.js'
import { answerFromRows } from './answer-from-rows.js'
import { readNumber } from '../words/numbers.js'
import { takesText, type PageView } from '../page/page-view.js'
import { normalise, tellingWords } from '../words/words.js'
import type { Answer, Question } from './question.js'

const asking =
  /^(?:(?:please )?(?:tell me|report|answer|give me|find out|find|name|list|enter|type|read|get|what(?:'s| is| are| was| were| does| do)?|which|who(?:'s| is| was)?|where(?: is)?|when(?: is)?|how (?:many|much|long|old|far)(?: (?:is|are|does|do|did))?|is|are|does|do|has|can|count|calculate|compute)\s+)+/i

/** Reads a question. */
export function readQuestion(text: string): Question {
  const measured =
    /\bhow many\s+(?:kilomet|met(?:er|re)s|miles|km\b|hours|minutes|days|weeks|months|years|pounds|dollars|euros|grams|kilo|litres|percent|calories|pages|seats)/i.test(
      text,
    )
  const kind =
    !measured &&
    /\bhow many\b|(?<!\b(?:phone|telephone|fax|order|tracking|invoice|account|reference|room|house|flight|serial|ticket)\s)number of (?!(?:my|the|this)\b)|^count\b/i.test(
      text,
    )
      ? 'count'
      : /^(is|are|does|do|did|has|have|can|was|were)\b/i.test(text.trim())
        ? 'yes-no'
        : /^\s*(which|who)\b|\b(name|title) of the (?!.*\b(of|for)\b)/i.test(text)
          ? 'which'
          : 'value'
  const plain = text
    .replace(/[?.!]+\s*$/, '')
    .replace(asking, '')
    .replace(/\s+(?:cost|have|has|got|on this page|below|above)$/i, '')
  const [, attribute = '', object = plain] =
    /^(?:the\s+)?(.*?)\s(?:of|for|in|from|by|does|do|on)\s(?:the\s+)?(.*)$/i.exec(plain) ?? []
  const implied = /\bhow much\b|\bcosts?\b/i.test(text) ? ['price'] : /^when\b/i.test(text) ? ['date'] : []
  return { text, attribute: [...tellingWords(attribute), ...implied], object: tellingWords(object), kind }
}

/** Answers a question from the page's content; null when the page doesn't say. */
export function answerQuestion(text: string, page: PageView): Answer | null {
  const question = readQuestion(text)
  return (
    arithmetic(question, page) ??
    wordOf(question, page) ??
    textOfField(question, page) ??
    shownText(question, page) ??
    answerFromRows(question, page, extremeIn(text)?.extreme ?? null) ??
    answerFromText(question, page)
  )
}

/** `Solve the math problem`, `7 + 5 =`, `20 + x = 35`. */
function arithmetic({ text }: Question, page: PageView): Answer | null {
  if (!/\b(solve|calculate|compute|math|sum|equation)\b/i.test(text)) return null
  const source = `${text} ${page.signals.text}`.replaceAll('×', '*').replaceAll('÷', '/').replaceAll('−', '-')
  const operand = '(-?\\d+(?:\\.\\d+)?|x)'
  const equation = new RegExp(
    `${operand}\\s*([-+*/x])\\s*${operand}\\s*=\\s*(-?\\d+(?:\\.\\d+)?|x|\\?)?`,
    'i',
  ).exec(source)
  if (!equation) return null
  const [, left = '', operator = '', right = '', result] = equation
  const known = readNumber(result ?? '')
  const a = readNumber(left)
  const b = readNumber(right)
  const value = Number.isNaN(a)
    ? inverse(operator, b, known, 'left')
    : Number.isNaN(b)
      ? inverse(operator, a, known, 'right')
      : apply(operator, a, b)
  return Number.isFinite(value) ? { text: String(value), sure: 0.9 } : null
}

const apply = (operator: string, a: number, b: number): number =>
  ({ '+': a + b, '-': a - b, '*': a * b, x: a * b, '/': a / b })[operator] ?? Number.NaN

/** The unknown side of an equation. */
function inverse(operator: string, known: number, result: number, side: 'left' | 'right'): number {
  if (operator === '+') return result - known
  if (operator === '-') return side === 'left' ? result + known : known - result
  if (operator === '/') return side === 'left' ? result * known : known / result
  return result / known
}

/** `the 2nd word in the paragraph`, `the last word in the text area`. */
function wordOf({ text }: Question, page: PageView): Answer | null {
  const asked = /\b(\d+)(?:st|nd|rd|th) word\b|\b(first|last) word\b/i.exec(text)
  if (!asked) return null
  const areas = page.targets
    .filter(({ target }) => target.tag === 'textarea' && target.value)
    .map(({ target }) => target.value!)
  const paragraphs = (page.signals.content ?? [])
    .filter((block) => block.kind === 'text' && !block.text.includes(text))
    .map((block) => block.text)
  const source = [...areas, ...paragraphs.toSorted((a, b) => b.length - a.length)][0]
  const words = source?.match(/[\p{L}\p{N}'-]+/gu) ?? []
  const at = asked[1] ? Number(asked[1]) - 1 : asked[2]?.toLowerCase() === 'last' ? -1 : 0
  const word = words.at(at)
  return word === undefined ? null : { text: word, sure: 0.8 }
}

/** `the text below`, `the code shown`: a line of the page that doesn't label a control. */
function shownText({ text }: Question, page: PageView): Answer | null {
  if (
    !/^\s*(?:the\s+)?(?:text|code|characters|letters|word|number|captcha|phrase)\s+(?:that is\s+|which is\s+)?(?:below|above|shown|displayed|in the (?:image|picture|captcha))\b/i.test(
      text,
    )
  )
    return null
  const labels = new Set(page.targets.flatMap((view) => view.labels))
  const line = (page.signals.content ?? []).find(
    (block) => block.kind !== 'field' && !labels.has(normalise(block.text)),
  )
  return line ? { text: line.text, sure: 0.7 } : null
}

/** `the text in the 2nd text area`: the value of a field. */
function textOfField({ text }: Question, page: PageView): Answer | null {
  if (!/\b(text|value|contents?)\b.*\b(text ?area|text ?box|text ?field|field|input|box)\b/i.test(text))
    return null
  const { ordinal } = describe(text, [])
  const areas = page.targets.filter(({ target }) => target.value && target.tag === 'textarea')
  const holding =
    areas.length > 0 ? areas : page.targets.filter((view) => view.target.value && takesText(view))
  const value = holding.at(ordinal === null ? 0 : ordinal > 0 ? ordinal - 1 : ordinal)?.target.value
  return value === undefined ? null : { text: value, sure: 0.8 }
}
