import type { Dialog } from '@webeval/core'
import type { ReportedDialog } from '../../page-driver.js'

/** Counts dialogs that come by two ways, each once. */
export interface DialogLedger {
  /** Enters what was reported and found; yields those that are new, the first 50 of them. */
  enter(dialogs: readonly ReportedDialog[]): void
  /** Those entered since the last call, at most 50. */
  take(): Dialog[]
  total(): number
}

const mostTaken = 50
const mostRemembered = 20_000

/** Opens an empty ledger. */
export function dialogLedger(): DialogLedger {
  const seen = new Set<string>()
  let fresh: Dialog[] = []
  let total = 0
  return {
    enter(dialogs) {
      for (const { id, type, message, time } of dialogs) {
        if (seen.has(id)) continue
        seen.add(id)
        if (seen.size > mostRemembered) seen.delete(seen.values().next().value!)
        total++
        if (fresh.length < mostTaken) fresh.push({ type, message, time })
      }
    },
    take() {
      const taken = fresh
      fresh = []
      return taken
    },
    total: () => total,
  }
}
