import { controlLabel, toolNames } from '@webeval/core'
import { clearsDone, type EntryHandles, isClickable, isDisabled, type Place } from '@webeval/page-audits'
import type { HandlingOptions } from './entries-options.js'
import { formField } from './form-field.js'
import { selectorIn } from './selector-in.js'

/** Words that an edited entry ends up with. */
const edited = 'Sharpen the pencils'

/** How the entries can be acted on: those that were added, where there are any. */
export async function ownHandles({ reader, own }: HandlingOptions): Promise<readonly EntryHandles[]> {
  const handles = (await reader.entries([...own, edited]))?.handles ?? []
  const ours = handles.filter(({ text }) => [...own, edited].some((known) => text.includes(known)))
  return own.length > 0 && ours.length > 0 ? ours : handles
}

/** Clicks a place, twice for a double click. */
export async function click(
  { call, now }: HandlingOptions,
  place: Place,
  why: string,
  doubleClick = false,
): Promise<boolean> {
  const params = { target: selectorIn(now(), place), ...(doubleClick ? { doubleClick } : {}) }
  return call({ tool: toolNames.click, params }, why)
}

/** Edits the first open entry; once more where the edit was lost, since a busy machine may lose one. */
export async function editOne(options: HandlingOptions): Promise<void> {
  const text = await editFirst(options)
  if (text === null) return
  const after = await ownHandles(options)
  const isLost =
    after.some((entry) => entry.text === text) && !after.some((entry) => entry.text.includes(edited))
  if (isLost) await editFirst(options)
}

/** The text of the entry that was edited; null where none could be. */
async function editFirst(options: HandlingOptions): Promise<string | null> {
  const { call, reader, left } = options
  const entries = await ownHandles(options)
  const entry = entries.find(({ done }) => !done) ?? entries[0]
  if (!entry || left() < 3) return null
  const asksDouble = /\bdouble[- ]?click/i.test(options.task)
  if (asksDouble || !entry.editor)
    await click(options, entry.label, `Edit “${entry.text}” by a double click.`, true)
  let field = await reader.editField(entry.text)
  if (!field && entry.editor) {
    const before = options.now()
    await click(options, entry.editor, `Edit “${entry.text}”.`)
    field = (await reader.editField(entry.text)) ?? formField(before, options.now(), entry.text)
  }
  if (!field || left() < 1) return null
  const submit = field.save === null
  await call(
    { tool: toolNames.type, params: { target: field.selector, text: edited, submit } },
    `Change “${entry.text}”.`,
  )
  if (field.save && left() > 0)
    await call({ tool: toolNames.click, params: { target: field.save } }, 'Keep the change.')
  return entry.text
}

/** Deletes the first open entry; false where none can be. */
export async function removeOne(options: HandlingOptions): Promise<boolean> {
  const { left } = options
  const entries = await ownHandles(options)
  const entry = entries.find(({ done }) => !done) ?? entries.at(-1)
  if (!entry || left() < 2) return false
  const remover = await shownRemover(options, entry)
  return remover !== null && click(options, remover, `Delete “${entry.text}”.`)
}

/** A button to delete may come up only under the mouse. */
async function shownRemover(options: HandlingOptions, entry: EntryHandles): Promise<Place | null> {
  if (entry.remover && entry.removerShown) return entry.remover
  await options.call(
    { tool: toolNames.hover, params: { target: entry.entry.selector } },
    `See what the mouse brings up on “${entry.text}”.`,
  )
  const again = (await ownHandles(options)).find(({ text }) => text === entry.text)
  return again?.removerShown ? again.remover : null
}

/** Clears what is done with the page's own button. */
export async function clearDone(options: HandlingOptions): Promise<void> {
  const { call, reader, now, left } = options
  const entries = (await reader.entries())?.entries ?? []
  if (!entries.some(({ ticked, done }) => ticked ?? done) || left() < 1) return
  const button = now().targets.find(
    (target) => isClickable(target) && !isDisabled(target) && clearsDone.test(controlLabel(target)),
  )
  if (button)
    await call({ tool: toolNames.click, params: { target: button.selector } }, 'Clear what is done.')
}
