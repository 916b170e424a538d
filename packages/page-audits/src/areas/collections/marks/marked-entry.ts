import type { Entry } from '../scans/entry.js'

/** An entry that said something else until the page was loaded again. */
export interface MarkedEntry {
  readonly title: string
  readonly mark: string
  /** Its text once the page was loaded again. */
  readonly later: string
}

/** Marks of what is looked at, or under way: they need not last. */
const passing =
  /\d|(?<!\p{L})(?:select\p{L}*|cho(?:sen|ice)|picked|open\p{L}*|clos\p{L}*|cop(?:y|ied)|play\p{L}*|paus\p{L}*|runn\p{L}*|edit\p{L}*|show\p{L}*|hid\p{L}*|more|less|now|(?:aus)?gewählt|kopiert|geöffnet|läuft|choisie?s?|copiée?s?|ouverte?s?|seleccionad[oa]s?|copiad[oa]s?|abiert[oa]s?|selezionat[oaie]|copiat[oaie]|apert[oaie]|wybran\p{L}*|geselecteerd)(?!\p{L})/iu

/** The entry of the same title on each page whose one text is another one after the act, and not that one any more once the page was loaded again; null without one. */
export function markedEntry(
  before: readonly Entry[],
  after: readonly Entry[],
  reloaded: readonly Entry[],
): MarkedEntry | null {
  const only = (entries: readonly Entry[], title: string) => {
    const alike = entries.filter((entry) => entry.title === title)
    return alike.length === 1 ? alike[0] : undefined
  }
  for (const { title } of after) {
    const [first, now, last] = [only(before, title), only(after, title), only(reloaded, title)]
    if (!first || !now || !last || first.texts.length !== now.texts.length) continue
    const changed = now.texts.flatMap((text, index) => (text === first.texts[index] ? [] : [index]))
    const [at] = changed
    if (at === undefined || changed.length > 1) continue
    const [was, mark, later] = [first, now, last].map(({ texts }) => texts[at] ?? '')
    const isWord = [was!, mark!].every(
      (text) => /\p{L}{3}/u.test(text) && text.length <= 40 && !passing.test(text),
    )
    if (isWord && last.texts.length === now.texts.length && later !== mark)
      return { title, mark: mark!, later: later! }
  }
  return null
}
