import type { CheerioAPI } from 'cheerio'

interface Span {
  readonly startLine: number
  readonly startCol: number
  readonly startOffset: number
  readonly endLine: number
  readonly endCol: number
  readonly endOffset: number
}

/** An element as cheerio yields it: the type is that of a library beneath it. */
interface Element {
  readonly name: string
  readonly attribs: Readonly<Record<string, string>>
  readonly sourceCodeLocation?: (Span & { readonly startTag?: Span }) | null
}

/** An element's markup in an HTML text, with its place. Lines and columns count from 1. */
export interface Markup {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  /** Its opening tag as it is written. */
  readonly opening: string
  /** Text in it, spaces collapsed. */
  readonly text: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  /** Column after the last character of the opening tag. */
  readonly endColumn: number
}

/** An HTML text that elements can be found in. */
export interface MarkupFinder {
  /** The element that a selector of a finding means; null if the markup has none: scripts make it, or it is in a frame. */
  find(selector: string): Markup | null
  /** The first element of that tag. */
  first(tag: string): Markup | null
}

/** Parses an HTML text as browsers do. The parser is loaded on first use. */
export async function openMarkup(html: string): Promise<MarkupFinder> {
  const { load } = await import('cheerio')
  const $ = load(html, { sourceCodeLocationInfo: true })
  const markupOf = (element: Element | undefined): Markup | null => {
    const place = element?.sourceCodeLocation?.startTag ?? element?.sourceCodeLocation
    if (!element || !place) return null
    return {
      tag: element.name,
      attributes: element.attribs,
      opening: html.slice(place.startOffset, place.endOffset),
      text: $(element as never)
        .text()
        .replaceAll(/\s+/g, ' ')
        .trim(),
      line: place.startLine,
      column: place.startCol,
      endLine: place.endLine,
      endColumn: place.endCol,
    }
  }
  return {
    find: (selector) => markupOf(elementOf($, selector)),
    first: (tag) => markupOf(elementOf($, tag)),
  }
}

/** Finds by the kinds of selectors that findings carry: CSS, `:nth-match(css, n)`, `role=button[name="…"]`. */
function elementOf($: CheerioAPI, selector: string): Element | undefined {
  const all = (css: string): Element[] => {
    try {
      return $(css).toArray() as unknown as Element[]
    } catch {
      return []
    }
  }
  const [, css, number] = /^:nth-match\((.*), (\d+)\)$/s.exec(selector) ?? []
  if (css !== undefined) return all(css)[Number(number) - 1]
  const [, role, quoted] = /^role=(\w+)\[name=(".*")\]$/s.exec(selector) ?? []
  if (role !== undefined && quoted !== undefined) {
    const named = all(tagsOfRole[role] ?? `[role="${role}"]`).filter(
      (element) => nameOf($, element) === parsed(quoted),
    )
    return named.length === 1 ? named[0] : undefined
  }
  return all(selector)[0]
}

const tagsOfRole: Readonly<Record<string, string>> = {
  button: 'button, [role="button"], input[type="button"], input[type="submit"], summary',
  link: 'a[href], [role="link"]',
  textbox: 'input, textarea, [role="textbox"]',
  checkbox: 'input[type="checkbox"], [role="checkbox"]',
  img: 'img, [role="img"]',
  heading: 'h1, h2, h3, h4, h5, h6, [role="heading"]',
}

const nameOf = ($: CheerioAPI, element: Element): string =>
  (element.attribs['aria-label'] ?? element.attribs['alt'] ?? $(element as never).text())
    .replaceAll(/\s+/g, ' ')
    .trim()

function parsed(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted.slice(1, -1)
  }
}
