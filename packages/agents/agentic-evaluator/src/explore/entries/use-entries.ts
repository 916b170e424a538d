import { toolNames } from '@webeval/core'
import { addEntries } from './add-entries.js'
import type { EntriesOptions } from './entries-options.js'
import { clearDone, click, editOne, ownHandles, removeOne } from './handle-entry.js'
import { statusChoices } from './status-choices.js'

/** Acts that the entries of a page may take. */
export const mostEntryActs = 24

/**
 * Handles the list of a page as its user would: adds entries, marks one done, shows them by their state, edits one, deletes one, clears what
 * is done, and loads the page again. Does nothing on a page without a list.
 */
export async function useEntries(options: EntriesOptions): Promise<void> {
  const { call, now, left } = options
  const handling = { ...options, own: await addEntries(options) }
  const added = handling.own.length
  const first = await ownHandles(handling)
  const managed = first.some(({ tick, remover, editor }) => tick || remover || editor)
  if (first.length === 0 || (!managed && added === 0)) return
  const state = () => now().url
  const home = state()
  const tick = first.find((entry) => entry.tick !== null && !entry.done)
  if (tick?.tick && left() > 0) await click(handling, tick.tick, `Mark “${tick.text}” as done.`)
  for (const { name } of statusChoices(now())) {
    // A choice may be known by another selector once another one is chosen.
    const choice = statusChoices(now()).find((each) => each.name === name)
    if (choice && left() > 0)
      await call(choice.action, `Show “${name}”, with done and open entries among them.`)
  }
  await editOne(handling)
  // It may ask first.
  if (await removeOne(handling)) await options.read()
  await clearDone(handling)
  if (left() > 0 && added > 0 && state().split('#')[0] === home.split('#')[0])
    await call(
      { tool: toolNames.navigate, params: { url: state() } },
      'Load the page again, to see what it keeps.',
    )
}
