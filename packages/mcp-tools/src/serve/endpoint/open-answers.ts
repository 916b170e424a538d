import type { IncomingMessage, ServerResponse } from 'node:http'
import { sleep } from '@webeval/core'

/** The answers that are being written. */
export interface OpenAnswers {
  add(request: IncomingMessage, response: ServerResponse): void
  /** Waits until they are written, or their clients are gone; max `maxMs` milliseconds. */
  written(maxMs: number): Promise<void>
}

/** Keeps track of the answers to posted messages; the streams that clients open by GET never end. */
export function openAnswers(): OpenAnswers {
  const open = new Set<Promise<void>>()
  return {
    add({ method }, response) {
      if (method !== 'POST') return
      const closed = new Promise<void>((resolve) => response.once('close', resolve))
      open.add(closed)
      void closed.then(() => open.delete(closed))
    },
    async written(maxMs) {
      const enough = new AbortController()
      await Promise.race([Promise.all(open), sleep(maxMs, enough.signal).catch(() => {})])
      enough.abort()
    },
  }
}
