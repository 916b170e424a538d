/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** Something that takes place from one time to another, and the button that chooses it. */
export interface Interval {
  readonly title: string
  readonly selector: string
  /** Minutes since midnight. */
  readonly from: number
  readonly to: number
  /** Those of one list take place on one day, where their texts name none. */
  readonly list: number
  /** The days that the text of its time, its button or the heading over it names, in small letters: `mon, wed`. */
  readonly days: string
}

/** The events that a page offers to choose, and its texts. */
export interface IntervalsScan {
  readonly intervals: readonly Interval[]
  /** All texts, hidden ones too: a plan may be on another tab. */
  readonly texts: readonly string[]
}

/** Finds what can be chosen and has a time of its own, such as “10:00 – 11:00”. `dayNames`: source of a pattern for the names of days. Runs in the page. */
export const scanIntervals = defineScan(function scanIntervals(
  kit: PageKit,
  dayNames: string,
): IntervalsScan {
  const day = new RegExp(dayNames, 'giu')
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const span =
    /(?<!\d)(\d{1,2})(?:[:.](\d{2})|\s?h(?:\s?(\d{2}))?)\s*(?:uhr\s*)?(?:–|-|—|−|to|until|bis|à|a|alle|até|às|tot)\s*(\d{1,2})(?:[:.](\d{2})|\s?h(?:\s?(\d{2}))?)(?!\d)/giu
  const all = kit.all()
  /** A filter by the time of day has a button to clear it. */
  const clears = kit.deedPattern(['clear', 'search', 'apply'], 'leads')
  const heads = all.filter(
    (one) =>
      one.matches('h2,h3,h4,h5,h6,caption') && plain(one.textContent).match(day) !== null && kit.visible(one),
  )
  const lists: Element[] = []
  const intervals: Interval[] = []
  for (const element of all) {
    const [match, ...more] = [...kit.ownText(element).matchAll(span)]
    if (!match || more.length > 0 || !kit.visible(element) || element.closest('button,select')) continue
    let box: Element | null = element
    const buttonsIn = (one: Element) =>
      Array.from(one.querySelectorAll('button,[role=button],[role=switch],input[type=checkbox]')).filter(
        (button) =>
          kit.visible(button) &&
          !kit.disabled(button) &&
          !button.matches('[type=reset]') &&
          !clears.test(kit.nameOf(button)),
      )
    for (let depth = 0; box && depth < 5 && buttonsIn(box).length === 0; depth++) box = box.parentElement
    const buttons = box ? buttonsIn(box) : []
    const [button] = buttons
    if (!box || !button || buttons.length > 1 || [...plain(box.textContent).matchAll(span)].length > 1)
      continue
    const list = box.closest('ul,ol,tbody,section,[role=tabpanel],[role=list]') ?? box.parentElement!
    if (!lists.includes(list)) lists.push(list)
    const title = plain(box.querySelector('h1,h2,h3,h4,h5,h6,strong,b')?.textContent) || kit.nameOf(button)
    const [, hour, past, pastH, endHour, endPast, endPastH] = match
    const from = Number(hour) * 60 + Number(past ?? pastH ?? 0)
    const to = Number(endHour) * 60 + Number(endPast ?? endPastH ?? 0)
    const before = heads.findLast((head) => (head.compareDocumentPosition(element) & 4) !== 0)
    const days = [kit.ownText(element), kit.nameOf(button), before ? plain(before.textContent) : '']
      .map((text) => (text.match(day) ?? []).join(', ').toLowerCase())
      .find((named) => named !== '')
    if (to > from && to <= 24 * 60)
      intervals.push({
        title,
        selector: kit.selectorOf(button),
        from,
        to,
        list: lists.indexOf(list),
        days: days ?? '',
      })
  }
  const texts = all
    .filter((element) => !/^(?:script|style|template|noscript|option)$/.test(element.localName))
    .map((element) => kit.ownText(element))
    .filter((text) => text.length > 3 && text.length < 300)
  return { intervals, texts }
})
