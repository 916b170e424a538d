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
    [body],
  ]
  return readings.map(tidy).filter((entries) => entries.length > 0)
}

const bullet = /^(?:[-*•‣–]|\d+[.)])\s+/
const withoutLeadIn = (text: string): string => text.replace(/^[^:\n]{1,120}:\s+/, '')
const tidy = (entries: readonly string[]): string[] =>
  entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
