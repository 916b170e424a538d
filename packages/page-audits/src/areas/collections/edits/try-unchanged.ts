import type { FindingAction } from '@webeval/core'
import type { PageContext } from '../../../audit-context.js'
import { choose, typeInto } from '../../../controls/acts.js'
import { inSentences } from '../../../controls/replay.js'
import type { Sighting } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { CollectionVisit } from '../collection-visit.js'
import type { Entry } from '../scans/entry.js'
import { scanCollections } from '../scans/scan-collections.js'
import { type Rows, saveEntry } from './save-entry.js'
import type { EditFormField } from './scan-edit-form.js'
import { scanFacts } from './scan-facts.js'
import { type Change, distance, hasMoreThanNone, whatChanged } from './what-changed.js'

const words = 'Delta saffron'

/** Opens the editor of an entry, changes nothing and saves: the entry has to say what it said. So do another, and one whose every field was set before. */
export async function tryUnchanged(
  visit: CollectionVisit,
  context: PageContext,
): Promise<Sighting<'edit-lost'>[]> {
  const { lab, keys } = visit
  const css = keys[0]
  const own = visit.entries.filter(({ editor }) => editor !== null)
  // Else there may be a button in the view with an entry's details.
  const editable = own.length > 0 ? own : visit.entries
  const [first] = editable
  const titles = visit.entries.map(({ title }) => title)
  if (css === undefined || !first || new Set(titles).size < titles.length) return []
  await visit.ready()
  let rows: Rows = await lab.scan(scanFacts, css)
  if (rows.length !== visit.entries.length) return []
  const done: FindingAction[] = []
  const fault = (entry: Entry, change: Change): Sighting<'edit-lost'>[] => [
    {
      rule: 'edit-lost',
      description: describe(entry, change),
      selectors: [entry.editor ?? String(done.at(-1)?.params['target'] ?? css)],
      element: entry.title,
      actions: done,
      repro: [...inSentences(done, namesOnPage(context)), `Look at “${entry.title}”.`],
    },
  ]
  const entryNow = async (title: string) =>
    (await lab.scan(scanCollections, keys)).collections[0]?.entries.find((one) => one.title === title)
  const opened = toOpen(editable, visit.entries, rows, first)
  for (const { title } of opened) {
    const entry = await entryNow(title)
    const now = entry && (await saveEntry(visit, entry, done))
    if (!entry || !now) return []
    const change = whatChanged(rows, now)
    if (change) return fault(entry, change)
    rows = now
  }
  const last = await entryNow(opened.at(-1)!.title)
  let count = 0
  const filled =
    last &&
    (await saveEntry(visit, last, done, ({ fields }) => {
      const acts = fields.flatMap(setAnew)
      count = acts.length
      return acts
    }))
  const entry = filled && count > 0 && filled.length === rows.length ? await entryNow(last.title) : undefined
  const again = entry && (await saveEntry(visit, entry, done))
  const change = filled && again ? whatChanged(filled, again) : null
  return entry && change ? fault(entry, change) : []
}

/** The entries to open: a given one, the one that says the most that it does not, and one that counts something of which both have none. */
function toOpen(editable: readonly Entry[], entries: readonly Entry[], rows: Rows, first: Entry): Entry[] {
  const factsOf = (entry: Entry) => rows[entries.indexOf(entry)]!
  const far = (entry: Entry) => distance(factsOf(entry), factsOf(first))
  const [farthest, ...others] = editable
    .filter((one) => one !== first)
    .toSorted((one, two) => far(two) - far(one))
  if (!farthest) return [first]
  const counting = others.find((one) =>
    [first, farthest].every((other) => hasMoreThanNone(factsOf(one), factsOf(other))),
  )
  return counting ? [first, farthest, counting] : [first, farthest]
}

/** Gives a field another value than it has, where that can be done with certainty: another option, or words in place of none. */
function setAnew({ selector, value, options, takesWords }: EditFormField): FindingAction[] {
  const option = options.findLast((one) => one !== value)
  if (option !== undefined) return [choose(selector, option)]
  return takesWords && value === '' ? [typeInto(selector, words)] : []
}

function describe({ title }: Entry, change: Change): string {
  const begin = `Opening “${title.slice(0, 60)}” to edit it and saving it unchanged`
  if (change.kind === 'doubled') return `${begin} lists it a second time.`
  const then = change.is === null ? 'then no more' : `then “${change.is.slice(0, 60)}”`
  return `${begin} changes it: it said “${change.was.slice(0, 60)}”, and ${then}. The form does not take over all that the entry holds.`
}
