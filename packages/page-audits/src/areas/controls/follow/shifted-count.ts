import { type Stale, textAt } from './find-stale.js'
import type { OutputScan } from './scan-outputs.js'

/** Nouns of counters, and how the value of a field is counted by them. */
const counted: readonly (readonly [RegExp, (held: string) => readonly number[]])[] = [
  [
    /(?<!\d)(\d+)\s+(?:words?|wörter|wort)\b|\bwords?:\s*(\d+)/i,
    (held) => [held.split(/\s+/).filter(Boolean).length],
  ],
  [
    /(\d+)\s+(?:characters?|chars?|letters?|zeichen)\b(?! (?:left|remaining|max|min|übrig))|\b(?:characters?|chars?|zeichen):\s*(\d+)/i,
    (held) => [held.length, held.replace(/\s/g, '').length],
  ],
]

/** A counter of words or characters that follows the value and is off by one each time. */
export function findShiftedCount([, ...looks]: readonly OutputScan[]): Stale | null {
  const [first] = looks
  if (!first || looks.length < 3) return null
  for (const output of first.outputs)
    for (const [noun, sizes] of counted) {
      const offs = looks.map((look) => {
        const said = noun.exec(textAt(look, output) ?? '')
        const value = said ? Number(said[1] ?? said[2]) : null
        return value === null ? null : sizes(look.held).map((size) => value - size)
      })
      const shift = [1, -1].find((off) => offs.every((each) => each?.[0] === off))
      if (shift !== undefined && offs.every((each) => !each!.includes(0)))
        return { output, held: first.held, kind: 'count', never: false }
    }
  return null
}
