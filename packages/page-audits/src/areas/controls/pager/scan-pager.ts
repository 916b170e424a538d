/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** A pager and its position. */
export interface PagerScan {
  readonly next: Place | null
  readonly previous: Place | null
  /** From 1. */
  readonly position: number
  /** Number of pages; null without an end. */
  readonly of: number | null
  /** Text that shows the position. */
  readonly shown: string
  /** Texts and pictures around it, without the position itself. */
  readonly content: string
}

/** Finds next and previous buttons, and the text that shows the position. Runs in the page. */
export const scanPager = defineScan(function scanPager(kit: PageKit): PagerScan | null {
  const collapse = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  if (getComputedStyle(document.documentElement).direction === 'rtl') return null
  const wayOf = (element: Element): 1 | -1 | 0 => {
    if (!element.matches('button,[role=button],a,input[type=button],[onclick]') || !kit.visible(element))
      return 0
    const text = collapse((element as HTMLElement).innerText).replace(/\uFE0F/g, '')
    const name = collapse(element.getAttribute('aria-label') ?? element.getAttribute('title') ?? '') || text
    if (/^\W*next\b/i.test(name) || /^(?:[→›»❯▶>⟩⏵]|>>)$/.test(text)) return 1
    if (/^\W*prev(?:ious)?\b/i.test(name) || /^(?:[←‹«❮◀<⟨⏴]|<<)$/.test(text)) return -1
    if (text !== '' || name !== '') return 0
    const hint = `${element.id} ${element.getAttribute('class') ?? ''}`
    return /(?:^|[-_ ])next(?:$|[-_ ])/i.test(hint)
      ? 1
      : /(?:^|[-_ ])prev(?:ious)?(?:$|[-_ ])/i.test(hint)
        ? -1
        : 0
  }
  const all = kit.all()
  const nexts = all.filter((element) => wayOf(element) === 1)
  const previouses = all.filter((element) => wayOf(element) === -1)
  // With a dialog over the page, what lies in it is meant.
  const next = nexts.at(-1)
  const previous = previouses.at(-1)
  const button = next ?? previous
  if (!button) return null
  let box: Element | null = button.parentElement
  while (box && !([next, previous] as (Element | undefined)[]).every((one) => !one || box!.contains(one)))
    box = box.parentElement
  if (!box) return null
  const dialog = button.closest('dialog,[role=dialog],[aria-modal=true]')
  const boxes: Element[] = []
  for (let at: Element | null = box, depth = 0; at && depth < 3; at = at.parentElement, depth++) {
    boxes.push(at)
    if (at === dialog || at === document.body) break
  }
  /** The part of the page that they turn: more than the bar that holds them. */
  const partOf = (bar: Element): Element =>
    !bar.parentElement || bar === document.body || bar.querySelectorAll('*').length > 8
      ? bar
      : partOf(bar.parentElement)
  const contentOf = (around: Element, shown: string): string =>
    kit
      .all(partOf(around))
      .filter(
        (element) => kit.visible(element) && (element.localName === 'img' || kit.ownText(element) !== ''),
      )
      .map((element) => kit.ownText(element) + ((element as HTMLImageElement).currentSrc ?? ''))
      .join('|')
      .replace(shown, '')
  const said = (
    position: number,
    of: number | null,
    shown: string,
    around: Element = document.body,
  ): PagerScan => ({
    next: next ? kit.place(next) : null,
    previous: previous ? kit.place(previous) : null,
    position,
    of,
    shown: shown.slice(0, 60),
    content: contentOf(around, shown),
  })
  const months =
    'january february march april may june july august september october november december'.split(' ')
  for (const around of boxes) {
    const inner = kit.all(around).filter((element) => kit.visible(element))
    for (const element of inner) {
      const text = collapse((element as HTMLElement).innerText)
      if (text.length > 60) continue
      const counter =
        /\b(\d{1,4})\s+(?:of|von|de|sur)\s+(\d{1,4})\b/i.exec(text) ??
        /^\D{0,24}?(\d{1,4})\s*\/\s*(\d{1,4})\D{0,24}$/.exec(text)
      const [position, of] = [Number(counter?.[1]), Number(counter?.[2])]
      if (counter && position >= 1 && position <= of && of >= 3) return said(position, of, text, around)
      const month = /^(\p{L}{3,9})\.?\s+(\d{4})$/u.exec(text)
      const index = month ? months.findIndex((name) => name.startsWith(month[1]!.toLowerCase())) : -1
      if (month && index >= 0) return said(Number(month[2]) * 12 + index + 1, null, text, around)
    }
    for (const group of inner) {
      const dots = Array.from(group.children)
      if (dots.length < 3 || dots.length > 20 || !dots.every((dot) => dot.localName === dots[0]!.localName))
        continue
      if (dots.some((dot) => wayOf(dot) !== 0 || collapse((dot as HTMLElement).innerText).length > 3))
        continue
      const isOn = (dot: Element) =>
        dot.matches('[aria-current]:not([aria-current=false]),[aria-selected=true]') ||
        /(?:^|[-_ ])(?:active|current|selected|is-active|on)(?:$|[-_ ])/i.test(
          dot.getAttribute('class') ?? '',
        )
      const on = dots.filter(isOn)
      if (on.length === 1)
        return said(
          dots.indexOf(on[0]!) + 1,
          dots.length,
          `dot ${dots.indexOf(on[0]!) + 1} of ${dots.length}`,
          around,
        )
    }
  }
  if (!dialog) return null
  // Without a number: the position of the dialog's content in the list behind it.
  const keysOf = (element: Element): string[] =>
    element.localName === 'img'
      ? [`src:${(element as HTMLImageElement).src}`, `alt:${(element as HTMLImageElement).alt}`].filter(
          (key) => key.length > 6,
        )
      : [kit.ownText(element)].filter((text) => text.length > 2 && text.length < 80)
  const outside = all.filter(
    (element) => !dialog.contains(element) && !element.contains(dialog) && kit.visible(element),
  )
  for (const element of kit.all(dialog)) {
    if (!kit.visible(element) || element.matches('button,button *')) continue
    for (const key of keysOf(element)) {
      const same = outside.filter((other) => keysOf(other).includes(key))
      const [twin] = same
      if (!twin || same.length > 1) continue
      const peers = outside.filter(
        (other) =>
          other.localName === twin.localName &&
          other.getAttribute('class') === twin.getAttribute('class') &&
          keysOf(other).length > 0,
      )
      const position = peers.indexOf(twin) + 1
      if (peers.length >= 3) return said(position, peers.length, key.replace(/^(?:src|alt):/, ''))
    }
  }
  return null
})
