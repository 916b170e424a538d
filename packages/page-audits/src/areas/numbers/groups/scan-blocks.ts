/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A small part of a page that begins with a name and shows numbers: “Mains / 14 of 10 portions”. */
export interface NamedBlock {
  readonly selector: string
  readonly name: string
  /** Its text behind the name. */
  readonly text: string
}

/** Reads the small parts of a page that begin with a name and show numbers, the smallest of each name first. Runs in the page. */
export const scanBlocks = defineScan(function scanBlocks(kit: PageKit): NamedBlock[] {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  const found: NamedBlock[] = []
  for (const element of kit.all()) {
    if (found.length >= 200) break
    if (!element.matches('li,tr,div,section,article,p,dl,figure') || !kit.visible(element)) continue
    if (element.closest('[role=status],[role=alert],[aria-live]')) continue
    // Reading the text of a large part takes long.
    if ((element.textContent ?? '').length > 400) continue
    const lines = ((element as HTMLElement).innerText ?? '')
      .split(/[\n\t]/)
      .map(plain)
      .filter((line) => line !== '')
    const [name = '', ...rest] = lines
    const text = rest.join(' ')
    if (name.length > 30 || !/\p{L}{3}/u.test(name) || /\d/.test(name)) continue
    if (text.length > 120 || !/\d/.test(text)) continue
    found.push({ selector: kit.selectorOf(element), name, text })
  }
  return found.toSorted((one, two) => one.text.length - two.text.length)
})
