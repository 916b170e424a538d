// @ts-check
import { runCommand } from '../commands.js'
import { h, put } from '../dom.js'
import { runPath } from '../links.js'
import { copyButton } from '../widgets/copy-button.js'
/** @import { RunView } from '../../../src/api/run-view.js' */

/**
 * The run as a command to copy, and its trials as files to save. An exported copy has only the command.
 * @param {string} runId
 */
export function runCopies(runId) {
  const element = h('div', { class: 'actions' })
  let drawn = ''
  return {
    element,
    /** @param {RunView} view @param {boolean} mayAct */
    show({ record }, mayAct) {
      const command = record && runCommand(record)
      // Drawn only when it changes: buttons that are put in again lose the focus.
      const state = `${command} ${mayAct}`
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
        mayAct && ['csv', 'json'].map((kind) => fileLink(runId, kind)),
      )
    },
  }
}

/**
 * @param {string} runId
 * @param {string} kind
 */
const fileLink = (runId, kind) =>
  h(
    'a',
    { class: 'button', href: runPath(runId, `trials.${kind}`), download: `${runId}.${kind}` },
    kind.toUpperCase(),
  )
