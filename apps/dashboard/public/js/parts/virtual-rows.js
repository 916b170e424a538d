import { h, put } from '../dom.js'

/**
 * Rows of a real table, of which only those in sight exist. `rowHeight` in pixels is the same for all.
 * @param {{table: HTMLTableElement, body: HTMLElement, scroller: HTMLElement, rowHeight: number, row: (item: unknown, index: number) => HTMLElement}} given
 */
export function virtualRows({ table, body, scroller, rowHeight, row }) {
  let rows = []
  let first = -1
  let last = -1
  const space = () => h('tr', { 'aria-hidden': 'true', class: 'space' }, h('td', {}))
  const [above, below] = [space(), space()]

  const draw = (anew) => {
    // Fewer rows than before leave the scroll position beyond their end until the browser has laid them out.
    const top = Math.min(scroller.scrollTop, Math.max(0, rows.length * rowHeight - scroller.clientHeight))
    const from = Math.max(0, Math.floor(top / rowHeight) - 10)
    const to = Math.min(rows.length, Math.ceil((top + scroller.clientHeight) / rowHeight) + 10)
    if (!anew && from === first && to === last) return
    ;[first, last] = [from, to]
    const focused = body.contains(document.activeElement)
      ? document.activeElement.closest('tr')?.dataset.key
      : null
    above.style.setProperty('height', `${from * rowHeight}px`)
    below.style.setProperty('height', `${(rows.length - to) * rowHeight}px`)
    put(
      body,
      above,
      rows.slice(from, to).map((item, index) => row(item, from + index)),
      below,
    )
    if (focused) body.querySelector(`tr[data-key="${CSS.escape(focused)}"] a`)?.focus({ preventScroll: true })
  }
  let asked = false
  const drawOnce = (anew) => {
    if (asked) return
    asked = true
    requestAnimationFrame(() => {
      asked = false
      draw(anew)
    })
  }
  scroller.addEventListener('scroll', () => drawOnce(false), { passive: true })
  new ResizeObserver(() => drawOnce(true)).observe(scroller)
  return {
    show(next) {
      rows = next
      table.setAttribute('aria-rowcount', String(rows.length + 1))
      draw(true)
    },
    /** Brings a row into sight and gives its link the focus. */
    focus(index) {
      const top = index * rowHeight
      const head = table.tHead?.offsetHeight ?? 0
      if (top < scroller.scrollTop) scroller.scrollTop = top
      else if (top + rowHeight > scroller.scrollTop + scroller.clientHeight - head)
        scroller.scrollTop = top + rowHeight - scroller.clientHeight + head
      draw(true)
      body.querySelector(`tr[aria-rowindex="${index + 2}"] a`)?.focus({ preventScroll: true })
    },
  }
}
