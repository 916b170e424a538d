import type { Standings } from '@webeval/run-engine'
import type { RunCard } from './run-card.js'

/** `GET api/standings?run=…&run=…`: several runs over the tasks that all of them share. */
export interface StandingsView {
  readonly standings: Standings
  readonly cards: Readonly<Record<string, RunCard>>
  /** Limits of the comparison, a sentence each. */
  readonly notes: readonly string[]
}
