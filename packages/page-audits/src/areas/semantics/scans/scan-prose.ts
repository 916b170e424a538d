/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** A block of text, and how it is set. */
export interface Prose extends Place {
  readonly text: string
  /** Language that is declared for it; empty when none is. */
  readonly lang: string
  /** An element other than the root declares its language. */
  readonly ownLang: boolean
  readonly direction: string
  /** An attribute sets its direction, or a style sheet does. */
  readonly fontSize: number
  readonly bold: boolean
  readonly italic: boolean
  readonly capitals: boolean
  readonly justified: boolean
  /** Lines that it takes on the screen, and the characters of the longest. */
  readonly lines: number
  readonly charsPerLine: number
  /** Line height over font size; null when it is the browser's own. */
  readonly leading: number | null
  readonly inHeading: boolean
  /** It is in an entry of a list. */
  readonly listed: boolean
  /** Whether it alone fills its block, and what follows: text of another block, or a form, table or list. */
  readonly leads: boolean
  /** Parts of the text that line breaks separate. */
  readonly brokenInto: readonly string[]
}

/** Reads the blocks of text on the page. Runs in the page. */
export const scanProse = defineScan(function scanProse(kit: PageKit): {
  readonly prose: readonly Prose[]
  readonly language: string
  readonly bodySize: number
} {
  const prose: Prose[] = []
  const inline = (element: Element) =>
    /^(?:inline|inline-block|contents)$/.test(getComputedStyle(element).display)
  const textOf = (element: Element) =>
    ((element as HTMLElement).innerText ?? '').replace(/[^\S\n]+/g, ' ').trim()
  const langOf = (element: Element) => element.closest('[lang]')
  const heading = 'h1,h2,h3,h4,h5,h6,[role=heading]'
  for (const element of kit.all()) {
    if (prose.length >= 400) break
    if (!kit.visible(element)) continue
    if (
      /^(?:script|style|noscript|template|svg|option|select|textarea|title|br|button)$/.test(
        element.localName,
      )
    )
      continue
    const declares = element.hasAttribute('lang') || element.hasAttribute('dir')
    if (kit.ownText(element) === '' || (inline(element) && !declares)) continue
    if (element.closest('pre,code,svg,[contenteditable=true]')) continue
    const text = textOf(element)
    if (text === '') continue
    const style = getComputedStyle(element)
    const fontSize = Number.parseFloat(style.fontSize)
    const tops = new Set(
      Array.from(kit.lineBoxes(element))
        .filter(({ height }) => height > 0)
        .map(({ top }) => Math.round(top)),
    )
    const lines = Math.max(1, tops.size)
    const next = element.nextElementSibling
    const holder = langOf(element)
    prose.push({
      ...kit.place(element),
      text: text.slice(0, 1500),
      lang: holder?.getAttribute('lang') ?? '',
      ownLang: holder !== null && holder !== document.documentElement && holder === element,
      direction: style.direction,
      fontSize,
      bold: Number(style.fontWeight) >= 600,
      italic: style.fontStyle !== 'normal',
      capitals: style.textTransform === 'uppercase' || (/\p{Lu}/u.test(text) && text === text.toUpperCase()),
      justified: style.textAlign === 'justify',
      lines,
      charsPerLine: Math.round(text.length / lines),
      leading: style.lineHeight === 'normal' ? null : Number.parseFloat(style.lineHeight) / fontSize,
      inHeading:
        element.closest(
          `${heading},th,label,legend,caption,a,button,summary,dt,figcaption,nav,header,footer`,
        ) !== null,
      listed: element.closest('li,[role=listitem]') !== null,
      leads:
        next !== null &&
        !next.matches(heading) &&
        element.children.length === 0 &&
        next.matches('p,ul,ol,dl,table,form,section,div') &&
        (next.textContent ?? '').trim().length > 40,
      brokenInto: (() => {
        if (element.querySelector(':scope > br') === null || element.querySelector('ul,ol,table') !== null)
          return []
        return text.split('\n').map((part) => part.trim())
      })(),
    })
  }
  return {
    prose,
    language: document.documentElement.getAttribute('lang') ?? '',
    bodySize: Number.parseFloat(getComputedStyle(document.body ?? document.documentElement).fontSize),
  }
})
