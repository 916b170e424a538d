/// <reference lib="dom" />
import { defineScan } from '../kit/define-scan.js'
import type { PageKit } from '../kit/page-kit.js'

/**
 * Whether a page may change something on a server: its source or that of its scripts names a way to send, or can't be read whole. Reads what the browser has
 * loaded already. Runs in the page.
 */
export const scanSends = defineScan(async function scanSends(_kit: PageKit): Promise<boolean> {
  const ways =
    /\b(?:fetch|XMLHttpRequest|sendBeacon|WebSocket|WebTransport|EventSource|RTCPeerConnection|(?:Shared)?Worker|serviceWorker|importScripts|eval)\b|\bimport\s*\(|["'`=]\s*(?:post|POST)\b/
  const [maxScripts, maxMs] = [40, 3000]
  if (document.querySelector('iframe,frame,object,embed') !== null) return true
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  if (loaded.some(({ initiatorType }) => /^(?:fetch|xmlhttprequest|beacon)$/.test(initiatorType))) return true
  const scripts = new Set([
    ...loaded
      .filter(({ initiatorType, name }) => initiatorType === 'script' || /\.[cm]?js(?:[?#]|$)/.test(name))
      .map(({ name }) => name),
    ...Array.from(document.scripts).flatMap(({ src }) => (src === '' ? [] : [src])),
  ])
  if (scripts.size > maxScripts) return true
  if ([...scripts].some((script) => new URL(script).origin !== location.origin)) return true
  const names = async (url: string) => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(maxMs), cache: 'force-cache' })
    return !answer.ok || ways.test(await answer.text())
  }
  try {
    const answers = await Promise.all([location.href, ...scripts].map(names))
    return answers.includes(true)
  } catch {
    return true
  }
})
