import type { TypedText } from '../tools/tool.js'
import type { RemoteHands } from './remote-hands.js'
import { evaluateRemotely } from './remote-page-driver.js'

/** As `secretParams` of a tab, for a page behind a remote server: CSS selectors, points and the focus are understood. */
export async function remoteSecretParams(
  hands: RemoteHands,
  typed: TypedText | null,
): Promise<readonly string[]> {
  if (!typed) return []
  const { param, target, point } = typed
  const where = target === undefined ? { ...point } : { target }
  const secret = await evaluateRemotely(hands, isSecretThere, where, 3_000).catch(() => false)
  return secret === true ? [param] : []
}

const isSecretThere = `({ target, x, y }) => {
  let found = target !== undefined ? document.querySelector(target) : x !== undefined ? document.elementFromPoint(x, y) : document.activeElement
  for (let depth = 0; found && depth < 20; depth++) {
    const inner = found.shadowRoot && (x === undefined ? found.shadowRoot.activeElement : found.shadowRoot.elementFromPoint(x, y))
    if (!inner || inner === found) break
    found = inner
  }
  const label = found?.closest('label')
  const field = found?.nodeName === 'INPUT' ? found : label?.control ?? found?.querySelector('input')
  if (!field) return false
  const read = (name) => field.getAttribute(name) ?? ''
  return field.type === 'password' || /(^|\\s)(current-password|new-password|one-time-code|cc-number|cc-csc)(\\s|$)/i.test(read('autocomplete')) || /passw(or)?d|passcode/i.test(read('name') + ' ' + read('id'))
}`
