import type { Page, Request } from 'playwright-core'
import { sleep } from '@webeval/core'

/** Kinds of request that a person would wait for. */
const awaited = new Set([
  'document',
  'stylesheet',
  'script',
  'xhr',
  'fetch',
  'image',
  'font',
  'manifest',
  'other',
])
/** A request that has been open this long, in milliseconds, is a long poll or a stream: don't wait for it. */
const longPollMs = 2000

/** Milliseconds after which a wait looks at the clock, and by which a timer is always late. */
const [stepMs, slackMs] = [25, 5]

/** The requests of a page that are in flight, and its navigation. */
export interface OpenRequests {
  /** How many a person would wait for now. */
  inFlight(): number
  /**
   * Resolves as soon as none is in flight, after `timeoutMs` at the latest: with the milliseconds by which our own timers came late, as they do on a busy
   * machine.
   */
  whenIdle(timeoutMs: number): Promise<number>
  begin(request: Request): void
  end(request: Request): void
  isMainNavigation(request: Request): boolean
  /** The document of a navigation can be read. */
  arrive(): void
  /** Ends all waits. */
  release(): void
}

/** Follows the requests of a page. `now`: milliseconds on a monotonic clock. */
export function openRequests(page: Page, now: () => number): OpenRequests {
  const open = new Map<Request, number>()
  const waiting = new Set<() => void>()
  // A navigation is under way until its document can be read: the answer alone shows nothing yet.
  let navigating = false
  const inFlight = () => {
    let count = navigating ? 1 : 0
    for (const [request, begun] of open) {
      if (now() - begun > longPollMs) open.delete(request)
      else count++
    }
    return count
  }
  const release = () => {
    for (const resume of waiting) resume()
  }
  const resumeIfIdle = () => {
    if (inFlight() === 0) release()
  }
  const requests: OpenRequests = {
    inFlight,
    async whenIdle(timeoutMs) {
      const over = new AbortController()
      const resume = () => over.abort()
      waiting.add(resume)
      let lost = 0
      for (let left = timeoutMs; left > 0 && inFlight() > 0 && !over.signal.aborted; left -= stepMs) {
        const step = Math.min(left, stepMs)
        const due = now() + step
        await sleep(step, over.signal).catch(() => {})
        lost += Math.max(0, now() - due - slackMs)
      }
      waiting.delete(resume)
      return lost
    },
    begin(request) {
      if (requests.isMainNavigation(request)) navigating = true
      if (awaited.has(request.resourceType())) open.set(request, now())
    },
    end(request) {
      if (open.delete(request)) resumeIfIdle()
    },
    isMainNavigation(request) {
      try {
        return request.isNavigationRequest() && request.frame() === page.mainFrame()
      } catch {
        // Its frame is not known yet, or not any more.
        return false
      }
    },
    arrive() {
      navigating = false
      resumeIfIdle()
    },
    release,
  }
  return requests
}
