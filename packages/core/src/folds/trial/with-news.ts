import type { Signals } from '../../records/signals.js'

/** Requests that a look lists. */
const maxRequests = 200

/** A look with the news of the one before it: dialogs, errors and requests that the earlier look took, so that the later one lacks them. */
export const withNews = (first: Signals, second: Signals): Signals => ({
  ...second,
  dialogs: [...first.dialogs, ...second.dialogs],
  consoleErrors: [...first.consoleErrors, ...second.consoleErrors],
  failedRequests: [...first.failedRequests, ...second.failedRequests],
  ...(second.requests
    ? { requests: [...(first.requests ?? []), ...second.requests].slice(0, maxRequests) }
    : {}),
})
