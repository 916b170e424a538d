import { datesIn } from '@webeval/core'
import { clickOn, type Decision } from '../../plan/decision.js'
import type { Description } from '../../request/intent.js'
import { isDisabled, type PageView, type ViewedTarget } from '../../page/page-view.js'
import { rankTargets } from '../../page/rank-targets.js'
import type { Known } from '../../page/known.js'
import { nameOf } from '../../page/page-view.js'

/**
 * Picks a date (`2016-03-05`) in a calendar that doesn't accept typing: opens it, turns to the month, clicks the day.
 * null when the page has no calendar.
 */
export function resolveDate(date: string, field: Description, page: PageView, known: Known): Decision | null {
  const days = daysOf(page)
  if (days.length === 0) return openCalendar(field, page, known)
  const shown = shownMonth(page)
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const away = shown === null ? 0 : (year - shown.year) * 12 + (month - 1) - shown.month
  if (away !== 0) return turnPage(away, page)
  const named = days.filter(({ labels }) => labels.includes(String(day)))
  // The calendar also shows days of the previous and next month: early days come first, late days last.
  const cell = day < 15 ? named[0] : named.at(-1)
  return cell ? clickOn(cell.target.selector, nameOf(cell)) : null
}

/** The days of an open calendar: many targets labelled with day numbers. */
function daysOf(page: PageView): readonly ViewedTarget[] {
  const days = page.targets.filter(
    (view) => !isDisabled(view) && view.labels.some((label) => /^([1-9]|[12]\d|3[01])$/.test(label)),
  )
  return days.length >= 20 ? days : []
}

function shownMonth(page: PageView): { readonly year: number; readonly month: number } | null {
  const lines = [...(page.signals.content ?? []).map((block) => block.text), page.signals.text]
  for (const line of lines) {
    // `named`: a calendar shows its month as a word.
    const found = datesIn(line).find(({ readings: [{ order, year }] }) => order === 'named' && year !== null)
    if (found) return { year: found.readings[0].year ?? 0, month: found.readings[0].month - 1 }
  }
  return null
}

function turnPage(away: number, page: PageView): Decision | null {
  const wanted = away < 0 ? /^(prev(ious)?|back|earlier)\b|^[‹«<←◀]$/ : /^(next|forward|later)\b|^[›»>→▶]$/
  const turn = page.targets.find(
    (view) =>
      !isDisabled(view) &&
      (view.labels.some((label) => wanted.test(label)) || view.hidden.some((word) => wanted.test(word))),
  )
  if (!turn) return null
  // Clicking the same button again is not a repetition: each click shows another month.
  return {
    ...clickOn(turn.target.selector, nameOf(turn), false),
    on: `${turn.target.selector} ${away} months away`,
  }
}

/** Opens the calendar by its field, which shows a date but doesn't accept typing. */
function openCalendar(field: Description, page: PageView, known: Known): Decision | null {
  const isDateField = (view: ViewedTarget) =>
    !known.tried(view.target.selector) &&
    ((view.target.tag === 'input' && view.target.state['readonly'] !== undefined) ||
      [...view.own, ...view.hidden].some((word) => /^(date|datepicker|calendar|day)$/.test(word)))
  const fields = page.targets.filter(isDateField)
  const opener = rankTargets(field, page, isDateField)[0]?.view ?? fields[0]
  return opener ? clickOn(opener.target.selector, nameOf(opener), false) : null
}
