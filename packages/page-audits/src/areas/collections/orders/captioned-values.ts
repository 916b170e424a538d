import { pricesIn } from '../read-values.js'
import type { Entry } from '../scans/entry.js'
import { wordsIn } from './named-column.js'

/** A caption such as “Your cost:”, and what follows it in the same text. */
const captioned = /^(?<caption>\p{L}[^\d:\p{Sc}]*)(?::[^\d\p{Sc}]*)?(?<value>(?:\p{Sc}|\d).*)?$/u

/** The amounts that cards show under the caption which the name of an order speaks of: those behind “Your cost” for “Your cost, lowest first”. null where a card has none, or the name speaks of several. */
export function captionedValues(name: string, entries: readonly Entry[]): readonly number[] | null {
  const said = new Set(wordsIn(name))
  const captions = new Map<string, number[]>()
  for (const { texts } of entries)
    for (const [at, text] of texts.entries()) {
      const { caption = '', value = texts[at + 1] ?? '' } = captioned.exec(text.trim())?.groups ?? {}
      const own = wordsIn(caption)
      if (own.length === 0 || !own.every((word) => said.has(word))) continue
      const amount = pricesIn({ texts: [value], struck: [] })[0]
      if (amount !== undefined) captions.set(own.join(' '), [...(captions.get(own.join(' ')) ?? []), amount])
    }
  const whole = [...captions.values()].filter((amounts) => amounts.length === entries.length)
  return whole.length === 1 && new Set(whole[0]).size > 1 ? whole[0]! : null
}
