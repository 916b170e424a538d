import type { SeenRequest } from '@webeval/core'
import { fingerprint } from './fingerprint.js'

/** Fingerprints of the parts that a page loaded, by address relative to its origin. */
export type LoadedParts = Readonly<Record<string, string>>

/** Follows what a page loads while it is evaluated. */
export interface RequestLedger {
  onRequest(request: SeenRequest): void
  /**
   * The fingerprints of all that was loaded; null if the evaluation can't be repeated from them: the page used another origin, sent something, or was
   * changed meanwhile.
   */
  close(): Promise<LoadedParts | null>
}

/** Opens a ledger for a page of this origin. Each address is fetched when the page first asks for it, and again at the end: both must be the same. */
export function openLedger(origin: string): RequestLedger {
  const parts = new Map<string, Promise<string | null>>()
  let repeatable = true
  return {
    onRequest({ url, method }) {
      if (!repeatable || /^(?:data|blob|about):/i.test(url)) return
      const isOwn = URL.canParse(url) && new URL(url).origin === origin
      if (!isOwn || !/^(?:GET|HEAD)$/.test(method)) {
        repeatable = false
        return
      }
      const path = relativeTo(origin, url)
      if (!parts.has(path)) parts.set(path, fingerprint(`${origin}${path}`))
    },
    async close() {
      if (!repeatable || parts.size === 0) return null
      const first: Record<string, string> = {}
      for (const [path, pending] of parts) {
        const found = await pending
        if (found === null) return null
        first[path] = found
      }
      return (await isUnchanged(origin, first)) ? first : null
    },
  }
}

/** Whether every address of these answers as it did. */
export async function isUnchanged(origin: string, parts: LoadedParts): Promise<boolean> {
  const now = await Promise.all(
    Object.entries(parts).map(async ([path, then]) => (await fingerprint(`${origin}${path}`)) === then),
  )
  return now.every(Boolean)
}

function relativeTo(origin: string, url: string): string {
  const { pathname, search } = new URL(url, origin)
  return `${pathname}${search}`
}
