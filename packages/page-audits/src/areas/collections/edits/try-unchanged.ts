import type { FindingAction } from '@webeval/core'
import type { PageContext } from '../../../audit-context.js'
import { choose, clickOn, typeInto } from '../../../controls/acts.js'
import { inSentences } from '../../../controls/replay.js'
import type { Sighting } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { CollectionVisit } from '../collection-visit.js'
import type { Entry } from '../scans/entry.js'
import { scanCollections } from '../scans/scan-collections.js'
import { type EditForm, type EditFormField, scanEditForm } from './scan-edit-form.js'
import { scanFacts } from './scan-facts.js'
import { type Change, distance, whatChanged } from './what-changed.js'

const words = 'Delta saffron'
const lateMs = 700

type Rows = readonly (readonly string[])[]

/** Opens the editor of an entry, changes nothing and saves: the entry has to say what it said. So do another, and one whose every field was set before. */
export async function tryUnchanged(
  visit: CollectionVisit,
  context: PageContext,
): Promise<Sighting<'edit-lost'>[]> {
  const { lab, keys } = visit
  const css = keys[0]
  const first = visit.entries.find(({ editor }) => editor !== null)
  const titles = visit.entries.map(({ title }) => title)
  if (css === undefined || !first?.editor || new Set(titles).size < titles.length) return []
  await visit.ready()
  let rows: Rows = await lab.scan(scanFacts, css)
  if (rows.length !== visit.entries.length) return []
  const done: FindingAction[] = []
  const fault = (entry: Entry, change: Change): Sighting<'edit-lost'>[] => [
    {
      rule: 'edit-lost',
      description: describe(entry, change),
      selectors: [entry.editor!],
      element: entry.title,
      actions: done,
      repro: [...inSentences(done, namesOnPage(context)), `Look at “${entry.title}”.`],
    },
  ]
  const entryNow = async (title: string) =>
    (await lab.scan(scanCollections, keys)).collections[0]?.entries.find((one) => one.title === title)
  /** Opens the entry, fills in what `fill` makes of the form, and saves; yields the list then, or null where that can't be done. */
  const save = async (
    entry: Entry | undefined,
    fill: (form: EditForm) => FindingAction[],
  ): Promise<Rows | null> => {
    if (!entry?.editor) return null
    const { known } = await lab.scan(scanEditForm, {})
    const open = clickOn(entry.editor)
    // Noted by the visit, so that the next try starts afresh.
    const failed = done.length === 0 ? (await visit.act(open)).seen.isError : (await lab.tap(open)).isError
    done.push(open)
    if (failed) return null
    let form = await lab.scan(scanEditForm, known)
    if (form.fields.length === 0 && !(await lab.waitForLate(lateMs)))
      form = await lab.scan(scanEditForm, known)
    if (form.fields.length === 0 || form.save === null) return null
    const acts = [...fill(form), clickOn(form.save)]
    done.push(...acts)
    if ((await lab.fill(acts)) < acts.length) return null
    const isOpen = async () => {
      const now = await lab.scan(scanEditForm, known)
      return now.save === form.save && now.fields.length > 0
    }
    if ((await isOpen()) && ((await lab.waitForLate(lateMs)) || (await isOpen()))) return null
    return lab.scan(scanFacts, css)
  }
  const others = visit.entries.filter((one) => one !== first && one.editor !== null)
  const far = others.toSorted(
    (one, two) =>
      distance(rows[visit.entries.indexOf(two)]!, rows[visit.entries.indexOf(first)]!) -
      distance(rows[visit.entries.indexOf(one)]!, rows[visit.entries.indexOf(first)]!),
  )[0]
  for (const { title } of far ? [first, far] : [first]) {
    const entry = await entryNow(title)
    const now = await save(entry, () => [])
    if (!entry || !now) return []
    const change = whatChanged(rows, now)
    if (change) return fault(entry, change)
    rows = now
  }
  const last = far ?? first
  let count = 0
  const filled = await save(await entryNow(last.title), (form) => {
    const acts = form.fields.flatMap(setAnew)
    count = acts.length
    return acts
  })
  if (count === 0 || !filled || filled.length !== rows.length) return []
  const entry = await entryNow(last.title)
  const again = await save(entry, () => [])
  const change = again && entry ? whatChanged(filled, again) : null
  return entry && change ? fault(entry, change) : []
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
