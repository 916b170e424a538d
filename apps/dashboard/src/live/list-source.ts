import type { RunCard } from '../api/run-card.js'
import type { RunReader } from '../reading/run/read-run.js'
import type { WatchSource } from './looker.js'

const everyMs = 2_000

/** News of the list of runs. */
export function listSource(reader: RunReader): WatchSource {
  let known: ReadonlyMap<string, string> | null = null

  return {
    folder: reader.folder.path,
    async look() {
      const cards = await reader.cards()
      const now = new Map(cards.map((card) => [card.run_id, stateOf(card)]))
      const before = known
      known = now
      if (!before) return { events: [] }
      const changed = cards.filter((card) => before.get(card.run_id) !== now.get(card.run_id))
      const gone = [...before.keys()].filter((runId) => !now.has(runId))
      const isNews = changed.length > 0 || gone.length > 0
      return { events: isNews ? [{ name: 'runs', data: { changed, gone } }] : [] }
    },
    // The list was asked for just before.
    first: () => [],
    everyMs: () => everyMs,
  }
}

/** A card but for what changes by itself. */
const stateOf = (card: RunCard): string => JSON.stringify({ ...card, duration_ms: null })
