/// <reference lib="dom" />
import type { PageWatch, ReportedDialog } from '../page-driver.js'

/** Counts of a page behind a remote server since its document was opened. */
export interface PageCounts {
  readonly document: string
  readonly requests: number
  readonly errors: readonly string[]
  readonly failures: readonly string[]
}

/**
 * A watch that asks the page for its counts, since its browser has no listeners of ours. Misses events
 * before the first question to a document.
 */
export interface RemoteWatch extends PageWatch {
  /** Enters what the page answered along with something else. */
  enter(counts: PageCounts): void
}

/** Watches a remote page by a script in it. `takeDialogs`: those that the server itself has met, and closed. */
export function createRemoteWatch({
  tabs,
  takeDialogs,
}: {
  readonly tabs: () => number
  readonly takeDialogs: () => ReportedDialog[]
}): RemoteWatch {
  const totals = { requests: 0, failedRequests: 0, consoleErrors: 0 }
  let last: PageCounts = { document: '', requests: 0, errors: [], failures: [] }
  let errors: string[] = []
  let failures: string[] = []
  return {
    enter(now) {
      const before = now.document === last.document ? last : { requests: 0, errors: [], failures: [] }
      const newErrors = now.errors.slice(before.errors.length)
      const newFailures = now.failures.slice(before.failures.length)
      totals.requests += Math.max(0, now.requests - before.requests)
      totals.consoleErrors += newErrors.length
      totals.failedRequests += newFailures.length
      errors = [...errors, ...newErrors].slice(0, 50)
      failures = [...failures, ...newFailures].slice(0, 50)
      last = now
    },
    totals: () => ({ ...totals, downloads: 0, tabs: tabs() }),
    inFlight: () => 0,
    takeConsoleErrors: () => errors.splice(0),
    takeFailedRequests: () => failures.splice(0),
    takeDialogs,
  }
}

/**
 * Counts of the page since its document was opened; starts counting if nothing does yet. Runs in the page:
 * must not refer to anything outside itself.
 */
export function countInPage(): PageCounts {
  interface Counter {
    document: string
    errors: string[]
    failures: string[]
  }
  const holder = window as unknown as { webevalRemoteCounts?: Counter }
  let counter = holder.webevalRemoteCounts
  if (!counter) {
    const fresh: Counter = { document: `${Date.now()}-${Math.random()}`, errors: [], failures: [] }
    const note = (text: unknown) => {
      if (fresh.errors.length < 200) fresh.errors.push(String(text).slice(0, 500))
    }
    addEventListener('error', (event) => {
      // Chromium's message begins with the word, other browsers' don't.
      if (event.message) note(event.message.replace(/^(?:Uncaught )?/, 'Uncaught '))
    })
    addEventListener('unhandledrejection', (event) => note(`Uncaught (in promise) ${String(event.reason)}`))
    const original = console.error
    console.error = (...words: unknown[]) => {
      note(words.map(String).join(' '))
      original.apply(console, words)
    }
    Object.defineProperty(holder, 'webevalRemoteCounts', { value: fresh, enumerable: false })
    counter = fresh
  }
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const failures = entries
    .filter((entry) => entry.responseStatus >= 400 && !/favicon\.ico/.test(entry.name))
    .map((entry) => `GET ${entry.name.slice(0, 300)} ${entry.responseStatus}`)
    .slice(0, 200)
  return { document: counter.document, requests: entries.length + 1, errors: counter.errors, failures }
}
