import { type BrowserSession, errorMessage, within } from '@webeval/core'
import type { TrialAbort } from './trial-abort.js'
import type { TrialDeps } from '../trial-deps.js'
import { from } from '../trial-fault.js'
import type { TrialNotes } from '../record/trial-notes.js'

/** Opens a browser session, which ends the trial when it is lost, uses it, and closes it again. A close that hangs is a warning. */
export async function withSession<T>(
  deps: TrialDeps,
  abort: TrialAbort,
  notes: TrialNotes,
  use: (session: BrowserSession) => Promise<T>,
): Promise<T> {
  const { browser, resolveUrl, session: options, timing } = deps
  const keepsCrashedPages = deps.agent.judgesCrashes
  const opening = browser.open({ ...options, resolveUrl, keepsCrashedPages, signal: abort.signal })
  try {
    const wait = { timeoutMs: timing.openMs, what: 'opening a browser context', signals: [abort.signal] }
    const session = await from('window_creation', within(opening, wait))
    abort.follow(session.lost)
    return await use(session)
  } finally {
    // One that opens too late is closed too.
    const closing = opening.then(
      (session) => session[Symbol.asyncDispose](),
      () => {},
    )
    await within(closing, { timeoutMs: timing.closeMs, what: 'closing the browser context' }).catch(
      (error: unknown) => notes.warn('cleanup', errorMessage(error)),
    )
  }
}
