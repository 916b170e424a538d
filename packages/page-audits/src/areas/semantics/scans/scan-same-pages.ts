import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/**
 * Reads pages of the same site and yields the text of each that answers within two seconds, without its navigation, header and footer: equal
 * texts serve the same purpose. A page that forwards at once counts as the page that it leads to; one that chooses by its address
 * what it shows has no text here.
 */
export const scanSamePages = defineScan(async function scanSamePages(
  _kit: PageKit,
  addresses: readonly string[],
  acting: RegExp['source'],
): Promise<Readonly<Record<string, string>>> {
  const texts: Record<string, string> = {}
  const read = async (address: string, forwards = 1): Promise<string> => {
    if (new URL(address).origin !== location.origin || new RegExp(acting, 'i').test(address)) return ''
    const answer = await fetch(address, { signal: AbortSignal.timeout(2000) })
    if (!answer.ok) return ''
    const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const refresh = parsed.querySelector('meta[http-equiv=refresh i]')?.getAttribute('content') ?? ''
    const [, target] = /^\s*0\s*[;,]\s*url\s*=\s*['"]?([^'"]+)/i.exec(refresh) ?? []
    if (target && forwards > 0) return read(new URL(target, address).href, forwards - 1)
    const scripts = Array.from(parsed.scripts, (script) => script.textContent ?? '').join('\n')
    if (/\?./.test(address) && /location\.(?:search|href)|URLSearchParams/.test(scripts)) return ''
    const around = 'nav,[role=navigation],header,footer,aside,script,style,template'
    for (const part of Array.from(parsed.querySelectorAll(around))) part.remove()
    const own = parsed.querySelector('main,[role=main]') ?? parsed.body
    return (own?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 5000)
  }
  await Promise.all(
    addresses.slice(0, 12).map(async (address) => {
      const text = await read(address).catch(() => '')
      if (text !== '') texts[address] = text
    }),
  )
  return texts
})
