import type { Dialog } from '@webeval/core'
import type { ReportedDialog } from '../page-driver.js'
import type { McpAnswer } from '../sessions/mcp-caller.js'
import type { RemoteConnection } from './remote-connection.js'

/** Dialogs that are closed for one question: a page may show them without an end. */
const maxDialogs = 20

const kinds: readonly Dialog['type'][] = ['alert', 'confirm', 'prompt', 'beforeunload']
let count = 0

/**
 * Asks the server, and closes system dialogs in the way: those that a page opens before our script runs, as
 * at load. Servers answer nothing else while a dialog is open. Repeats a question that was refused because
 * of one.
 */
export async function askPastDialogs(
  connection: RemoteConnection,
  met: (dialog: ReportedDialog) => void,
  ...given: Parameters<RemoteConnection['ask']>
): Promise<McpAnswer> {
  let answer = await connection.ask(...given)
  for (let closed = 0; closed < maxDialogs; closed++) {
    const dialog = dialogIn(answer)
    if (!dialog || !connection.mapping.can('handleDialog')) return answer
    met(dialog)
    const refused = answer.isError && /does not handle the modal state/i.test(answer.text)
    // To leave the page is what was asked for; all other questions are answered with no, as in our own browsers.
    const handled = await connection.ask('handleDialog', { accept: dialog.type === 'beforeunload' }, given[2])
    if (refused)
      answer = dialogIn(handled) ? { ...answer, sections: handled.sections } : await connection.ask(...given)
    else if (dialogIn(handled)) answer = { ...answer, sections: handled.sections }
    else return answer
  }
  return answer
}

/** The system dialog that an answer says is open. */
function dialogIn({ sections }: McpAnswer): ReportedDialog | null {
  const state = sections.get('Modal state')
  const found = state === undefined ? null : /\["(\w+)" dialog with message "([\s\S]*?)"\]/.exec(state)
  const type = kinds.find((kind) => kind === found?.[1])
  if (!found || !type) return null
  return { id: `remote-${++count}`, type, message: found[2] ?? '', time: Date.now() }
}
