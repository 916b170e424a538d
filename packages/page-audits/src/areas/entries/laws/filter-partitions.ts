import type { EntryLaw } from '../entry-law.js'
import { choiceAct, listsOnly, textsOf } from '../entries-visit.js'
import type { Entry } from '../scan-entries.js'
import type { StatusChoice } from '../scan-status.js'

/** Choices by their state list exactly the entries in that state, and “all” lists them all again. */
export const filterPartitions: EntryLaw = async (visit) => {
  const { ready } = visit
  const kinds = new Set(ready.choices.map(({ of }) => of))
  if (!kinds.has('open') && !kinds.has('done')) return null
  if (ready.entries.every(({ done }) => !done)) return null
  for (const of of ['open', 'done', 'all'] as const) {
    const choice = visit.now().choices.find((each) => each.of === of)
    if (!choice) continue
    const due = ready.entries.filter((entry) => belongs(entry, of)).map(({ text }) => text)
    const now = await visit.act(choiceAct(choice), (state) => listsOnly(state, due))
    if (now.url.split('#')[0] !== ready.url.split('#')[0] || now.dialogOpen) return null
    if (listsOnly(now, due)) continue
    return {
      rule: 'wrong-filter',
      selectors: [choice.selector],
      element: choice.name,
      description: told(choice, textsOf(now), due),
    }
  }
  return null
}

const belongs = ({ done }: Entry, of: StatusChoice['of']) => of === 'all' || done === (of === 'done')

function told({ name }: StatusChoice, shown: readonly string[], due: readonly string[]): string {
  const missing = due.find((text) => !shown.includes(text))
  const surplus = shown.find((text) => !due.includes(text))
  return `“${name}” lists ${shown.length === 1 ? 'one entry' : `${shown.length} entries`} instead of ${due.length}: ${
    missing !== undefined ? `“${missing}” is missing` : `“${surplus ?? ''}” does not belong there`
  }.`
}
