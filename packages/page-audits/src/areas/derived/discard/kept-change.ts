import type { FindingAction } from '@webeval/core'
import type { PlacedText } from '../scan-placed-texts.js'

/** A field that was given another value. */
export interface SetField {
  readonly act: FindingAction
  readonly held: string
  readonly value: string
}

/** A text that had a field's first value, and now has the other one at the same place. */
export interface KeptChange {
  readonly selector: string
  readonly was: string
  readonly is: string
}

const has = (text: string, value: string): boolean => {
  const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'u').test(text)
}

/** Finds a text that took over a field's new value; null without one. */
export function keptChange(
  before: readonly PlacedText[],
  after: readonly PlacedText[],
  fields: readonly SetField[],
): KeptChange | null {
  for (const { selector, text: is } of after) {
    const was = before.find((one) => one.selector === selector)?.text
    if (was === undefined || was === is) continue
    const took = fields.some(
      ({ held, value }) =>
        held.trim() !== '' &&
        has(was, held.trim()) &&
        has(is, value) &&
        !has(was, value) &&
        !has(is, held.trim()),
    )
    if (took) return { selector, was, is }
  }
  return movedChange(before, after, fields)
}

/** The same in a list that puts its entries in order: the new words came where none said them, and the old ones went. */
function movedChange(
  before: readonly PlacedText[],
  after: readonly PlacedText[],
  fields: readonly SetField[],
): KeptChange | null {
  const saying = (texts: readonly PlacedText[], words: string) =>
    words === '' ? [] : texts.filter(({ text }) => has(text, words))
  for (const { held, value } of fields) {
    const old = held.trim()
    if (![old, value].every((words) => /\p{L}{4}/u.test(words))) continue
    const [was] = saying(before, old)
    const [is] = saying(after, value)
    const went = saying(after, old).length < saying(before, old).length
    if (was && is && went && saying(before, value).length === 0)
      return { selector: is.selector, was: was.text, is: is.text }
  }
  return null
}
