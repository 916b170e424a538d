/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** For each name, the numbers of every row, entry and option that begins with it, in their order on the page. */
export type NamedNumbers = Readonly<Record<string, readonly (readonly number[])[]>>

/** Reads the numbers that a page shows next to names, such as balances next to accounts. Runs in the page. */
export const scanNamedNumbers = defineScan(function scanNamedNumbers(
  kit: PageKit,
  names: readonly string[],
): NamedNumbers {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
  const numbersIn = (text: string) =>
    (text.match(/-?\d[\d.,’' ]*/g) ?? []).map((found) => {
      const digits = found.replace(/[’' ]/g, '').replace(/[.,]$/, '')
      const decimals = /[.,](\d{1,2})$/.exec(digits)?.[1] ?? ''
      const whole = (decimals ? digits.slice(0, -decimals.length - 1) : digits).replace(/[.,]/g, '')
      return Number(decimals ? `${whole}.${decimals}` : whole)
    })
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
        .map(numbersIn),
    ]),
  )
})
