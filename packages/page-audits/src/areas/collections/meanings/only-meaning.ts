import type { Entry } from '../scans/entry.js'
import { isKindOf } from './is-kind-of.js'

const only = 'only|just|nur|solo|sólo|solamente|soltanto|uniquement|seulement|apenas|somente|só|alleen|enkel'
const pattern = new RegExp(`^(?:${only})\\s+(\\p{L}{5,})$|^(\\p{L}{5,})\\s+(?:${only})$`, 'iu')
/** Words that an entry need not show: whether it was marked by hand, ticked, or is in stock. */
const hidden =
  /^(?:favou?rit|prefer|lieblings|gemerkt|gespeichert|saved|liked|starred|pinned|open|done|active|unread|guardad|salvat|enregistr)/i

/** Meaning of “vegetarian only” for entries of which some say “Vegetarian” and others don't; null for other names. */
export function onlyMeaning(
  name: string,
  entries: readonly Entry[],
): ((entry: Entry) => boolean | null) | null {
  const found = pattern.exec(name.trim())
  const word = (found?.[1] ?? found?.[2] ?? '').toLowerCase()
  if (word === '' || hidden.test(word)) return null
  // “vegetarische” and “Vegetarisch”, “vegetariane” and “Vegetariana”.
  const stem = word.slice(0, Math.max(5, word.length - 3))
  const piecesOf = ({ title, texts }: Entry) =>
    texts.filter((text) => text !== title).flatMap((text) => text.split(/\s*[,·•|–—/:;#]\s*/))
  const sayings = (entry: Entry) =>
    piecesOf(entry).filter((piece) => piece.length <= word.length + 4 && piece.toLowerCase().startsWith(stem))
      .length
  const says = (entry: Entry) => sayings(entry) > 0
  // Unlimited data and unlimited calls: the name is about one of them.
  if (entries.some((entry) => sayings(entry) > 1)) return null
  const told = entries.filter(says).length
  if (told < 2 || told === entries.length) return null
  return (entry) => says(entry) || (piecesOf(entry).some((piece) => isKindOf(piece, word)) ? null : false)
}
