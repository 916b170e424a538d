import { type EntryHandles, isClickable, isDisabled, type Place } from '@webeval/page-audits'
import { addEntries } from './add-entries.js'
import type { EntriesOptions } from './entries-options.js'
import { selectorIn } from './selector-in.js'
import { statusChoices } from './status-choices.js'

/** Acts that the entries of a page may take. */
export const mostEntryActs = 24

/** Words that an edited entry ends up with. */
const edited = 'Sharpen the pencils'

/**
 * Handles the list of a page as its user would: adds entries, marks one done, shows them by their state, edits one, deletes one, clears what
 * is done, and loads the page again. Does nothing on a page without a list.
 */
export async function useEntries(options: EntriesOptions): Promise<void> {
  const { call, reader, now, left } = options
  const added = await addEntries(options)
  const first = await reader.entries()
  const managed = first?.handles.some(({ tick, remover, editor }) => tick || remover || editor)
  if (!first || first.handles.length === 0 || (!managed && added === 0)) return
  const state = () => now().url
  const home = state()
  const tick = first.handles.find((entry) => entry.tick !== null && !entry.done)
  if (tick?.tick && left() > 0) await click(tick.tick, `Mark “${tick.text}” as done.`)
  for (const { name } of statusChoices(now())) {
    // A choice may be known by another selector once another one is chosen.
    const choice = statusChoices(now()).find((each) => each.name === name)
    if (choice && left() > 0)
      await call(choice.action, `Show “${name}”, with done and open entries among them.`)
  }
  await editOne()
  await removeOne()
  await clearDone()
  if (left() > 0 && added > 0 && state().split('#')[0] === home.split('#')[0])
    await call(
      { tool: 'browser_navigate', params: { url: state() } },
      'Load the page again, to see what it keeps.',
    )

  async function click(place: Place, why: string, doubleClick = false): Promise<boolean> {
    const params = { target: selectorIn(now(), place), ...(doubleClick ? { doubleClick } : {}) }
    return call({ tool: 'browser_click', params }, why)
  }

  async function editOne(): Promise<void> {
    const entries = (await reader.entries())?.handles ?? []
    const entry = entries.find(({ done }) => !done) ?? entries[0]
    if (!entry || left() < 3) return
    const asksDouble = /\bdouble[- ]?click/i.test(options.task)
    if (asksDouble || !entry.editor) await click(entry.label, `Edit “${entry.text}” by a double click.`, true)
    let field = await reader.editField(entry.text)
    if (!field && entry.editor) {
      await click(entry.editor, `Edit “${entry.text}”.`)
      field = await reader.editField(entry.text)
    }
    if (!field || left() < 1) return
    const submit = field.save === null
    await call(
      { tool: 'browser_type', params: { target: field.selector, text: edited, submit } },
      `Change “${entry.text}”.`,
    )
    if (field.save && left() > 0)
      await call({ tool: 'browser_click', params: { target: field.save } }, 'Keep the change.')
  }

  async function removeOne(): Promise<void> {
    const entries = (await reader.entries())?.handles ?? []
    const entry = entries.find(({ done }) => !done) ?? entries.at(-1)
    if (!entry || left() < 2) return
    const remover = await shownRemover(entry)
    if (remover) await click(remover, `Delete “${entry.text}”.`)
  }

  /** A button to delete may come up only under the mouse. */
  async function shownRemover(entry: EntryHandles): Promise<Place | null> {
    if (entry.remover && entry.removerShown) return entry.remover
    await call(
      { tool: 'browser_hover', params: { target: entry.entry.selector } },
      `See what the mouse brings up on “${entry.text}”.`,
    )
    const again = (await reader.entries())?.handles.find(({ text }) => text === entry.text)
    return again?.removerShown ? again.remover : null
  }

  async function clearDone(): Promise<void> {
    const entries = (await reader.entries())?.entries ?? []
    if (!entries.some(({ ticked, done }) => ticked ?? done) || left() < 1) return
    const button = now().targets.find(
      (target) =>
        isClickable(target) &&
        !isDisabled(target) &&
        /^(?:clear|remove|delete|archive)\b.*\b(?:done|complete|completed|finished|checked|bought|selected)\b/i.test(
          target.name || target.text,
        ),
    )
    if (button)
      await call({ tool: 'browser_click', params: { target: button.selector } }, 'Clear what is done.')
  }
}
