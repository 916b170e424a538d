import type { Signals } from '@webeval/core'

/** Hand-offs that a look lists. */
const maxListed = 20

/** Keeps what the documents of one tab hand to the browser. */
export interface HandoffLedger {
  /** Enters the hand-offs since the last look. */
  enter(handoffs: readonly string[]): void
  total(): number
  /** The newest 20; nothing where there were none. */
  listed(): Pick<Signals, 'handoffs'>
}

/** Opens an empty ledger. */
export function handoffLedger(): HandoffLedger {
  let total = 0
  let latest: string[] = []
  return {
    enter(handoffs) {
      total += handoffs.length
      latest = [...latest, ...handoffs].slice(-maxListed)
    },
    total: () => total,
    listed: () => (latest.length > 0 ? { handoffs: latest } : {}),
  }
}
