/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'

/** Part of `scanListing`: reads the lines and the colours of the page around its entries. */
export function readPage(kit: PageKit) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  return () => {
    const all = kit.all()
    const small = document.getElementsByTagName('*').length <= 20_000
    const hosts = all
      .filter((element) => element.shadowRoot)
      .flatMap((host) => Array.from(host.shadowRoot!.children))
    const lines = small
      ? [document.body, ...hosts].flatMap((root) =>
          ((root as HTMLElement | null)?.innerText ?? '').split('\n'),
        )
      : []
    // An overlay is not the page's background.
    const big = Array.from(document.body?.children ?? [])
      .filter((element) => kit.visible(element) && !/fixed|absolute/.test(getComputedStyle(element).position))
      .slice(0, 3)
    return {
      lines: lines
        .map(plain)
        .filter((line) => line !== '')
        .slice(0, 200)
        .map((line) => line.slice(0, 160)),
      ground: [document.documentElement, document.body, ...big]
        .filter(Boolean)
        .map((element) => {
          const { backgroundColor, color } = getComputedStyle(element)
          return `${backgroundColor} ${color}`
        })
        .join('|'),
    }
  }
}
