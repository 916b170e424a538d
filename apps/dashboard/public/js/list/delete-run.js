// @ts-check
import { announce, h } from '../dom.js'
import { runPath } from '../links.js'
import { act } from '../source/act.js'
import { confirmDialog } from '../widgets/confirm-dialog.js'
import { runLinks } from './run-links.js'
/** @import { RunCard } from '../../../src/api/run-card.js' */

/**
 * Deletes a run after the reader has confirmed it, reloads the list, and moves the focus to the next run.
 * @param {RunCard} run
 * @param {() => Promise<void>} load
 */
export async function deleteRun(run, load) {
  const yes = await confirmDialog({
    title: 'Delete this run?',
    text: `The folder ${run.run_id} with all its evidence is removed from the disk. This can’t be undone.`,
    yes: 'Delete the run',
  })
  if (!yes) return
  const links = runLinks()
  const at = links.findIndex((link) => link.textContent === run.run_id)
  const neighbour = (links[at + 1] ?? links[at - 1])?.textContent
  try {
    await act('DELETE', runPath(run.run_id))
    announce(`${run.run_id} was deleted.`)
    await load()
    // The focused button has gone with its row.
    runLinks()
      .find((link) => link.textContent === neighbour)
      ?.focus()
  } catch (error) {
    alertDialog(error.message)
    await load()
  }
}

/** @param {string} text */
function alertDialog(text) {
  const dialog = h(
    'dialog',
    { 'aria-label': 'It was not done' },
    h('p', {}, text),
    h('form', { method: 'dialog', class: 'actions' }, h('button', {}, 'Close')),
  )
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
