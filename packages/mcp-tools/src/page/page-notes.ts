import type { Request } from 'playwright-core'

const max = { texts: 50, requests: 200 }

/** A request as a look reports it. */
interface RequestNote {
  readonly method: string
  readonly url: string
  status?: number
}

/** Errors and requests of a page, counted forever and kept until they are taken. Memory is bounded. */
export interface PageNotes {
  totals(): { readonly requests: number; readonly failedRequests: number; readonly consoleErrors: number }
  error(text: string): void
  request(request: Request): void
  status(request: Request, status: number): void
  failure(request: Request, reason: string): void
  takeErrors(): string[]
  takeFailures(): string[]
  takeRequests(): RequestNote[]
}

/** True for a page's icon, which browsers ask for by themselves. */
export const isFavicon = (url: string): boolean => /\/favicon\.(?:ico|png|svg)(?:[?#]|$)/i.test(url)

/** Makes the notes of one page. */
export function pageNotes(): PageNotes {
  const totals = { requests: 0, failedRequests: 0, consoleErrors: 0 }
  const errors: string[] = []
  const failures: string[] = []
  const requests: RequestNote[] = []
  let entries = new WeakMap<Request, RequestNote>()
  return {
    totals: () => totals,
    error(text) {
      totals.consoleErrors++
      if (errors.length < max.texts) errors.push(text.slice(0, 500))
    },
    request(request) {
      totals.requests++
      if (requests.length >= max.requests) return
      const entry: RequestNote = { method: request.method(), url: shorten(request.url()) }
      requests.push(entry)
      entries.set(request, entry)
    },
    status(request, status) {
      const entry = entries.get(request)
      if (entry) entry.status = status
    },
    failure(request, reason) {
      if (isFavicon(request.url())) return
      totals.failedRequests++
      if (failures.length < max.texts)
        failures.push(`${request.method()} ${shorten(request.url())} ${reason}`)
    },
    takeErrors: () => errors.splice(0),
    takeFailures: () => failures.splice(0),
    takeRequests() {
      entries = new WeakMap()
      return requests.splice(0)
    },
  }
}

const shorten = (url: string) => (url.length > 500 ? `${url.slice(0, 500)}…` : url)
