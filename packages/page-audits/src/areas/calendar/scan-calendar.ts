/// <reference lib="dom" />
import { defineScanWith } from '../../kit/define-scan.js'
import type { Place } from '../../kit/page-kit.js'
import { calendarWords, type NamedMonth } from './calendar-words.js'
import { monthGrid } from './month-grid.js'

/** A month as a calendar on the page shows it. */
export interface CalendarScan extends NamedMonth {
  /** The first of its days that is shown. */
  readonly place: Place
  /** Text that names the month: “March 2026”. */
  readonly title: string
  /** Weekday over the first column: 0 is Sunday. */
  readonly firstColumn: number
  /** Column of that day, from 0. */
  readonly columnOfFirst: number
  /** Numbers of the first and of the last day. */
  readonly first: number
  readonly days: number
  /** Selector of the button that shows the next month. */
  readonly next: string | null
}

/** Reads the first month that the page shows as a grid under the names of the weekdays. Runs in the page. */
export const scanCalendar = defineScanWith(
  { words: calendarWords, grid: monthGrid },
  function scanCalendar(kit, { words, grid }): CalendarScan | null {
    const all = kit.all().filter((element) => !element.matches('option,script,style') && kit.visible(element))
    const textOf = (element: Element) => (element as HTMLElement).innerText ?? ''
    /** The one month that the texts around an element name. */
    const titleNear = (area: Element) => {
      for (let box: Element | null = area, up = 0; box && up < 4; box = box.parentElement, up++) {
        const titles = all.flatMap((element) => {
          const named =
            box!.contains(element) && element.children.length < 4 && words.monthIn(textOf(element))
          return named ? [{ ...named, title: textOf(element).trim() }] : []
        })
        const [title] = titles
        if (title) return titles.every(({ title: other }) => other === title.title) ? title : null
      }
      return null
    }
    const turns = kit.deedPattern(['next'], 'leads')
    const nextIn = (box: Element) =>
      all.find(
        (element) =>
          box.contains(element) &&
          element.matches('button,[role=button]') &&
          !kit.disabled(element) &&
          (turns.test(kit.nameOf(element)) || /^[→›»❯▶>]$/u.test(textOf(element).trim())),
      )
    for (const row of all.filter(({ children }) => children.length >= 7 && children.length < 60)) {
      const headers = Array.from(row.children)
        .filter((child) => kit.visible(child))
        .slice(0, 7)
      const said = headers.map((header) =>
        [header, ...Array.from(header.children)]
          .flatMap((part) => [part.textContent, part.getAttribute('aria-label'), part.getAttribute('title')])
          .map(words.plain)
          .filter(Boolean),
      )
      const firstColumn = headers.length === 7 ? words.firstOfWeek(said) : null
      const found = firstColumn === null ? null : grid.around(row)
      const columnOfFirst = found && grid.columnOfFirst(headers, found.days)
      const title = found && titleNear(found.area)
      if (!found || firstColumn === null || columnOfFirst === null || !title) continue
      const next = nextIn(found.area.parentElement?.parentElement ?? found.area)
      return {
        ...title,
        place: kit.place(found.days[0]!),
        firstColumn,
        columnOfFirst,
        first: found.first,
        days: found.days.length + found.first - 1,
        next: next ? kit.selectorOf(next) : null,
      }
    }
    return null
  },
)
