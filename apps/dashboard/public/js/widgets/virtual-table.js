// @ts-check
import { h } from '../dom.js'

/** Height of every row, in pixels: the style sheet says the same. */
const rowHeight = 36

/** Rows that exist beyond those in sight, so that what scrolls in is there already. */
const beyond = 10

/**
 * A table in a region of its own that scrolls, of whose rows only those in sight exist. `row` makes the element of one; it has `aria-rowindex`
 * (its index and 2) and `data-key`. `head` is the row of column names.
 * @template Row
 * @param {{caption: string, cls: string, head: HTMLElement, row: (row: Row, index: number) => HTMLElement}} given
 */
export function virtualTable({ caption, cls, head, row }) {
  const body = h('tbody', {})
  const table = h(
    'table',
    { class: cls },
    h('caption', { class: 'seen-by-ear' }, caption),
    h('thead', {}, head),
    body,
  )
  const scroller = h(
    'div',
    {
      class: 'task-scroll',
      tabindex: '0',
      role: 'region',
      'aria-label': `Table of ${caption.toLowerCase()}`,
    },
    table,
  )
  const space = () => h('tr', { 'aria-hidden': 'true', class: 'space' }, h('td', {}))
  const above = space()
  const below = space()
  /** @type {readonly Row[]} */
  let rows = []
  /**
   * Rows that exist, by their index.
   * @type {Map<number, HTMLElement>}
   */
  let made = new Map()
  let [first, last] = [-1, -1]

  /** @param {boolean} anew */
  const draw = (anew) => {
    // Fewer rows than before leave the scroll position beyond their end until the browser has laid them out.
    const top = Math.min(scroller.scrollTop, Math.max(0, rows.length * rowHeight - scroller.clientHeight))
    const from = Math.max(0, Math.floor(top / rowHeight) - beyond)
    const to = Math.min(rows.length, Math.ceil((top + scroller.clientHeight) / rowHeight) + beyond)
    if (!anew && from === first && to === last) return
    ;[first, last] = [from, to]
    const focused = body.contains(document.activeElement)
      ? document.activeElement?.closest('tr')?.dataset.key
      : null
    const known = anew ? new Map() : made
    made = new Map()
    for (const [offset, one] of rows.slice(from, to).entries())
      made.set(from + offset, known.get(from + offset) ?? row(one, from + offset))
    above.style.setProperty('height', `${from * rowHeight}px`)
    below.style.setProperty('height', `${(rows.length - to) * rowHeight}px`)
    replaceRows([above, ...made.values(), below])
    if (focused && !body.contains(document.activeElement))
      /** @type {HTMLElement | null} */ (
        body.querySelector(`tr[data-key="${CSS.escape(focused)}"] a`)
      )?.focus({ preventScroll: true })
  }

  /**
   * Leaves rows that stay in place: removing them would cost a layout, and the focus.
   * @param {readonly HTMLElement[]} wanted
   */
  const replaceRows = (wanted) => {
    const stays = new Set(wanted)
    for (const old of body.querySelectorAll('tr')) if (!stays.has(old)) old.remove()
    let next = body.firstChild
    for (const element of wanted) {
      if (element === next) next = next.nextSibling
      else body.insertBefore(element, next)
    }
  }

  let asked = false
  let askedAnew = false
  /** @param {boolean} anew */
  const drawSoon = (anew) => {
    askedAnew ||= anew
    if (asked) return
    asked = true
    requestAnimationFrame(() => {
      const now = askedAnew
      asked = askedAnew = false
      draw(now)
    })
  }
  scroller.addEventListener('scroll', () => drawSoon(false), { passive: true })
  new ResizeObserver(() => drawSoon(false)).observe(scroller)

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
    /**
     * Shows these rows from the first on: another choice or order is read from its beginning.
     * @param {readonly Row[]} next
     */
    showFromTop(next) {
      scroller.scrollTop = 0
      show(next)
    },
    /**
     * The link of a row that exists, or null.
     * @param {number} index
     */
    linkOf: (index) => made.get(index)?.querySelector('a') ?? null,
    /**
     * Scrolls a row into view and focuses its link.
     * @param {number} index
     */
    focus(index) {
      const top = index * rowHeight
      const height = table.tHead?.offsetHeight ?? 0
      if (top < scroller.scrollTop) scroller.scrollTop = top
      else if (top + rowHeight > scroller.scrollTop + scroller.clientHeight - height)
        scroller.scrollTop = top + rowHeight - scroller.clientHeight + height
      draw(false)
      made.get(index)?.querySelector('a')?.focus({ preventScroll: true })
    },
  }
}
