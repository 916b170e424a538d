import { targetOf } from '../../../lab/target-of.js'
import type { EntryLaw } from '../entry-law.js'
import { entryOf, textsOf } from '../entries-visit.js'

const mayBeEmpty =
  /(?<!\p{L})(?:optional\w*|freiwillig|facultati\p{L}*|opcional|opzionale|optioneel|notes?|notiz|notas?|comments?|remarks?|bemerkung)(?!\p{L})/iu

/** An entry without a text, or with spaces only, is not added. */
export const blankIsRefused: EntryLaw = async (visit) => {
  // An entry may be an amount with a note that need not be there.
  const field = targetOf(await visit.lab.look(), visit.field)
  if (field && mayBeEmpty.test(field.name)) return null
  for (const [text, called] of [
    ['', 'An empty entry'],
    ['   ', 'An entry of spaces only'],
  ] as const) {
    const before = visit.now()
    if (before.dialogOpen) return null
    const after = await visit.add(text, () => true)
    if (after.entries.length <= before.entries.length) continue
    const stranger = after.entries.find((entry) => entryOf(before, entry.text) === undefined)
    if (stranger && stranger.text !== '') continue
    return {
      rule: 'blank-entry',
      description: `${called} is added to the list: it has ${textsOf(after).length} entries instead of ${textsOf(before).length}.`,
      selectors: [visit.field],
    }
  }
  return null
}
