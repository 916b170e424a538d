import type { Clock, Notice, Source } from '@webeval/core'
import { jsonSafe } from '../files/json-safe.js'

/** Reports a fault that doesn't end the trial. */
export type Warn = (source: Source, message: string, details?: Record<string, unknown>) => void

/** Warnings for the metadata. */
export interface NoticeList {
  readonly warn: Warn
  /** In order of first occurrence; a repeated one has `times` in its details. */
  all(): readonly Notice[]
}

/** Collects notices. Counts repetitions of the same source and message: a full disk is one warning. */
export function createNoticeList(clock: Clock): NoticeList {
  const entries = new Map<string, { readonly notice: Notice; times: number }>()
  return {
    warn(source, message, details) {
      const key = `${source} ${message}`
      const known = entries.get(key)
      if (known) known.times++
      else {
        const notice: Notice = { source, message, timestamp: clock.now().toISOString() }
        if (details) notice.details = jsonSafe(details) as Record<string, unknown>
        entries.set(key, { notice, times: 1 })
      }
    },
    all: () =>
      [...entries.values()].map(({ notice, times }) =>
        times === 1 ? notice : { ...notice, details: { ...notice.details, times } },
      ),
  }
}
