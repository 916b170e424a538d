/// <reference lib="dom" />
import type { PageKit } from '../../kit/page-kit.js'

/** Finds grids of days under seven headers. Its source runs in the page. */
export function monthGrid(kit: PageKit) {
  const middle = (element: Element) => {
    const { left, width } = element.getBoundingClientRect()
    return left + width / 2
  }
  /** Elements that show nothing but the numbers from a first one on, one after the other. */
  const daysIn = (area: Element, first: number): Element[] => {
    const days: Element[] = []
    for (const element of kit.all(area)) {
      const text = kit.ownText(element)
      // “1er”, “Mar 1” and “1.” are first days too.
      if (first > 1 && days.length === 0 && /(?<!\d)1(?!\d)/.test(text) && kit.visible(element)) return []
      if (text === String(days.length + first) && kit.visible(element)) days.push(element)
    }
    return days
  }
  return {
    /** The smallest element around some headers that has the days of a month, and the days from the first that is shown. */
    around(
      row: Element,
    ): { readonly area: Element; readonly days: readonly Element[]; readonly first: number } | null {
      for (const first of [1, 2]) {
        let area: Element | null = row
        for (let up = 0; up < 4 && area; up++, area = area.parentElement) {
          const days = daysIn(area, first)
          if (days.length + first > 28) return { area, days, first }
        }
      }
      return null
    },
    /** The column in which the first day is; null where the days do not follow one another under the headers. */
    columnOfFirst(headers: readonly Element[], days: readonly Element[]): number | null {
      const centers = headers.map(middle)
      const width = Math.abs(centers[1]! - centers[0]!)
      const columns = days.map((day) => {
        const at = middle(day.closest('td,[role=gridcell],button') ?? day)
        return centers.findIndex((center) => Math.abs(center - at) < width / 2)
      })
      const inTurn = columns.every(
        (column, index) => column >= 0 && (index === 0 || column === (columns[index - 1]! + 1) % 7),
      )
      return inTurn ? columns[0]! : null
    },
  }
}
