/// <reference lib="dom" />
import { defineScan } from '../kit/define-scan.js'
import type { PageKit } from './page-kit.js'

/** The first visible text that shows what a division by nothing, or by no number, comes to; null when there is none. Runs in the page. */
export const findBroken = defineScan(function findBroken(kit: PageKit): string | null {
  return (
    kit
      .all()
      .filter((element) => !element.matches('script,style,template,code,pre') && kit.visible(element))
      .map((element) => kit.ownText(element))
      .find(
        (text) =>
          text.length < 80 &&
          /(?:^|[^\p{L}])(?:NaN|-?Infinity)(?!\p{L})|^\D?∞|\b[Ii]nvalid [Dd]ate\b/u.test(text),
      ) ?? null
  )
})
