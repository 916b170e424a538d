import type { Ledger } from './scan-ledger.js'

/** A figure or a chart that does not follow the entries. */
export interface LedgerFault {
  readonly selector: string
  readonly description: string
}

/** Words of figures that keep their value when an entry goes, or that tell of a single one; times of day too, but not sums of hours such as `Total 24:15`. */
export const keepsValue =
  /\b(?:added|created|ever|so far|life ?time|all[- ]time|points?|scores?|levels?|xp|streak|moves?|clicks?|undo|removed|deleted|history|log|records?|last|latest|newest|next|updated|saved|version|id|no\.?|nr\.?|goal|target|limit|max|budget|characters?|letters|zeichen|caractères|caracteres|caratteri|tekens|zuletzt|letzte[rs]?|neueste[rs]?|nächste[rs]?|bisher|ziel|rekord)\b|#\s?\d|(?<!(?:total|sum|gesamt|somme|suma)\p{L}*[^\p{L}\d]{0,4}\d*)\d:\d\d(?!\s*(?:h|hrs?|hours?|std|stunden?|heures?|horas?|ore|uur)(?!\p{L}))/iu

/** A figure without its numbers: the same figure says the same words. */
export const wordsOfFigure = (text: string): string =>
  text.replace(/\d+(?:[.,\s]\d+)*/g, '#').replace(/s\b/g, '')

/** The texts that a figure had in all ledgers; null where it was not always there, or its words changed. */
function textsOf(ledgers: readonly Ledger[], selector: string): readonly string[] | null {
  const texts = ledgers.flatMap(
    ({ figures }) => figures.find((figure) => figure.selector === selector)?.text ?? [],
  )
  return texts.length === ledgers.length && new Set(texts.map(wordsOfFigure)).size === 1 ? texts : null
}

/** Whether each value differs from the one before. */
const changesEachTime = (values: readonly string[]): boolean =>
  values.length > 2 && values.slice(1).every((value, index) => value !== values[index])

/**
 * Finds a figure or a chart that changed with each entry that was added and stays as it was when one is taken away.
 * `added`: the page before, between and after the additions.
 */
export function checkStays(added: readonly Ledger[], after: Ledger): LedgerFault | null {
  const all = [...added, after]
  for (const { selector, label, text } of after.figures) {
    if (keepsValue.test(`${label} ${text}`)) continue
    const texts = textsOf(all, selector)
    if (texts && changesEachTime(texts.slice(0, -1)) && text === texts.at(-2))
      return {
        selector,
        description: `${quoted(label, text)} does not follow the entries: it changed with each of ${added.length - 1} that were added, and stays when one is taken away.`,
      }
  }
  for (const { selector, name, digest } of after.charts) {
    const digests = all.flatMap(({ charts }) => charts.find((one) => one.selector === selector)?.digest ?? [])
    if (
      digests.length === all.length &&
      changesEachTime(digests.slice(0, -1)) &&
      digest === digests.at(-2) &&
      !/\bhistory\b/i.test(name)
    )
      return {
        selector,
        description: `The chart does not follow the entries: it changed with each of ${added.length - 1} that were added, and stays when one is taken away.`,
      }
  }
  return null
}

/** A figure as people read it, with its label. */
export const quoted = (label: string, text: string): string =>
  `“${label === '' || label.includes(text) ? text : `${label}: ${text}`}”`
