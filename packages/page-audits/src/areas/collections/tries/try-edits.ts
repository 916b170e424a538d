import { clickOn, typeInto, pressKey } from '../../../controls/acts.js'
import { askedToKeep, keepingClause } from '../../../controls/asked-to-keep.js'
import { proofOf } from '../proof-of.js'
import type { PageContext } from '../../../audit-context.js'
import type { Sighting } from '../../../findings/draft.js'
import { type EditField, scanEditField } from '../scans/scan-edit-field.js'
import type { CollectionVisit, Shown } from '../collection-visit.js'
import { scanCollections } from '../scans/scan-collections.js'
import { listAfterReload } from '../undo/after-reload.js'
import type { Entry } from '../scans/entry.js'

const changed = 'Delta saffron'
/** Shorter texts may be in other fields too. */
const minLength = 12
const maxTexts = 3
/** Fields of one editor that are tried. */
const maxFields = 2

type EditDraft = Sighting<'wrong-item' | 'edit-lost'>

/** Changes the texts of one entry, one at a time: it must then show them, and no other entry. */
export async function tryEdits(visit: CollectionVisit, context: PageContext): Promise<EditDraft[]> {
  // Not the first one, which a wrong binding may change instead; one with more to say, if there is.
  const others = visit.entries.slice(1)
  const [entry] = others
    .filter(({ editor }) => editor)
    .toSorted((one, two) => textsOf(two).length - textsOf(one).length)
  const titles = visit.entries.map(({ title }) => title)
  if (!entry?.editor || new Set(titles).size < titles.length) return []
  const texts = textsOf(entry)
  if ((await fieldsOf(visit, texts)).length > 0) return []
  const open = clickOn(entry.editor)
  const opened = await visit.act(open)
  // Where no field shows a text of the entry, changing it is done in a way of the page's own.
  const found = opened.seen.isError ? [] : await fieldsOf(visit, texts)
  for (const [at, each] of found.slice(0, maxFields).entries()) {
    if (at > 0) {
      visit.again()
      if ((await visit.act(open)).seen.isError) return []
    }
    const drafts = await changeText(visit, context, entry, each)
    if (drafts.length > 0) return drafts
  }
  return []
}

/** A field of the open editor, and the text of the entry that it holds. */
type EditedText = EditField & { readonly text: string }

async function fieldsOf({ lab }: CollectionVisit, texts: readonly string[]): Promise<EditedText[]> {
  const found: EditedText[] = []
  for (const text of texts) {
    const field =
      (await lab.scan(scanEditField, text)) ??
      (bare(text) === text ? null : await lab.scan(scanEditField, bare(text)))
    if (field && found.every(({ selector }) => selector !== field.selector)) found.push({ ...field, text })
  }
  return found
}

/** Changes what one field of the open editor holds. */
async function changeText(
  visit: CollectionVisit,
  context: PageContext,
  entry: Entry,
  { selector, save, text }: EditedText,
): Promise<EditDraft[]> {
  const holdsNew = () => visit.lab.scan(scanEditField, changed)
  const type = typeInto(selector, changed, { submit: save === null })
  let shown = await visit.act(type, (now) => save !== null || taken(now))
  // A field may cut off or refuse what is too long for it.
  if (save !== null && !(await holdsNew())) return []
  if (save !== null && !shown.seen.isError) shown = await visit.act(clickOn(save), taken)
  else if (!taken(shown) && (await holdsNew())) shown = await visit.act(pressKey('Tab'), taken)
  // A field that stays open may have its reasons.
  if (shown.seen.isError || shown.seen.after.dialogs.length > 0 || (await holdsNew())) return []
  const [rule, description] = (await faultOf(visit, entry, text, shown, context.task)) ?? []
  if (rule === undefined || description === undefined) return []
  return [
    {
      rule,
      description,
      selectors: entry.editor ? [entry.editor] : [],
      element: entry.title,
      ...proofOf(visit, context, `Look for “${changed}”.`),
    },
  ]
}

/** Whether some entry shows the new text. */
const taken = ({ entries }: Pick<Shown, 'entries'>) =>
  entries.some(({ words }) => words.includes(changed.toLowerCase()))

/** Finds the fault of a change of an entry, with its rule; null where it worked. */
async function faultOf(
  visit: CollectionVisit,
  entry: Entry,
  text: string,
  shown: Shown,
  task: string,
): Promise<['edit-lost' | 'wrong-item', string] | null> {
  const titles = visit.entries.map(({ title }) => title)
  const now = shown.entries.map(({ title }) => title)
  const strangers = titles.filter((title) => title !== entry.title && !now.includes(title))
  const stays = shown.entries.some((one) => textsOf(one).includes(text))
  if (!taken(shown)) return stays ? ['edit-lost', neverTaken(text)] : null
  const other =
    text === entry.title && strangers.length === 1 && now.includes(text) && now.length === titles.length
  if (other)
    return ['wrong-item', `Changing “${entry.title}” to “${changed}” changes “${strangers[0]}” instead.`]
  // Who changes nothing in the storage keeps nothing: that is a fault where the task asks for keeping the list.
  const keeps = shown.seen.verification.storage_changed || asksForAll(task)
  return keeps && (await isBackAfterReload(visit, titles, entry, text, shown))
    ? ['edit-lost', backAgain(text)]
    : null
}

const neverTaken = (text: string) =>
  `An entry’s text can’t be changed: “${text}” was changed to “${changed}” and kept, and it says “${text}” as before.`
const backAgain = (text: string) =>
  `A change of an entry does not last: “${text}” was changed to “${changed}”, and after a reload it says “${text}” again.`

/** Whether a reload brings back the old text and lists the same entries. */
async function isBackAfterReload(
  { lab, keys }: CollectionVisit,
  titles: readonly string[],
  entry: Entry,
  text: string,
  { entries }: Shown,
): Promise<boolean> {
  const kept = entries.some(({ title }) => title.includes(changed))
  if (text !== entry.title || !kept) return false
  const read = async () =>
    (await lab.scan(scanCollections, keys)).collections[0]?.entries.map(({ title }) => title) ?? []
  const now = await listAfterReload(lab, read, (list) => list.some((title) => title.includes(changed)))
  return now.length === titles.length && titles.every((title) => now.includes(title))
}

/** A title without the number that a list gives it. */
const bare = (title: string): string => title.replace(/^\d{1,3}[.)]\s+/, '')

/** Whether a task asks to keep more than settings. */
function asksForAll(task: string): boolean {
  const asked = askedToKeep(task)
  return asked !== null && !ofSettings.test(keepingClause(asked))
}

const ofSettings =
  /theme|dark|setting|preference|favou?rit|language|filter|einstellung|design|sprache|thème|préférence|favori|tema|ajuste|preferenci|preferit|impostazion|voorkeur/i

/** The texts of an entry by which a field to change it can be known: its title, and the longer ones of the others. */
const textsOf = ({ title, texts }: Entry): readonly string[] => [
  title,
  ...texts.filter((text) => text !== title && text.length >= minLength).slice(0, maxTexts),
]
