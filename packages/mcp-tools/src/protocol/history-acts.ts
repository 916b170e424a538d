import { toolNames } from '@webeval/core'
import type { WholeEvent } from './acts/act-event.js'
import type { RawMessage } from './raw-connection.js'

/** The history of each page as a client last read it, by session: an entry lies behind or ahead of the current one. */
export interface HistoryActs {
  /** Notes the answer to `Page.getNavigationHistory`. */
  note(sessionId: string, answer: RawMessage): RawMessage
  /** The act of going to an entry. */
  actOf(sessionId: string, entryId: unknown): WholeEvent
}

interface History {
  readonly currentIndex: number
  readonly entries: readonly { readonly id: number; readonly url: string }[]
}

/** Makes the notes of one client. */
export function createHistoryActs(): HistoryActs {
  const told = new Map<string, History>()
  return {
    note(sessionId, answer) {
      if (answer.result) told.set(sessionId, answer.result as unknown as History)
      return answer
    },
    actOf(sessionId, entryId) {
      const { currentIndex = 0, entries = [] } = told.get(sessionId) ?? {}
      const index = entries.findIndex(({ id }) => id === entryId)
      const url = entries[index]?.url
      if (index <= currentIndex || url === undefined)
        return { type: 'whole', tool: toolNames.navigateBack, params: {}, text: 'Went back in the history.' }
      const params = { url, history: 'forward' }
      return {
        type: 'whole',
        tool: toolNames.navigate,
        params,
        text: `Went forward to ${url.slice(0, 300)}.`,
      }
    },
  }
}
