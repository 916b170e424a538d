/// <reference lib="dom" />
import type { DomAccess, Pristine } from '@webeval/page-script'
import type { NoiseBook } from '../noise/noise.js'
import type { TimerHooks } from './timer-hooks.js'

/** Notes every mutation of the page's trees as it happens; what moves by itself does not count. */
export function mutationWatch(dom: DomAccess, builtins: Pristine, noise: NoiseBook, timers: TimerHooks) {
  const Observer = MutationObserver
  const observe = dom.method(Observer.prototype, Observer.prototype.observe)
  const takeRecords = dom.method(Observer.prototype, Observer.prototype.takeRecords)
  const watched = new WeakSet<Node>()
  const everything = {
    __proto__: null,
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  }
  const withOld = { ...everything, attributeOldValue: true, characterDataOldValue: true }
  let revision = 0
  let lastMutation = -Infinity
  let watchedSince = Infinity
  let learner: ((records: readonly MutationRecord[]) => void) | null = null
  /** Records that somebody asked to keep; null until then. */
  let kept: MutationRecord[] | null = null
  let tooMany = false
  const mostKept = 40_000
  const keep = (list: MutationRecord[], records: readonly MutationRecord[]) => {
    tooMany ||= list.length + records.length > mostKept
    if (tooMany) list.length = 0
    else for (let index = 0; index < records.length; index++) list[list.length] = records[index]!
  }
  const handle = (records: readonly MutationRecord[]) => {
    if (records.length === 0) return
    if (kept) keep(kept, records)
    learner?.(records)
    if (records.length <= 2000 && noise.learned() && builtins.run(() => allCovered(records))) return
    revision++
    lastMutation = timers.clock()
  }
  const allCovered = (records: readonly MutationRecord[]): boolean => {
    for (let index = 0; index < records.length; index++) if (!noise.covers(records[index]!)) return false
    return true
  }
  const observer = new Observer(handle)
  return {
    /** Watches the page and these extra roots (frames and shadow roots are separate trees). */
    watch(roots: readonly Node[]) {
      watchedSince = Math.min(watchedSince, timers.clock())
      for (let index = 0; index < roots.length; index++) {
        const root = roots[index]!
        if (watched.has(root)) continue
        watched.add(root)
        observe(observer, root, kept ? withOld : everything)
      }
    },
    /** Handles pending records. */
    flush: () => handle(takeRecords(observer)),
    /** Keeps all records from now on, each with what it replaced. `roots`: those that are watched already. */
    keepRecords(roots: readonly Node[]) {
      kept ??= []
      for (let index = 0; index < roots.length; index++) observe(observer, roots[index]!, withOld)
    },
    /** The records since the last call, or that there were too many to keep. */
    takeRecords(): { records: readonly MutationRecord[]; tooMany: boolean } {
      const taken = { records: kept ?? [], tooMany }
      if (kept) kept = []
      tooMany = false
      return taken
    },
    revision: () => revision,
    /** Takes back that the page changed: it has turned out to move by itself. */
    forgive: (earlier: number) => void (revision = earlier),
    lastMutation: () => lastMutation,
    /** Earlier changes went unseen. */
    watchedSince: () => watchedSince,
    /** The receiver of all records, if any. */
    teach: (next: ((records: readonly MutationRecord[]) => void) | null) => void (learner = next),
    learner: () => learner,
  }
}
export type MutationWatch = ReturnType<typeof mutationWatch>
