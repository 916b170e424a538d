/** Max characters of one value in a sentence. */
const maxValue = 60

/** A value in words for a sentence: “text”, 7, nothing, {to: Anna, paid: true}; long ones are cut. */
export function describeValue(value: unknown, length = maxValue): string {
  if (value === null || value === undefined) return 'nothing'
  if (typeof value === 'string')
    return value.trim() === '' ? 'an empty text' : `“${cut(collapsed(value), length)}”`
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) {
    if (value.length === 0) return 'none'
    const isFlat = value.every((each) => typeof each !== 'object' || each === null)
    if (isFlat)
      return cut(
        value
          .slice(0, length)
          .map((each) => describeValue(each, length))
          .join(', '),
        length,
      )
  }
  return cut(flowOf(value, length), length)
}

/** Text that reads as something else without quotes: a number, a list, nothing at all. */
const needsQuotes = /^(?:|true|false|null|undefined|[-+.\d].*)$|[,:{}[\]]/

/** A list or an object as YAML writes it in one line: `{to: Anna, tags: [a, b]}`; reads no more of it than is shown. */
function flowOf(value: unknown, length: number): string {
  if (typeof value === 'string') {
    const text = collapsed(value.slice(0, length + 1))
    return needsQuotes.test(text) ? `“${text}”` : text
  }
  if (typeof value !== 'object' || value === null) return String(value)
  const isList = Array.isArray(value)
  let text = isList ? '[' : '{'
  for (const [key, each] of isList ? value.entries() : Object.entries(value)) {
    if (text.length > length) return text
    const name = isList ? '' : `${String(key).slice(0, length)}: `
    text += `${text.length > 1 ? ', ' : ''}${name}${flowOf(each, Math.max(0, length - text.length))}`
  }
  return `${text}${isList ? ']' : '}'}`
}

/** Two texts that differ late, each from shortly before the difference: `“…buy 2 lamps”`. */
export function aroundDifference(expected: string, found: string, length = maxValue): [string, string] {
  const [a, b] = [collapsed(expected), collapsed(found)]
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same++
  if (Math.max(a.length, b.length) <= length || same < 20) return [a, b]
  const from = same - 15
  return [`…${a.slice(from)}`, `…${b.slice(from)}`]
}

const collapsed = (text: string): string => text.slice(0, 100_000).replace(/\s+/g, ' ').trim()

/** Cuts at a character limit, never within a surrogate pair. */
export const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`

/** The JSON of a value, of which at least the first `length` characters are right; reads no more of a large value than it takes. */
export function jsonOf(value: unknown, length: number): string {
  if (length <= 0) return ''
  if (typeof value === 'string') return JSON.stringify(value.slice(0, length + 1))
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const isList = Array.isArray(value)
  let text = isList ? '[' : '{'
  for (const [key, each] of isList ? value.entries() : Object.entries(value)) {
    if (text.length > length) return text
    const name = isList ? '' : `${JSON.stringify(String(key).slice(0, length))}:`
    text += `${text.length > 1 ? ',' : ''}${name}${jsonOf(each, length - text.length)}`
  }
  return `${text}${isList ? ']' : '}'}`
}
