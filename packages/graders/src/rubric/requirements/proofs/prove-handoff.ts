import { failed, meant, type Proof, proven, titleOf } from './proof.js'
import { proveResponse } from './prove-response.js'

/** An address in a dialog is there to be taken: an old way of sharing. */
const holdsAddress = /\b(?:https?:\/\/|www\.)/i

/** *Print*, *copy*, *share*: the page asks the browser for it (`kinds`), or opens something for it. A dialog that only says so proves nothing. */
export const proveHandoff =
  (kinds: readonly string[], had: string): Proof =>
  (asked) => {
    const acts = meant(asked)
    const works = acts.filter(({ verification }) =>
      verification.handoffs?.some((kind) => kinds.some((known) => kind.startsWith(known))),
    )
    if (works.length > 0)
      return proven('works', `Used ${titleOf(works[0]!)}; the browser is asked to do it.`, works)
    const talks = acts.every(
      ({ responded, dialogs }) =>
        !responded && dialogs.length > 0 && !dialogs.some((message) => holdsAddress.test(message)),
    )
    return acts.length > 0 && talks ? failed(acts, had) : proveResponse(asked)
  }
