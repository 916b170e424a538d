// @ts-check
import { runCommand } from '../commands.js'
import { h, put } from '../dom.js'
import { runPath } from '../links.js'
import { fileAddress } from '../source/read.js'
import { copyButton } from '../widgets/copy-button.js'
/** @import { RunView } from '../../../src/api/run-view.js' */

/**
 * The run as a command to copy, its trials as tables to save, and the whole run as one file. An exported copy is itself that file.
 * @param {string} runId
 */
export function runCopies(runId) {
  const element = h('div', { class: 'actions' })
  let drawn = ''
  return {
    element,
    /** @param {RunView} view @param {boolean} mayAct */
    show({ record, run }, mayAct) {
      const command = record && runCommand(record)
      // Drawn only when it changes: buttons that are put in again lose the focus.
      // The copy of a run under way would lack trials.
      const mayExport = mayAct && run.status !== 'running'
      const state = `${command} ${mayExport}`
      if (state === drawn) return
      drawn = state
      put(
        element,
        command &&
          copyButton({
            name: 'Copy command',
            said: 'The command that runs the same again is on the clipboard.',
            text: () => command,
          }),
        fileLink(runId, 'trials.csv', { name: 'CSV', saved: `${runId}.csv` }),
        fileLink(runId, 'trials.json', { name: 'JSON', saved: `${runId}.json` }),
        mayExport &&
          fileLink(runId, 'export.zip', {
            name: 'Export',
            saved: `${runId}.zip`,
            title:
              'The run’s pages and evidence in one zip file, to read without a server: without keys and absolute paths',
          }),
      )
    },
  }
}

/**
 * @param {string} runId
 * @param {string} path
 * @param {{name: string, saved: string, title?: string}} given
 */
const fileLink = (runId, path, { name, saved, title }) =>
  h('a', { class: 'button', href: fileAddress(runPath(runId, path)), download: saved, title }, name)
