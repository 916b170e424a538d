import { amountsIn } from '@webeval/core'
import type { Card } from './scan-cards.js'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a text says these words, in small or capital letters. */
const says = (text: string, words: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(words)}(?![\\p{L}\\p{N}])`, 'iu').test(text)

/** Texts that came up between two looks, one for one. */
export function freshTexts(before: readonly string[], after: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const text of before) left.set(text, (left.get(text) ?? 0) + 1)
  return after.filter((text) => {
    const count = left.get(text) ?? 0
    left.set(text, count - 1)
    return count <= 0
  })
}

const pricesOf = ({ text }: Card) => amountsIn(text).map((amount) => amount.text)

/**
 * The other card that texts name, after a click in one: its title and not that of the card, or without any title the only price, which is
 * another card's alone. null where they name the right one, none, or several.
 */
export function namesOther(fresh: readonly string[], cards: readonly Card[], clicked: Card): Card | null {
  const said = fresh.join('\n')
  const named = cards.filter(({ title }) => says(said, title))
  // A title that holds another names both.
  if (named.includes(clicked) || cards.some((one) => one !== clicked && says(one.title, clicked.title)))
    return null
  if (named.length > 0) return named.length === 1 && !says(clicked.title, named[0]!.title) ? named[0]! : null
  const prices = [...new Set(amountsIn(said).map((amount) => amount.text))]
  const owners = cards.filter((card) => pricesOf(card).includes(prices[0] ?? ''))
  return prices.length === 1 && owners.length === 1 && owners[0] !== clicked && pricesOf(clicked).length === 1
    ? owners[0]!
    : null
}
