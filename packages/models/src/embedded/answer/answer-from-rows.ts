import type { ContentBlock } from '@webeval/core'
import type { Answer, Question } from './question.js'
import type { Extreme } from '../request/intent.js'
import { extremeOf } from '../words/numbers.js'
import type { PageView } from '../page/page-view.js'
import { bestMatch, coverage, wordsOf } from '../words/words.js'

/** A table or list: its header cells and its entries. */
interface Group {
  readonly header: readonly string[]
  readonly rows: readonly ContentBlock[]
}

/**
 * Answers from tables and lists: the cell where a row meets a column, a count, or the row with the lowest or highest
 * value.
 */
export function answerFromRows(question: Question, page: PageView, extreme: Extreme | null): Answer | null {
  const groups = groupsOf(page)
  if (question.kind === 'count') return countIn(groups, question, page)
  if (extreme) return extremeIn(groups, question, extreme)
  return cellIn(groups, question) ?? crossing(groups, question)
}

function groupsOf(page: PageView): readonly Group[] {
  const groups = new Map<number, { header: readonly string[]; rows: ContentBlock[] }>()
  for (const block of page.signals.content ?? []) {
    if (block.group === undefined) continue
    const group = groups.get(block.group) ?? { header: [], rows: [] }
    if (block.header && block.cells) group.header = block.cells
    else group.rows.push(block)
    groups.set(block.group, group)
  }
  return [...groups.values()].filter((group) => group.rows.length > 0)
}

/** The cell in the row of the object and the column of the attribute, or the cell next to its label. */
function cellIn(groups: readonly Group[], { attribute, object }: Question): Answer | null {
  let best: Answer | null = null
  for (const { header, rows } of groups)
    for (const row of rows) {
      const cells = row.cells ?? []
      if (cells.length < 2) continue
      const column = header.findIndex((cell) => coverage(attribute, wordsOf(cell)) >= 0.6)
      const ofObject = coverage(object, wordsOf(row.text))
      const byColumn = column >= 0 && attribute.length > 0 ? ofObject : 0
      const label = wordsOf(cells[0] ?? '')
      // A two-column table is a list of labels and values.
      const byLabel =
        cells.length === 2 ? Math.max(coverage(attribute, label), coverage(object, label)) * 0.9 : 0
      const [sure, text] = byColumn >= byLabel ? [byColumn, cells[column]] : [byLabel, cells[1]]
      if (text && sure >= 0.6 && sure > (best?.sure ?? 0)) best = { text: text.trim(), sure }
    }
  return best
}

/** Units as questions name them, and as cells write them. */
const units: readonly (readonly [RegExp, RegExp])[] = [
  [/\bkilomet/i, /\d\s?km\b/],
  [/\bmiles\b/i, /\d\s?mi(?:les)?\b/],
  [/\bpounds\b/i, /£|\d\s?lbs?\b/],
  [/\beuros?\b/i, /€/],
  [/\bdollars?\b/i, /\$/],
  [/\bhours?\b/i, /\d\s?h(?:ours?)?\b/],
  [/\bminutes?\b/i, /\d\s?min/],
]

/** The cell where a row and a column of the question meet; a unit may replace the column's name. */
function crossing(groups: readonly Group[], { text }: Question): Answer | null {
  const asked = wordsOf(text)
  const unit = units.find(([word]) => word.test(text))?.[1]
  let best: Answer | null = null
  for (const { header, rows } of groups)
    for (const row of rows) {
      const cells = row.cells ?? []
      const inRow = wordsOf(cells[0] ?? '').filter((word) => asked.includes(word)).length
      if (cells.length < 2 || inRow === 0) continue
      for (const [column, cell] of cells.entries()) {
        if (column === 0) continue
        const inHead = wordsOf(header[column] ?? '').filter((word) => asked.includes(word)).length
        const sure = 0.45 + 0.1 * inRow + 0.1 * inHead
        const meant = inHead > 0 || (unit?.test(cell) ?? false)
        if (meant && sure > (best?.sure ?? 0)) best = { text: cell.trim(), sure }
      }
    }
  return best
}

function countIn(
  groups: readonly Group[],
  { attribute, object, text }: Question,
  page: PageView,
): Answer | null {
  const told = /\b(\d[\d,]*)\s+(?:results?|items?|products?|messages?|entries|matches|records)\b/i.exec(
    page.signals.text,
  )
  const wanted = [...attribute, ...object].filter(
    (word) =>
      ![
        'many',
        'number',
        'item',
        'product',
        'result',
        'entry',
        'row',
        'list',
        'page',
        'table',
        'message',
      ].includes(word),
  )
  const [largest] = groups.toSorted((a, b) => b.rows.length - a.rows.length)
  if (largest) {
    // `people from Ulm`: rows seldom contain the word for what they all are.
    const spoken = wanted.filter((word) => largest.rows.some((row) => bestMatch(word, wordsOf(row.text)) > 0))
    const matching = largest.rows.filter((row) => coverage(spoken, wordsOf(row.text)) >= 0.7)
    if (matching.length > 0) return { text: String(matching.length), sure: 0.6 }
  }
  if (told)
    return {
      text: told[1]!,
      sure: wanted.length === 0 || coverage(wanted, wordsOf(page.signals.title)) > 0.5 ? 0.6 : 0.4,
    }
  return largest && wanted.length === 0 && text !== ''
    ? { text: String(largest.rows.length), sure: 0.6 }
    : null
}

/** From the row with the lowest or highest value: the requested attribute, or else the row's name. */
function extremeIn(groups: readonly Group[], question: Question, extreme: Extreme): Answer | null {
  const [group] = groups.toSorted((a, b) => b.rows.length - a.rows.length)
  if (!group || group.rows.length < 2) return null
  const column = group.header.findIndex((cell) => coverage(extreme.by, wordsOf(cell)) >= 0.6)
  const fitting = group.rows.filter(
    (row) =>
      coverage(
        question.object.filter((word) => !extreme.by.includes(word)),
        wordsOf(row.text),
      ) >= 0.5,
  )
  const rows = fitting.length >= 2 ? fitting : group.rows
  const row = extremeOf(extreme, rows, (each) => (column >= 0 ? (each.cells?.[column] ?? '') : each.text))
  if (!row) return null
  const asked = group.header.findIndex((cell) => coverage(question.attribute, wordsOf(cell)) >= 0.6)
  const text = asked >= 0 ? row.cells?.[asked] : (row.cells?.[0] ?? nameIn(row.text))
  return text ? { text: text.trim(), sure: 0.6 } : null
}

/** The name at the beginning of an entry, before its price and other figures. */
const nameIn = (text: string): string =>
  text.split(/\s*(?:[$€£]|\d+(?:\.\d+)?\s?(?:★|stars?)|\||·|—|\n)/)[0] ?? text
