/// <reference lib="dom" />
import type { Signals } from '@webeval/core'
import type { DomAccess, Pristine } from '@webeval/page-script'
import type { ContentReading } from './prints/content-blocks.js'
import type { Cutting } from './prints/cutting.js'
import type { DialogHooks, RecordedDialog } from './hooks/dialog-hooks.js'
import type { Fingerprinting, Stateful } from './prints/fingerprints.js'
import type { PageHandoffs } from './hooks/frame-hooks.js'
import type { ChangeLedger } from './large/change-ledger.js'
import type { LargePage } from './large/large-page.js'
import type { PageCensus } from './large/page-census.js'
import type { MutationWatch } from './hooks/mutation-watch.js'
import type { Surveying } from './survey.js'
import type { Frame, Visitor } from './survey-entry.js'
import type { TargetDescribing } from './targets/target-describing.js'
import type { Candidate, TargetFinding } from './targets/target-finding.js'

/** The page's part of a look; the driver adds the counts of its listeners. */
export type PageSignals = Omit<
  Signals,
  'counters' | 'dialogs' | 'handoffs' | 'consoleErrors' | 'failedRequests' | 'requests'
> & {
  readonly documentId: string
  readonly oneTree: boolean
  readonly dialogs: readonly RecordedDialog[]
  /** Since the last look. */
  readonly handoffs: readonly string[]
}

/** State that a look leaves for the peeks after it. */
export interface LastLook {
  readonly frames: readonly Frame[]
  readonly stateful: Stateful
  readonly ariaSum: number
  readonly state: string
}

/** One look: walks the whole page once and reports all of it. */
export function looking(
  dom: DomAccess,
  survey: Surveying,
  fingerprints: Fingerprinting,
  content: ContentReading,
  finding: TargetFinding,
  describing: TargetDescribing,
  dialogs: DialogHooks,
  cut: Cutting,
  large: LargePage,
  census: PageCensus,
  ledger: ChangeLedger,
  mutations: MutationWatch,
  builtins: Pristine,
  handoffs: PageHandoffs,
) {
  const [maxTargets, mostDrawn] = [300, 60]
  /** Max characters of an address and of a title. */
  const [maxUrl, maxTitle] = [100_000, 10_000]
  let keeping = false
  /** Changes since the previous look; none at the first. */
  const enterChanges = () => {
    if (keeping) {
      const { records, tooMany } = mutations.takeRecords()
      return ledger.enter(records, tooMany)
    }
    keeping = true
    for (const document of large.documents()) mutations.keepRecords(census.rootsOf(document))
  }
  return function look(): { signals: PageSignals; last: LastLook } {
    if (large.isLarge()) enterChanges()
    const prints = fingerprints.start()
    const blocks = content.start()
    const candidates: Candidate[] = []
    let drawn = 0
    const visitor: Visitor = {
      enter(entry) {
        prints.visitor.enter(entry)
        blocks.visitor.enter(entry)
        if (!entry.visible) return
        const doubt = finding.doubtOf(entry)
        if (doubt === null || (doubt === finding.drawnDoubt && ++drawn > mostDrawn)) return
        candidates.push({ entry, doubt, heading: blocks.heading() })
      },
      text(data, parent) {
        prints.visitor.text(data, parent)
        blocks.visitor.text(data, parent)
      },
      leave(entry) {
        prints.visitor.leave(entry)
        blocks.visitor.leave(entry)
      },
    }
    const { frames, elements } = survey(visitor)
    const {
      prints: hashes,
      signature,
      textLength,
      stateful,
      ariaSum,
      state,
    } = prints.finish(frames, elements)
    const { targets, count } = describing(candidates, maxTargets)
    const root = dom.documentElement(document)
    const [x, y] = [Math.round(window.scrollX), Math.round(window.scrollY)]
    const [width, height] = [window.innerWidth, window.innerHeight]
    const signals: PageSignals = {
      documentId: dialogs.documentId,
      oneTree: census.isOneTree(),
      url: cut(dom.url(document), maxUrl),
      title: cut(dom.title(document), maxTitle),
      ...blocks.finish(),
      textLength,
      targets,
      targetCount: large.isLarge() ? Math.max(count, census.targetCount()) : count,
      signature,
      fingerprints: hashes,
      dialogs: dialogs.take(),
      handoffs: handoffs.take(),
      viewport: { width, height },
      scroll: {
        x,
        y,
        maxX: root ? Math.max(0, dom.scrollWidth(root) - width) : 0,
        maxY: root ? Math.max(0, dom.scrollHeight(root) - height) : 0,
      },
    }
    const unrestored = builtins.unrestored()
    if (unrestored.length > 0) signals.unrestored = unrestored.slice(0, 20)
    return { signals, last: { frames, stateful, ariaSum, state } }
  }
}
export type Looking = ReturnType<typeof looking>
