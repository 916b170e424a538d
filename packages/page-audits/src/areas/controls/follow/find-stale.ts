import type { Output, OutputScan } from './scan-outputs.js'

/** A text that should follow a field and does not. */
export interface Stale {
  readonly output: Output
  /** The field's value that it should show or count. */
  readonly held: string
  /** It repeats the value, or counts it. */
  readonly kind: 'echo' | 'count'
  /** It never followed; otherwise it followed an earlier value. */
  readonly never: boolean
}

const minEcho = 2
const counterWords = /\/|\b(?:char(?:acter)?s?|letters?|words?|left|remaining|used|count|length)\b/i

/** The text of an output in another look. */
export const textAt = ({ outputs }: OutputScan, { selector }: Output): string | undefined =>
  outputs.find((output) => output.selector === selector)?.text

/** Whether a text repeats a value, as whole words, or only its first letters; says little more where that is asked for. */
function echoes(text: string, held: string, brief: boolean): boolean {
  if (held.length < minEcho || (brief && text.length > held.length + 30)) return false
  if (text !== '' && !brief && held.startsWith(text)) return true
  const at = text.toLowerCase().indexOf(held.toLowerCase())
  const around = `${text[at - 1] ?? ''}${text[at + held.length] ?? ''}`
  return at >= 0 && !/[\p{L}\d]/u.test(around)
}

/** The ways to count a value: characters, characters without spaces, words. */
const sizesOf = (held: string): readonly number[] => [
  held.length,
  held.replace(/\s/g, '').length,
  held.split(/\s+/).filter(Boolean).length,
]

const numbersOf = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)

/** The way of counting by which a text counts a value, or what is left of a limit; -1: none. */
function countedBy({ text, line }: Output, held: string, limits: readonly number[]): number {
  if (!counterWords.test(line)) return -1
  const shown = numbersOf(text)
  return sizesOf(held).findIndex((size) =>
    shown.some((n) => n === size || limits.some((l) => l - size === n)),
  )
}

/**
 * Finds a text that followed one value of a field and keeps it when the field gets another. `looks`: the page at first, then with one
 * value after the other. `brief`: the values are ordinary words of the page, such as options.
 */
export function findStale(looks: readonly OutputScan[], brief = false): Stale | null {
  for (const [index, next] of looks.entries()) {
    const now = looks[index - 1]
    const before = looks[index - 2]
    if (!before || !now || next.held === now.held || now.held === before.held) continue
    for (const output of now.outputs) {
      const old = textAt(before, output)
      if (old === undefined || old === output.text || textAt(next, output) !== output.text) continue
      const stale = { output, held: next.held, never: false }
      if (echoes(output.text, now.held, brief) && !echoes(old, now.held, brief)) {
        // Where another field holds the old value too, the text may be about that one.
        if (!now.shared && !echoes(output.text, next.held, brief)) return { ...stale, kind: 'echo' }
        continue
      }
      // The letters of an option are not counted.
      if (brief) continue
      const limits = [...numbersOf(looks[0]!.outputs.find(isAt(output))?.text ?? ''), now.maxLength ?? 0]
      const way = countedBy(output, now.held, limits)
      if (way >= 0 && sizesOf(next.held)[way] !== sizesOf(now.held)[way]) return { ...stale, kind: 'count' }
    }
  }
  return null
}

/** A counter that is right for all values but one. */
export function findWrongCount([first, ...looks]: readonly OutputScan[]): Stale | null {
  if (!first || looks.length < 3) return null
  for (const { selector } of first.outputs) {
    const shown = looks.flatMap((look) => look.outputs.find((output) => output.selector === selector) ?? [])
    if (shown.length < looks.length) continue
    const limits = [...numbersOf(first.outputs.find(isAt(shown[0]!))?.text ?? ''), first.maxLength ?? 0]
    const ways = shown.map((output, index) => countedBy(output, looks[index]!.held, limits))
    const wrong = ways.indexOf(-1)
    const others = ways.filter((way) => way >= 0)
    const sizes = new Set(looks.map(({ held }) => held.length))
    const counts = numbersOf(shown[wrong]?.text ?? '').length > 0 && sizes.size === looks.length
    // A counter of other lengths says something else each time.
    const right = shown.filter((_, index) => index !== wrong).map(({ text }) => text)
    const tells = new Set(right).size === right.length
    if (counts && tells && others.length === looks.length - 1 && others.every((way) => way === 0))
      return { output: shown[wrong]!, held: looks[wrong]!.held, kind: 'count', never: false }
  }
  return null
}

const isAt =
  ({ selector }: Output) =>
  (other: Output): boolean =>
    other.selector === selector

/** True if a text of the page repeats a field's values one after the other. */
export const isEchoed = (looks: readonly OutputScan[]): boolean =>
  looks.some((now, index) => {
    const before = looks[index - 1]
    return (
      before !== undefined &&
      now.held !== before.held &&
      now.outputs.some(
        (output) =>
          echoes(output.text, now.held, false) && !echoes(textAt(before, output) ?? '', now.held, false),
      )
    )
  })

/**
 * Finds a text that shows the first value of a field and never another, or a counter for its `maxLength` that never counts. A repeated
 * value proves something only where another field of the page is repeated: `kinFollow`.
 */
export function findDeadOutput(looks: readonly OutputScan[], kinFollow: boolean): Stale | null {
  const [first, ...rest] = looks
  const last = rest.at(-1)
  if (!first || !last || rest.every(({ held }) => held === first.held)) return null
  const unmoved = first.outputs.filter((output) => rest.every((look) => textAt(look, output) === output.text))
  const found = (output: Output | undefined, kind: Stale['kind']): Stale | null =>
    output ? { output, held: last.held, kind, never: true } : null
  if (first.maxLength !== null && first.held === '') {
    const limit = String(first.maxLength)
    const counter = new RegExp(
      `^0\\s*(?:/|of)\\s*${limit}\\b|^${limit}\\s+(?:\\w+\\s+)?(?:left|remaining)\\b`,
      'i',
    )
    const counters = unmoved.filter(({ text }) => counter.test(text))
    if (counters.length === 1) return found(counters[0], 'count')
  }
  if (!kinFollow || first.held.length < 3) return null
  const same = first.outputs.filter(({ text }) => text === first.held)
  const [only] = same
  if (!only || same.length > 1) return null
  // One of many alike, such as the hours of a timetable.
  const shape = (text: string) => text.replace(/\d/g, '#')
  if (/\d/.test(only.text) && first.outputs.filter(({ text }) => shape(text) === shape(only.text)).length > 3)
    return null
  // A legend or a column of words names other values too: it lists them, and repeats none. One of them may be left from another field.
  const listed = rest.filter(({ held }) =>
    first.outputs.some(({ text }) => text !== first.held && text === held),
  )
  if (listed.length >= Math.min(2, rest.length)) return null
  // It may lose its text at the first letter, and get no other.
  const later = rest.map((look) => textAt(look, only) ?? '')
  const follows = later.some((text, index) => text !== later[0] || echoes(text, rest[index]!.held, false))
  return follows ? null : found(only, 'echo')
}
