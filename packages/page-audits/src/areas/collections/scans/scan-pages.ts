/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** How a collection that is shown in pages leads to its next one. */
export interface PagesScan {
  /** Selector of the control that shows the next page; null on the last one. */
  readonly next: string | null
  /** Entries on all pages together, where the page says so: `6–10 of 12`. */
  readonly total: number | null
}

/** Finds the way to the page after the given one (from 1); null without pages: `Page 2 of 3`, `6–10 of 12` or numbered buttons. Runs in the page. */
export const scanPages = defineScan(function scanPages(
  kit: PageKit,
  collections: readonly string[],
  page: number,
): PagesScan | null {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const textOf = (element: Element) => plain((element as HTMLElement).innerText)
  const all = kit.all()
  const boxes = all.filter((element) => collections.some((css) => element.matches(css)))
  const outside = all.filter(
    (element) =>
      kit.visible(element) &&
      !element.closest('dialog,[role=dialog],form') &&
      !boxes.some((box) => box.contains(element) || element.contains(box)),
  )
  const controls = outside.filter((element) => element.matches('button,[role=button],a,input[type=button]'))
  const numberOf = (element: Element) =>
    Number(
      /^(?:(?:go to )?(?:page|seite|p[aá]gina) )?(\d{1,3})$/i.exec(
        textOf(element) || kit.nameOf(element),
      )?.[1] ?? 0,
    )
  /** Buttons such as `1 2 3` in what calls itself pages: days, steps and stars have numbers too. */
  const saysPages = (element: Element | null): boolean =>
    element !== null &&
    (/\b(?:pages?|pagination|pager|seiten?|pagin[ae]|p[aá]ginas?)\b|paginat|paginier|paginaz/i.test(
      `${element.getAttribute('aria-label') ?? ''} ${element.id} ${(element.getAttribute('class') ?? '').replace(/\bpage\b/g, '')}`,
    ) ||
      saysPages(element.parentElement?.closest('ul,ol,nav,div') ?? null))
  const numbered = controls.filter(
    (element) => numberOf(element) > 0 && !element.closest('table,[role=grid]') && saysPages(element),
  )
  const says = outside.map(textOf).filter((text) => text.length < 60)
  const pages = says.flatMap(
    (text) =>
      /(?<!\p{L})(?:page|seite|p[aá]gina|pagina) (\d+) ?(?:of|von|sur|di|de|van|\/) ?(\d+)/iu.exec(text) ??
      [],
  )
  const ranges = says.flatMap((text) =>
    [/\d+ ?[-–—] ?\d+ ?(?:of|von|de|di|sur|van|\/) ?(\d+)/i.exec(text)?.[1] ?? []].flat(),
  )
  if (numbered.length < 2 && pages.length === 0 && ranges.length === 0) return null
  /** A number of entries where the page tells it about the whole collection: “8 expenses, 144.60 € in total”. */
  const saidInCaption = (): number | null => {
    const said = all
      .filter(
        (element) =>
          kit.visible(element) &&
          boxes.some((box) => box.closest('table,section,main,body')?.contains(element)) &&
          (element.localName === 'caption' ||
            (element.matches('[aria-live],[role=status],output') &&
              /count|total|summary|result|anzahl|riassunto|resumen|compte|nombre/i.test(
                `${element.id} ${element.getAttribute('class') ?? ''}`,
              ))),
      )
      .flatMap((element) => /^(\d{1,3}) \p{L}{3,}/u.exec(textOf(element))?.[1] ?? [])
    return said.length === 1 ? Number(said[0]) : null
  }
  const leads = kit.deedPattern(['next'], 'leads', { signs: true })
  const withoutPage = (label: string) => label.replace(/^(?:page|seite|p[aá]gina)\s+/i, '')
  const button = controls.find(
    (element) =>
      numberOf(element) === 0 &&
      [kit.nameOf(element), textOf(element)].some((label) => leads.test(withoutPage(label))),
  )
  const next = button ?? numbered.find((element) => numberOf(element) === page + 1)
  return {
    next: next && !kit.disabled(next) ? kit.selectorOf(next) : null,
    total: ranges.length > 0 ? Number(ranges[0]) : saidInCaption(),
  }
})
