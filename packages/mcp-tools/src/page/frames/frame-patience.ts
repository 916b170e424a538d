import { InfraError, within } from '@webeval/core'
import type { ChildFrame } from '../../page-driver.js'

/** Limits the time that frames which don't answer cost in all. */
export interface FramePatience {
  /** Whether the frame's document left no question unanswered so far. */
  isTrusted(frame: ChildFrame): boolean
  /**
   * Asks a frame. Yields null when the frame does not answer in time, and at once while it still owes an earlier answer.
   * After each silence it gets a fifth of the time before. Never throws.
   */
  ask(frame: ChildFrame, question: () => Promise<unknown>): Promise<unknown>
  /** Forgets the silences of a frame: it shows another document. */
  renew(frame: ChildFrame): void
}

interface FrameRecord {
  readonly url: string
  silences: number
  owes: boolean
}

/** Milliseconds that a frame gets for its first answer. */
const answerMs = 500

/** Keeps the record of each frame until the frame shows another document. */
export function createFramePatience(): FramePatience {
  const records = new WeakMap<ChildFrame, FrameRecord>()
  const recordOf = (frame: ChildFrame): FrameRecord => {
    const known = records.get(frame)
    const url = frame.url()
    if (known?.url === url) return known
    const fresh: FrameRecord = { url, silences: 0, owes: false }
    records.set(frame, fresh)
    return fresh
  }
  return {
    isTrusted: (frame) => recordOf(frame).silences === 0,
    async ask(frame, question) {
      const record = recordOf(frame)
      if (record.owes) return null
      const timeoutMs = answerMs / 5 ** record.silences
      let isLate = false
      const answer = question().then(
        (value) => {
          record.owes = false
          return value
        },
        () => {
          // Its document went away, and the silences with it.
          if (isLate) records.delete(frame)
          return null
        },
      )
      const silent = new InfraError(`a frame did not answer within ${timeoutMs} ms.`)
      return within(answer, { timeoutMs, onTimeout: () => silent }).catch(() => {
        isLate = true
        record.owes = true
        record.silences++
        return null
      })
    },
    renew: (frame) => void records.delete(frame),
  }
}
