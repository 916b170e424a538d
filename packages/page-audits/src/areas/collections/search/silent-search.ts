import type { FindingAction, Target } from '@webeval/core'
import { typeInto } from '../../../controls/acts.js'
import type { ShownScan } from '../../derived/scan-shown.js'
import { capitalWords } from './capital-words.js'

const nonsense = 'zzqxv'
const mostWords = 4

/** Words that a search is likely to find: one of the longest text, then such as begin with a capital letter. */
function likelyWords(texts: readonly string[]): readonly string[] {
  const [longest = ''] = texts.toSorted((one, two) => two.length - one.length)
  const [word] = (longest.match(/\p{L}{4,}/gu) ?? []).toSorted((one, two) => two.length - one.length)
  return [...new Set([...(word ? [word] : []), ...capitalWords(texts)])].slice(0, mostWords)
}

const asks =
  /\b(?:when|if|where)\b[^.]{0,40}\b(?:nothing|no(?:thing|ne)?|empty)\b|\bno (?:results?|matches|hits)\b|\bempty[- ]state|(?:wenn|falls)[^.]{0,40}(?:nichts|keine?)|keine (?:treffer|ergebnisse)|(?:si|quand|lorsqu\p{L}*)[^.]{0,40}(?:rien|aucune?)|(?:si|cuando)[^.]{0,40}(?:nada|ning[uú]n)|(?:se|quando)[^.]{0,40}(?:nulla|niente|nessun|nada|nenhum)|(?:als|wanneer)[^.]{0,40}(?:niets|geen)/iu

/** Whether a task asks for words where a search finds nothing. */
export const asksForWords = (task: string): boolean => asks.test(task)

/** A search that brings up hits, and no word where it has none. */
export interface SilentSearch {
  /** A word that brings up hits. */
  readonly word: string
  readonly acts: readonly FindingAction[]
}

/** Searches for words of the page and for one that it can't have: where hits come up in a place of their own, a search without hits has to bring up words. `start`: the page before. */
export async function silentSearch(
  field: Target,
  start: ShownScan,
  search: (text: string) => Promise<ShownScan | null>,
): Promise<SilentSearch | null> {
  const broughtUp = (shown: ShownScan, text: string) =>
    shown.texts.filter((one) => !start.texts.includes(one) && one.toLowerCase() !== text.toLowerCase())
  for (const word of likelyWords(start.texts)) {
    const hits = await search(word)
    if (!hits) return null
    // A list that is there already is emptied; other audits look at it.
    if (start.texts.some((text) => !hits.texts.includes(text))) return null
    if (broughtUp(hits, word).length === 0) continue
    const none = await search(nonsense)
    return none && broughtUp(none, nonsense).length === 0
      ? { word, acts: [typeInto(field.selector, word), typeInto(field.selector, nonsense)] }
      : null
  }
  return null
}
