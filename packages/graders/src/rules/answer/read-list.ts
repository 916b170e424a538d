import { readJson } from './read-json.js'

/**
 * The lists that an answer can be read as, the most telling first: JSON, bulleted or plain lines, then its text cut at
 * semicolons, at commas, and at commas and the last "and". A lead-in that ends in a colon ("The colours are: …") is left out. Entries
 * may hold commas of their own, so that no single reading is the right one.
 */
export function listsIn(answer: string): readonly (readonly unknown[])[] {
  const json = readJson(answer)
  if (Array.isArray(json)) return [json]
  if (json !== undefined && json !== null && typeof json === 'object') {
    const arrays = Object.values(json).filter(Array.isArray)
    if (arrays.length === 1) return [arrays[0]!]
  }
  const lines = answer.split(/\r?\n/).map((line) => line.trim())
  const bulleted = lines.filter((line) => bullet.test(line)).map((line) => line.replace(bullet, ''))
  const body = withoutLeadIn(answer.trim()).replace(/\.$/, '')
  const readings = [
    bulleted,
    lines.length > 1 ? lines : [],
    lines.length > 1 ? lines.slice(1) : [],
    body.split(/[;|]/),
    body.split(/,(?!\d{3}(?!\d))/),
    body.split(/\s*,\s*and\s+|,|\s+and\s+|\s+&\s+/i),
    body.split(/\s+/),
    ...told(body),
    ...toldFirst(body),
    [body],
  ]
  return readings.map(tidy).filter((entries) => entries.length > 0)
}

/** The entries that a sentence ends in: "It is available in oak, walnut and ash". Not when the words before them deny or limit them. */
function told(body: string): readonly (readonly string[])[] {
  const lead =
    /^[^,;:\n]*\b(?:are|is|in|includes?|lists?|has|have|offers?|sells?|found|with|by|shows?|contains?)\s+(?:the\s+)?/iu.exec(
      body,
    )?.[0]
  if (lead === undefined || hedged.test(lead)) return []
  return [body.slice(lead.length).split(/\s*,\s*and\s+|,|\s+and\s+|\s+&\s+/i)]
}

/** The entries that a sentence begins with: "Ana and Ben are in the meeting". */
function toldFirst(body: string): readonly (readonly string[])[] {
  const tail = /\s+(?:are|is|were|was|have|has)\s[^,;\n]*$/iu.exec(body)?.[0]
  if (tail === undefined || hedged.test(tail)) return []
  return [body.slice(0, -tail.length).split(/\s*,\s*and\s+|,|\s+and\s+|\s+&\s+/i)]
}

const hedged =
  /\b(?:not?|\w+n't|never|neither|nor|except|without|but|least|most|maybe|might|may|could|among|including|such|example|some|only|unlike|apart|besides|other|all|every\w*|any\w*)\b/iu
const bullet = /^(?:[-*•‣–]|\d+[.)])\s+/
const withoutLeadIn = (text: string): string => text.replace(/^[^:\n]{1,120}:\s+/, '')
const tidy = (entries: readonly string[]): string[] =>
  entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
