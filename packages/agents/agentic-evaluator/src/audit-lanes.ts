import { beginEarly, type EarlyAudits, type Lab, openLab, type PageContext } from '@webeval/page-audits'
import type { Signals } from '@webeval/core'
import type { Visit } from './visit.js'

/** The unrecorded pages that audits share, and the audits that begin while the page is explored. */
export interface AuditLanes extends AsyncDisposable {
  readonly labs: readonly [Lab, ...Lab[]]
  /** Audits in all lanes but the first; null where the exploration has to be alone. */
  readonly early: EarlyAudits | null
}

/**
 * Opens the lanes of a page that is about to be explored, and begins the audits that need no exploration. A shared browser and a page that
 * takes seconds to appear are left to the exploration.
 */
export function openAuditLanes({ context, startUrl, how, plans }: Visit, first: Signals): AuditLanes {
  const open = () => openLab(context, startUrl, how)
  const labs = [open(), open(), open(), open()] as const
  const { task, signal } = context
  const about = { task: task.query, startUrl, signal, first }
  const isAlone = context.asideShares || !context.openAside || how.slow || how.blank
  const contexts = labs.slice(1).map((lab): PageContext => ({ ...about, ...lab }))
  const early = isAlone ? null : beginEarly(plans, contexts)
  return {
    labs,
    early,
    async [Symbol.asyncDispose]() {
      await early?.[Symbol.asyncDispose]()
      await Promise.all(labs.map((lab) => lab[Symbol.asyncDispose]()))
    },
  }
}
