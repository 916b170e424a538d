/// <reference lib="dom" />
import type { DomAccess } from '@webeval/page-script'
import type { NoiseBook } from './noise.js'
import type { TimerHooks } from './timer-hooks.js'

/** Notes every mutation of the page's trees as it happens; what moves by itself does not count. */
export function mutationWatch(dom: DomAccess, noise: NoiseBook, timers: TimerHooks) {
  const Observer = MutationObserver
  const observe = dom.method(Observer.prototype, Observer.prototype.observe)
  const takeRecords = dom.method(Observer.prototype, Observer.prototype.takeRecords)
  const watched = new WeakSet<Node>()
  const everything = { subtree: true, childList: true, attributes: true, characterData: true }
  let revision = 0
  let lastMutation = -Infinity
  let watchedSince = Infinity
  let learner: ((records: readonly MutationRecord[]) => void) | null = null
  const handle = (records: readonly MutationRecord[]) => {
    if (records.length === 0) return
    learner?.(records)
    const checkable = records.length <= 2000 && noise.learned()
    for (let index = 0; index < records.length; index++) {
      if (checkable && noise.covers(records[index]!)) continue
      revision++
      lastMutation = timers.clock()
      return
    }
  }
  const observer = new Observer(handle)
  return {
    /** Watches the page, and these roots besides (frames and shadow roots are trees of their own). */
    watch(roots: readonly Node[]) {
      watchedSince = Math.min(watchedSince, timers.clock())
      for (let index = 0; index < roots.length; index++) {
        const root = roots[index]!
        if (watched.has(root)) continue
        watched.add(root)
        observe(observer, root, everything)
      }
    },
    /** Handles what has happened but was not told yet. */
    flush: () => handle(takeRecords(observer)),
    revision: () => revision,
    lastMutation: () => lastMutation,
    /** What happened earlier nobody has seen. */
    watchedSince: () => watchedSince,
    /** Who is told of all records, or nobody. */
    teach: (next: ((records: readonly MutationRecord[]) => void) | null) => void (learner = next),
    learner: () => learner,
  }
}
export type MutationWatch = ReturnType<typeof mutationWatch>
