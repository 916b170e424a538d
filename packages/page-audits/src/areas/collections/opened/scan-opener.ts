/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** Finds the button with the title of an entry, by the selector of the collection's entries. null where it has none, or several entries have that title. Runs in the page. */
export const scanOpener = defineScan(function scanOpener(
  kit: PageKit,
  css: string,
  title: string,
): string | null {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const named = kit
    .all()
    .filter(
      (element) =>
        element.matches(css) &&
        kit.visible(element) &&
        plain((element as HTMLElement).innerText).includes(title),
    )
  const [entry] = named
  if (!entry || named.length > 1) return null
  const states = '[aria-pressed],[aria-checked],[role=switch],[role=checkbox]'
  const leaves = kit.deedPattern(['delete', 'clear', 'cancel'], 'mentions', { signs: true })
  const opener = [entry, ...kit.all(entry)].find(
    (one) =>
      one.matches('button,[role=button],a[href^="#"],[role=option],[tabindex="0"]') &&
      !one.matches(states) &&
      kit.visible(one) &&
      !kit.disabled(one) &&
      plain(`${(one as HTMLElement).innerText} ${kit.nameOf(one)}`).includes(title) &&
      !leaves.test(kit.nameOf(one)),
  )
  return opener ? kit.selectorOf(opener) : null
})
