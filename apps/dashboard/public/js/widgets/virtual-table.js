// @ts-check
import { h } from '../dom.js'
import { onceAFrame } from './once-a-frame.js'

/** Height of every row, in pixels: the style sheet says the same. */
const rowHeight = 36

/** Max rows on paper. */
const maxPrinted = 5_000

/** Rows that exist beyond those in sight, so that what scrolls in is there already. */
const beyond = 10

/**
 * A table in a region of its own that scrolls, of whose rows only those in sight exist. `row` makes the element of one; it has `aria-rowindex`
 * (its index and 2) and `data-key`. `head` is the row of column names.
 * @template Row
 * @param {{caption: string, cls: string, head: HTMLElement, row: (row: Row, index: number) => HTMLElement}} given
 */
export function virtualTable({ caption, cls, head, row }) {
  const { body, table, scroller } = elementsOf(caption, cls, head)
  const space = () => h('tr', { 'aria-hidden': 'true', class: 'space' }, h('td', {}))
  const above = space()
  const below = space()
  let rows = /** @type {readonly Row[]} */ ([])
  /** Rows that exist, by their index. @type {Map<number, HTMLElement>} */
  let made = new Map()
  let [first, last] = [-1, -1]

  /** @param {boolean} rebuild @param {[from: number, to: number]} [range] */
  const draw = (rebuild, range) => {
    const [from, to] = range ?? inSight(scroller, rows.length)
    if (!rebuild && from === first && to === last) return
    ;[first, last] = [from, to]
    const restoreFocus = keepFocus(body)
    const known = rebuild ? new Map() : made
    made = new Map()
    for (const [offset, one] of rows.slice(from, to).entries())
      made.set(from + offset, known.get(from + offset) ?? row(one, from + offset))
    above.style.setProperty('height', `${from * rowHeight}px`)
    below.style.setProperty('height', `${(rows.length - to) * rowHeight}px`)
    replaceRows(body, [above, ...made.values(), below])
    restoreFocus()
  }

  onPrint(
    () => draw(true, [0, Math.min(rows.length, maxPrinted)]),
    () => draw(true),
  )
  const drawSoon = onceAFrame(() => draw(false))
  scroller.addEventListener('scroll', drawSoon, { passive: true })
  new ResizeObserver(drawSoon).observe(scroller)

  /** @param {readonly Row[]} next */
  const show = (next) => {
    rows = next
    table.setAttribute('aria-rowcount', String(rows.length + 1))
    draw(true)
  }

  return {
    element: scroller,
    /** Shows these rows at the table's present position. */
    show,
    /** Shows these rows from the first on, for another choice or order. @param {readonly Row[]} next */
    showFromTop(next) {
      scroller.scrollTop = 0
      show(next)
    },
    /** The link of a row that exists, or null. @param {number} index */
    linkOf: (index) => made.get(index)?.querySelector('a') ?? null,
    /** Scrolls a row into view and focuses its link. @param {number} index */
    focus(index) {
      scrollTo(scroller, index, table.tHead?.offsetHeight ?? 0)
      draw(false)
      made.get(index)?.querySelector('a')?.focus({ preventScroll: true })
    },
  }
}

/**
 * Paper does not scroll: every row must exist while it is printed.
 * @param {() => void} before
 * @param {() => void} after
 */
function onPrint(before, after) {
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
}

/**
 * @param {string} caption
 * @param {string} cls
 * @param {HTMLElement} head
 */
function elementsOf(caption, cls, head) {
  const body = h('tbody', {})
  const table = h(
    'table',
    { class: cls },
    h('caption', { class: 'seen-by-ear' }, caption),
    h('thead', {}, head),
    body,
  )
  const label = `Table of ${caption.toLowerCase()}`
  const props = { class: 'task-scroll', tabindex: '0', role: 'region', 'aria-label': label }
  return { body, table, scroller: h('div', props, table) }
}

/**
 * The first row in sight and the one after the last, with some beyond.
 * @param {HTMLElement} scroller
 * @param {number} count
 * @returns {[from: number, to: number]}
 */
function inSight(scroller, count) {
  // Fewer rows than before leave the scroll position beyond their end until the browser has laid them out.
  const top = Math.min(scroller.scrollTop, Math.max(0, count * rowHeight - scroller.clientHeight))
  const from = Math.max(0, Math.floor(top / rowHeight) - beyond)
  return [from, Math.min(count, Math.ceil((top + scroller.clientHeight) / rowHeight) + beyond)]
}

/**
 * Leaves rows that stay in place: removing them would cost a layout, and the focus.
 * @param {HTMLElement} body
 * @param {readonly HTMLElement[]} wanted
 */
function replaceRows(body, wanted) {
  const stays = new Set(wanted)
  for (const old of body.querySelectorAll('tr')) if (!stays.has(old)) old.remove()
  let next = body.firstChild
  for (const element of wanted) {
    if (element === next) next = next.nextSibling
    else body.insertBefore(element, next)
  }
}

/**
 * Remembers the row that has the focus. The function it returns gives it back if a redraw took it.
 * @param {HTMLElement} body
 */
function keepFocus(body) {
  const active = document.activeElement
  const key = body.contains(active) ? active?.closest('tr')?.dataset.key : null
  return () => {
    if (!key || body.contains(document.activeElement)) return
    /** @type {HTMLElement | null} */
    const link = body.querySelector(`tr[data-key="${CSS.escape(key)}"] a`)
    link?.focus({ preventScroll: true })
  }
}

/**
 * Scrolls until a row is in sight below the head.
 * @param {HTMLElement} scroller
 * @param {number} index
 * @param {number} headHeight
 */
function scrollTo(scroller, index, headHeight) {
  const top = index * rowHeight
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (top + rowHeight > scroller.scrollTop + scroller.clientHeight - headHeight)
    scroller.scrollTop = top + rowHeight - scroller.clientHeight + headHeight
}
