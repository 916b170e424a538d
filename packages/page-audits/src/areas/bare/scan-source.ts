/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'

/** A page as its server sends it, before any script has run. */
export interface SourceScan {
  /** Characters that it shows without scripts, those for browsers without scripts included. */
  readonly shown: number
  /** Its scripts, those of its own site included, name the browser's storage. */
  readonly stores: boolean
}

/** Reads a page of this site as its server sends it, without opening it; null when it can't be had. Runs in the page. */
export const scanSource = defineScan(async function scanSource(
  _kit: PageKit,
  address: string,
): Promise<SourceScan | null> {
  const read = async (url: string) => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3000), cache: 'force-cache' })
    return answer.ok ? answer.text() : ''
  }
  try {
    const parsed = new DOMParser().parseFromString(await read(address), 'text/html')
    const scripts = Array.from(parsed.scripts)
    const own = scripts
      .flatMap((script) => script.getAttribute('src') ?? [])
      .map((src) => new URL(src, address))
      .filter(({ origin }) => origin === location.origin)
    const sources = await Promise.all(own.slice(0, 12).map(({ href }) => read(href).catch(() => '')))
    const code = [...scripts.map(({ textContent }) => textContent ?? ''), ...sources].join('\n')
    for (const part of Array.from(parsed.querySelectorAll('script,style,template,title'))) part.remove()
    return {
      shown: (parsed.body?.textContent ?? '').replace(/\s+/g, ' ').trim().length,
      stores: /\b(?:local|session)Storage\b/.test(code),
    }
  } catch {
    return null
  }
})
