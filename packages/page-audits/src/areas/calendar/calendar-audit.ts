import type { FindingAction } from '@webeval/core'
import type { AuditContext } from '../../audit-context.js'
import { clickOn } from '../../controls/acts.js'
import { pathTo, replay, shortened } from '../../controls/replay.js'
import { defineAudit } from '../../define-audit.js'
import { namesFor } from '../../findings/names-for.js'
import type { LabPage } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'
import type { Place } from '../../kit/page-kit.js'
import { calendarFault } from './calendar-fault.js'
import { scanCalendar } from './scan-calendar.js'

/** In each twelve months every weekday is the first of one. */
const monthsMore = 11

interface MonthFault {
  readonly what: string
  readonly place: Place
  readonly acts: readonly FindingAction[]
}

/** Leafs through a calendar: each month's days are under their weekdays, and there are as many as the month has. */
export const calendarAudit = defineAudit({
  name: 'calendar',
  rules: ['wrong-result'],
  observes: ['functionality'],
  maxMs: 30_000,
  async run(context) {
    const way = wayToMonth(context)
    if (way === null) return { drafts: [] }
    const lab = await context.lab()
    const found = await tryTwice(lab, () => leafThrough(lab, way), {
      nameOf: namesFor(context),
      actions: ({ acts }) => acts,
    })
    if (!found) return { drafts: [] }
    const { what, place } = found.fault
    const { selector, name, box } = place
    return {
      drafts: [
        {
          rule: 'wrong-result',
          severity: 'high',
          description: what,
          selectors: [selector],
          element: name,
          box,
          ...found.proof,
        },
      ],
    }
  },
})

/** The acts that brought up all numbers of a month; null where none did. */
function wayToMonth({ first, entries }: AuditContext): readonly FindingAction[] | null {
  if (mayShowMonth(first.text)) return []
  const index = entries.findIndex(({ after }) => after && mayShowMonth(after.text))
  return index < 0 ? null : (shortened(pathTo(entries, index)).at(-1) ?? null)
}

const mayShowMonth = (text: string): boolean => {
  const numbers = new Set(text.match(/(?<![\d.,:])\d{1,2}(?![\d.,:])/g))
  return Array.from({ length: 27 }, (_, index) => String(index + 2)).every((day) => numbers.has(day))
}

async function leafThrough(lab: LabPage, way: readonly FindingAction[]): Promise<MonthFault | null> {
  const reached = await replay(lab, way)
  if (way.length > 0 && (reached === null || reached.isError)) return null
  const acts = [...way]
  let shown = ''
  for (let month = 0; month <= monthsMore; month++) {
    const now = await lab.scan(scanCalendar)
    if (now === null || now.title === shown) return null
    const what = calendarFault(now)
    if (what) return { what, place: now.place, acts: [...acts] }
    if (now.next === null) return null
    shown = now.title
    acts.push(clickOn(now.next))
    if ((await lab.tap(clickOn(now.next))).isError) return null
  }
  return null
}
