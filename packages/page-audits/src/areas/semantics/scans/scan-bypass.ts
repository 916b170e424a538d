/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/**
 * Finds where the page's own content begins after blocks that other pages of the site repeat, if no heading, main landmark or link leads
 * past them. Most pages have one of these; for others it reads two pages that they link to, except those whose address matches `acting`. Runs in the page.
 */
export const scanBypass = defineScan(async function scanBypass(
  kit: PageKit,
  acting: RegExp['source'],
): Promise<Place | null> {
  const wordsOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const inTree = (element: Element) => element.closest('[aria-hidden=true],[inert]') === null
  const onScreen = (element: Element) => {
    const { right, bottom } = element.getBoundingClientRect()
    return kit.visible(element) && inTree(element) && right + scrollX > 0 && bottom + scrollY > 0
  }
  const aside = 'nav,[role=navigation],aside,[role=complementary]'
  const all = kit.all()
  const ways = all.filter(
    (element) =>
      (element.matches('main,[role=main]') && kit.visible(element) && inTree(element)) ||
      (element.matches('h1,h2,h3,h4,h5,h6,[role=heading]') && onScreen(element) && !element.closest(aside)),
  )
  if (ways.length > 0) return null
  // A switch may fold the repeated blocks away: too doubtful to speak of.
  const controls = all.filter((element) =>
    element.matches('button,summary,[role=button],[role=link],a[href]'),
  )
  const folds = /\b(?:toggle|hide|show|collapse|expand|close|menu)\b/i
  const skips = /\b(?:skip|jump)\b/i
  const local = (element: Element) => /^#./.test(element.getAttribute('href') ?? '')
  if (controls.some((one) => folds.test(wordsOf(one)) || (skips.test(wordsOf(one)) && !local(one))))
    return null
  const pages = [
    ...new Set(
      controls
        .map((element) => (element as HTMLAnchorElement).href)
        .filter((href) => typeof href === 'string' && href.startsWith(`${location.origin}/`))
        .filter((href) => !new RegExp(acting, 'i').test(href))
        .map((href) => href.split('#')[0]!),
    ),
  ].filter((href) => href !== location.href.split('#')[0])
  const elsewhere = new Set<string>()
  const blockText = (element: Element) =>
    kit.ownText(element) !== '' && !element.matches('script,style,noscript,template,title')
      ? wordsOf(element)
      : ''
  for (const page of pages.slice(0, 2))
    try {
      const answer = await fetch(page, { signal: AbortSignal.timeout(2000) })
      if (!answer.ok || !/html/.test(answer.headers.get('content-type') ?? '')) continue
      const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html')
      for (const element of Array.from(parsed.body?.querySelectorAll('*') ?? []))
        if (blockText(element) !== '') elsewhere.add(blockText(element))
    } catch {}
  const blocks = all.filter((element) => blockText(element) !== '' && kit.visible(element))
  const repeats = (element: Element) => elsewhere.has(blockText(element))
  const own = blocks.find(
    (element, index) =>
      !repeats(element) &&
      blockText(element).length >= 20 &&
      blocks.slice(0, index).filter(repeats).map(blockText).join(' ').length >= 18,
  )
  if (!own) return null
  const leadsToOwn = (link: Element) => {
    const target = document.getElementById(decodeURIComponent(link.getAttribute('href')!.slice(1)))
    if (!target) return false
    const after = blocks.filter(
      (element) => target.contains(element) || (target.compareDocumentPosition(element) & 4) !== 0,
    )
    const before = after.slice(0, after.indexOf(own))
    return after.includes(own) && before.filter(repeats).map(blockText).join(' ').length <= 40
  }
  return controls.some((link) => local(link) && leadsToOwn(link)) ? null : kit.place(own)
})
