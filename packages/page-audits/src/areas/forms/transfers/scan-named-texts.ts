/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** For each name, the rest of every row, entry and option that begins with it, in their order on the page. */
export type NamedTexts = Readonly<Record<string, readonly string[]>>

/** Reads what a page shows behind names, such as balances behind accounts. Runs in the page. */
export const scanNamedTexts = defineScan(function scanNamedTexts(
  kit: PageKit,
  names: readonly string[],
): NamedTexts {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
  const holders = kit.all().filter((element) => element.matches('option,tr,li,[role=row],[role=listitem]'))
  const told = holders
    .filter((element) => element.matches('option') || kit.visible(element))
    .map((element) =>
      plain(element.matches('option') ? element.textContent : (element as HTMLElement).innerText),
    )
  return Object.fromEntries(
    names.map((name) => [
      name,
      told
        .filter((text) => text.startsWith(plain(name)) && !/^\p{L}/u.test(text.slice(plain(name).length)))
        .map((text) => text.slice(plain(name).length)),
    ]),
  )
})
