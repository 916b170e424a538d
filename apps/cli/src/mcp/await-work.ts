import { raceAbort, sleep } from '@webeval/core'
import type { ServedCall } from '@webeval/mcp-tools'
import type { EvaluatedPage } from '../page/evaluate-page.js'
import type { PageWork } from './page-work.js'

/** Milliseconds between two reports of progress. */
const reportMs = 3_000
/** Milliseconds that a client which hears no progress is kept waiting: most give up after 60 s. */
const patienceMs = 45_000

/**
 * Waits for an evaluation. A client that asked for progress hears of it every few seconds, and waits until the end; another one gets null when its
 * patience is over. Rejects when the client cancels; the evaluation continues, and a later call gets it.
 */
export async function awaitWork(
  work: PageWork,
  { signal, progress }: ServedCall,
  patience = patienceMs,
): Promise<EvaluatedPage | null> {
  const settled = { done: false }
  const ended = work.ended.finally(() => (settled.done = true))
  ended.catch(() => {})
  const began = performance.now()
  let told = 0
  while (!settled.done) {
    if (progress) {
      const { percent, message } = work.state()
      // The protocol wants each number to be higher than the last.
      told = Math.max(told + 0.01, percent)
      await progress(told, 100, message).catch(() => {})
    }
    const left = progress ? reportMs : patience - (performance.now() - began)
    if (left <= 0) return work.result()
    await raceAbort(Promise.race([ended, sleep(Math.min(reportMs, left), signal)]), signal)
  }
  return ended
}
