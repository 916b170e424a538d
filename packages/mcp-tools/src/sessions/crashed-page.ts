import { InfraError } from '@webeval/core'
import type { Page } from 'playwright-core'

/** Message about a page whose process died. */
export const crashed = 'the page crashed: its process ended, and nothing on it answers any more.'

const crashes = new WeakMap<Page, AbortSignal>()

/** Aborted, with an `InfraError`, when the page's process dies. The first call begins to listen, so call it as the page opens. */
export function crashOf(page: Page): AbortSignal {
  const known = crashes.get(page)
  if (known) return known
  const crash = new AbortController()
  page.once('crash', () => crash.abort(new InfraError(crashed)))
  crashes.set(page, crash.signal)
  return crash.signal
}
