import { contentWords } from '../assertion/clauses/asked-words.js'
import { readJson } from './read-json.js'

/**
 * The lists that an answer can be read as, the most telling first: JSON, bulleted or plain lines, then its text cut at
 * semicolons, at commas, and at commas and the last "and". A lead-in that ends in a colon ("The colours are: …") is left out. Entries
 * may hold commas of their own, so that no single reading is the right one.
 */
export function listsIn(answer: string, question: string): readonly (readonly unknown[])[] {
  const json = readJson(answer)
  if (Array.isArray(json)) return [json]
  if (json !== undefined && json !== null && typeof json === 'object') {
    const arrays = Object.values(json).filter(Array.isArray)
    if (arrays.length === 1) return [arrays[0]!]
  }
  const lines = answer.split(/\r?\n/).map((line) => plainLine(line))
  const bulleted = lines.filter((line) => bullet.test(line)).map((line) => line.replace(bullet, ''))
  const body = withoutLeadIn(answer.trim())
    .replace(/\.$/, '')
    .replace(/\s(and|or)\s+(?:in|on|at|from|to|by|with)\s+/giu, ' $1 ')
  const readings = [
    bulleted,
    withoutRemarks(bulleted),
    tableColumn(lines),
    enumerated(body),
    labelledNumbers(body),
    lines.length > 1 ? lines : [],
    lines.length > 1 ? lines.slice(1) : [],
    body.split(/[;|]/),
    body.split(/,(?!\d{3}(?!\d))/),
    body.split(series),
    withoutRemarks(body.split(series)),
    body.split(series).map((entry) => entry.replace(/^\s*(?:an?|the|some)\s+/i, '')),
    body.split(/\s+/),
    ...told(body),
    ...toldFirst(body),
    askedSection(answer, question),
    [body],
    withoutRemarks([body]),
  ]
  return readings.map(tidy).filter((entries) => entries.length > 0)
}

/** The entries that a sentence ends in: "It is available in oak, walnut and ash". Not when the words before them deny or limit them. */
function told(body: string): readonly (readonly string[])[] {
  const lead =
    /^[^,;:\n]*\b(?:are|is|in|includes?|lists?|has|have|offers?|sells?|found|with|by|on|as|shows?|contains?)\s+(?:the\s+)?/iu.exec(
      body,
    )?.[0]
  if (lead === undefined || hedged.test(lead)) return []
  const entries = body.slice(lead.length).split(series)
  return [entries, withoutRemarks(entries)]
}

/** The entries that a sentence begins with: "Ana and Ben are in the meeting". */
function toldFirst(body: string): readonly (readonly string[])[] {
  const tail = /\s+(?:are|is|were|was|have|has)\s[^,;\n]*$/iu.exec(body)?.[0]
  if (tail === undefined || hedged.test(tail)) return []
  return [body.slice(0, -tail.length).split(series)]
}

/** Commas and the word before the last entry of a sentence. */
const series = /\s*,\s*and\s+|,|\s+and\s+|\s+&\s+/i

const hedged =
  /\b(?:not?|\w+n't|never|neither|nor|except|without|but|least|most|maybe|might|may|could|among|including|such|example|some|only|unlike|apart|besides|other|all|every\w*|any\w*)\b/iu
const bullet = /^(?:[-*•‣–]|\d+[.)]|[a-z][.)]|\(\d+\))\s+/
const withoutLeadIn = (text: string): string =>
  text.replace(/^[^:\n]{1,120}:\s+/, '').replace(/^(?:only|just)\s+/i, '')
const tidy = (entries: readonly string[]): string[] =>
  entries
    .map((entry) => entry.replace(/[✅✔☑✓]\uFE0F?/gu, '').trim())
    .map((entry) => entry.replace(/(?<=^(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)s$/iu, ''))
    .filter((entry) => entry !== '')

/** A line without emphasis. */
const plainLine = (line: string): string => line.trim().replace(/(\*\*|__|`)(.+?)\1/g, '$2')

/** The entries of a bulleted list up to the dash, colon or bracket before a remark: "Red – in stock". A remark that denies or limits its entry stays. */
function withoutRemarks(entries: readonly string[]): string[] {
  return entries.map((entry) => {
    const [name = '', remark = ''] = entry.split(/(?:\s+[–—-]\s+|:\s+|\s+\()(.*)/s)
    return hedged.test(remark) || unavailable.test(remark) ? entry : name
  })
}

const unavailable =
  /\b(?:sold out|unavailable|discontinued|suspended|dropped|closed|out of stock|removed|cancelled|gone)\b/iu

/** The entries behind the only one of several labels that takes up the question: "In stock: red, blue. Sold out: green". */
function askedSection(answer: string, question: string): readonly string[] {
  const sections = [...answer.matchAll(/(?:^|[.;\n]\s*)([^:.;\n]{2,40}):\s*([^.;\n]+)/gu)]
  const asked = contentWords(question)
  const [only, ...others] = sections.filter(([, label]) =>
    [...contentWords(label!)].some((word) => asked.has(word)),
  )
  return sections.length > 1 && only && others.length === 0 && !hedged.test(only[1]!)
    ? only[2]!.split(series)
    : []
}

/** The cells of the first column of a table of Markdown, without its head. */
function tableColumn(lines: readonly string[]): string[] {
  const rows = lines.filter((line) => /^\|.*\|$/.test(line)).map((line) => line.slice(1, -1).split('|'))
  const ruler = rows.findIndex((cells) => cells.every((cell) => /^\s*:?-{2,}:?\s*$/.test(cell)))
  return ruler < 0 || rows.some((cells) => cells.length !== rows[0]!.length)
    ? []
    : rows
        .slice(ruler + 1)
        .map(([cell = '', ...others]) =>
          others.some((other) => hedged.test(other) || unavailable.test(other))
            ? `${cell} ${others.join(' ')}`
            : cell,
        )
}

/** The numbers of a body that only names what they are: "Pages 4, 8 and 15". */
function labelledNumbers(body: string): string[] {
  const rest = /^(?:[^,;:\d]*\s)?\p{L}+s\s+(\d+(?:(?:\s*,\s*|\s+and\s+|\s*&\s*|\s*,\s*and\s+)\d+)+)$/iu.exec(
    body,
  )
  return rest && !hedged.test(body.slice(0, body.indexOf(rest[1]!))) ? rest[1]!.split(/\D+/) : []
}

/** The entries of a line that numbers them: "1) red 2) green", "(1) red, (2) green". */
function enumerated(body: string): string[] {
  const parts = body.split(/(?:^|[\s,;]+(?:and\s+)?)\(?(\d{1,2})[.)]\s+/)
  const numbers = parts.filter((_, index) => index % 2 === 1)
  const isCount = numbers.length > 1 && numbers.every((each, index) => Number(each) === index + 1)
  return isCount && parts[0]!.trim() === '' ? parts.filter((_, index) => index > 0 && index % 2 === 0) : []
}
