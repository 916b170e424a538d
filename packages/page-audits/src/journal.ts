import {
  type AgentTab,
  explorationLook,
  type ExplorationStep,
  type Listing,
  type Observation,
  type ToolBox,
} from '@webeval/core'
import type { Keep } from './findings/keep.js'
import { journalFiles } from './journal/journal-files.js'
import { type JournalEntry, readListing, recordCall, type Story } from './journal/record-call.js'

export type { JournalEntry }

/** The story of an exploration: each tool call with what was seen before and after it, in files as it happens. */
export interface Journal {
  /** The tab's tools; each call becomes a step. */
  readonly toolBox: ToolBox
  readonly entries: readonly JournalEntry[]
  /** Why the next calls are made. */
  because(reasoning: string): void
  /** Last reported `because`. */
  reasoning(): string
  /** The page as the last call left it, or as it was found. */
  current(): Observation
  /** The page's listing at the last look; null if it was unreadable. */
  listing(): Listing | null
  /** Looks again, for what has changed since without an act. */
  refresh(): Promise<Observation>
  /** Puts something right in the last step: what came late, whose fault a failure was. `late`: the page as `refresh` last saw it is what the step led to. */
  amend(
    change: Partial<Pick<ExplorationStep, 'verification' | 'response_ms' | 'diagnosis'>> & {
      readonly late?: boolean
    },
  ): Promise<void>
}

/** Begins the story of a tab. A file that can't be written is a warning. */
export function createJournal(
  tab: AgentTab,
  first: Observation,
  keep: Keep,
  warn: (message: string) => void,
): Journal {
  const story: Story = { tab, entries: [], files: journalFiles(keep, warn), now: first, reasoning: '' }
  return {
    entries: story.entries,
    toolBox: {
      get tools() {
        return tab.toolBox.tools
      },
      call: (...asked) => recordCall(story, ...asked),
    },
    because(text) {
      story.reasoning = text
    },
    reasoning: () => story.reasoning,
    current: () => story.now,
    listing: () => story.listing ?? null,
    async refresh() {
      story.now = await tab.observe()
      story.listing = await readListing(tab)
      return story.now
    },
    async amend({ late = false, ...change }) {
      const last = story.entries.at(-1)
      if (!last) return
      const { now, listing, entries, files } = story
      const after = late ? explorationLook(now.signals, listing ?? null) : last.step.after
      const step = { ...last.step, ...change, after }
      entries[entries.length - 1] = { ...last, step, after: late ? now.signals : last.after }
      await files.step(step)
    },
  }
}
