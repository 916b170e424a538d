/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'

/** Texts that look like a running time, by their place in the page. Runs in the page. */
export const scanClocks = defineScan(function scanClocks(kit: PageKit): { key: string; text: string }[] {
  const clocks: { key: string; text: string }[] = []
  for (const element of kit.all()) {
    if (element.matches('script,style,input,option,li *,td,th') || !kit.visible(element)) continue
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim()
    if (text.length > 24 || !/\d/.test(text)) continue
    const says = element.matches(
      '[role=timer],time,[id*=time i],[class*=time i],[id*=clock i],[class*=clock i],[id*=count i],[class*=count i],[id*=display i],[class*=display i],[id*=watch i],[class*=watch i]',
    )
    const reads = /^-?\d{1,3}(?:\s?:\s?\d{2}){1,2}(?:[.,:]\d{1,3})?$/.test(text)
    if (
      reads ||
      (says && element.childElementCount === 0 && /^\d+(?:[.,]\d+)?\s?(?:s|sec|seconds|m|min)?$/.test(text))
    )
      clocks.push({ key: kit.selectorOf(element), text })
  }
  return clocks.slice(0, 12)
})
