/// <reference lib="dom" />
import { type AgentTab, type WebVitals, webVitalsSchema } from '@webeval/core'

/** Reads the web vitals of the current document; null where the page does not answer, or the browser does not measure. */
export async function webVitalsOf(tab: AgentTab): Promise<WebVitals | null> {
  const answer: unknown = await tab.inspect?.(String(readVitals)).catch(() => null)
  const read = webVitalsSchema.safeParse(answer)
  return read.success ? read.data : null
}

/** Runs in the page. Observers get what the browser kept since the document began. */
async function readVitals(): Promise<WebVitals> {
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
  }
  interface Interaction extends PerformanceEntry {
    readonly interactionId?: number
  }
  const kept = (type: string): Promise<PerformanceEntry[] | null> =>
    new Promise((resolve) => {
      if (!PerformanceObserver.supportedEntryTypes.includes(type)) return resolve(null)
      const entries: PerformanceEntry[] = []
      const observer = new PerformanceObserver((list) => void entries.push(...list.getEntries()))
      observer.observe({ type, buffered: true })
      // The browser hands over what it kept in a task of its own.
      setTimeout(() => {
        entries.push(...observer.takeRecords())
        observer.disconnect()
        resolve(entries)
      }, 50)
    })
  const [paints, shifts, first, slow] = await Promise.all(
    ['largest-contentful-paint', 'layout-shift', 'first-input', 'event'].map(kept),
  )
  const round = (value: number, digits: number): number => Number(value.toFixed(digits))
  let worst = 0
  let session = { from: -Infinity, to: -Infinity, sum: 0 }
  for (const { startTime, value, hadRecentInput } of (shifts ?? []) as Shift[]) {
    if (hadRecentInput) continue
    const isNew = startTime - session.to > 1000 || startTime - session.from > 5000
    session = isNew
      ? { from: startTime, to: startTime, sum: value }
      : { ...session, to: startTime, sum: session.sum + value }
    worst = Math.max(worst, session.sum)
  }
  const interactions = [
    ...(first ?? []),
    ...((slow ?? []) as Interaction[]).filter(({ interactionId }) => (interactionId ?? 0) > 0),
  ]
  const largest = paints?.at(-1)
  return {
    lcp_ms: largest ? round(largest.startTime, 0) : null,
    cls: shifts ? round(worst, 3) : null,
    inp_ms:
      interactions.length > 0 ? round(Math.max(...interactions.map(({ duration }) => duration)), 0) : null,
  }
}
