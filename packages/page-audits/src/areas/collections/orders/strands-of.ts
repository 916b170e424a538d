import type { Entry } from '../scans/entry.js'

const setApart =
  /(?<!\p{L})(?:sold out|out of stock|unavailable|pinned|sponsored|featured|expired|abgelaufen|vergangen)(?!\p{L})/iu

/** Words of folders among files, which come first in every order: in their icons, classes and labels, if not in their texts. */
const holdsOthers =
  /(?<!\p{L})(?:folders?|director(?:y|ies)|ordner|dossiers?|carpetas?|cartell[ae]|mapp?en?)(?!\p{L})/iu

/** Entries that an order may hold together: those of one heading, the pinned ones, the done ones, what is sold out or past, folders among files. */
export function strandsOf(entries: readonly Entry[]): Entry[][] {
  /** Lists of events put those to come before past ones. */
  const someToGo = entries.some(({ texts }) =>
    /(?<!\p{L})(?:to go|in \d+ days?)(?!\p{L})/iu.test(texts.join(' ')),
  )
  const strands = new Map<string, Entry[]>()
  for (const entry of entries) {
    const said = entry.texts.join(' ')
    const apart = setApart.exec(said)?.[0] ?? (someToGo && /(?<!\p{L})ago(?!\p{L})/iu.test(said) ? 'ago' : '')
    const key = [
      entry.part,
      entry.tick?.on === true,
      entry.favourite?.on === true,
      apart.toLowerCase(),
      holdsOthers.test(entry.words),
    ].join('|')
    strands.set(key, [...(strands.get(key) ?? []), entry])
  }
  return [...strands.values()]
}
