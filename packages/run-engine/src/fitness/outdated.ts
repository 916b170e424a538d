import { datesIn, expectedAnswer, graderName, type Task, truncate } from '@webeval/core'
import type { Objection } from './task-checks.js'

/** Requests whose right answer changes with the day. */
const asksForNow =
  /\b(?:today|tonight|tomorrow|yesterday|now|current(?:ly)?|latest|newest|most recent|upcoming|next|this (?:week|month|year|weekend|season))\b/i
/** Deeds that need a day to come. */
const needsFuture =
  /\b(?:book|reserve|reservation|flights?|hotels?|depart(?:ing|ure)?|check[- ]?in|rent|schedule|appointment|itinerary|one-way|round[- ]trip)\b/i

/**
 * Signs that time has passed a task by: it asks for a day to come that is past, or for something current while it
 * expects a past date, or a fixed answer from a site of the live web.
 */
export function outdatedObjections(task: Task, now: Date): Objection[] {
  const { query, start_url } = task
  const objections: Objection[] = []
  const pastInQuery = pastDateIn(query, now)
  if (pastInQuery !== null && needsFuture.test(query) && !start_url.startsWith('target://'))
    objections.push(suspect(`it asks for a day that is past: ${pastInQuery}`))
  const current = asksForNow.exec(query)?.[0]
  if (current === undefined) return objections
  const expected = expectedAnswers(task)
  const past = expected.flatMap((text) => pastDateIn(text, now) ?? [])[0]
  if (past !== undefined)
    objections.push(suspect(`it asks for something "${current}", but expects an answer of the past: ${past}`))
  else if (expected.length > 0 && isLiveWeb(start_url))
    objections.push(
      suspect(
        `it asks a live site for something "${current}", but expects the fixed answer "${truncate(expected[0]!, 80)}"`,
      ),
    )
  return objections
}

const suspect = (reason: string): Objection => ({ verdict: 'suspect', reason })

/** The last date or year of a text if all that it names are past, as the text writes it; null otherwise. */
function pastDateIn(text: string, now: Date): string | null {
  const dates = datesIn(text).flatMap(({ text: written, readings }) => {
    const latest = readings.flatMap(({ year, month, day }) =>
      year === null ? [] : [Date.UTC(year, month - 1, day ?? 28)],
    )
    return latest.length === 0 ? [] : [{ written, at: Math.max(...latest) + 86_400_000 }]
  })
  const years = [...text.matchAll(/(?<![\d.,/$€£-])(?:19|20)\d\d(?![\d.,/-]*\d)/g)].map(([written]) => ({
    written,
    at: Date.UTC(Number(written) + 1, 0, 1),
  }))
  const all = dates.length > 0 ? dates : years
  const last = all.at(-1)
  return last && all.every(({ at }) => at < now.getTime()) ? last.written : null
}

/** Texts that count as the right answer: the task's own, and the options of its answer graders. */
export function expectedAnswers(task: Task): string[] {
  const options = task.graders.filter((spec) => graderName(spec) === 'answer' && typeof spec !== 'string')
  const optional = options.flatMap((spec) =>
    Object.entries(spec).flatMap(([name, value]) =>
      ['name', 'about', 'match', 'mode'].includes(name) ? [] : textsIn(value),
    ),
  )
  return [...new Set([...textsIn(expectedAnswer(task)), ...optional])]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (typeof value === 'number') return [String(value)]
  return Array.isArray(value) ? value.flatMap(textsIn) : []
}

/** A site that its owners change: not one of ours, of this machine, or of a test. */
function isLiveWeb(url: string): boolean {
  if (!/^https?:/.test(url)) return false
  const { hostname } = new URL(url)
  return !/^(?:localhost|127\.|10\.|192\.168\.|\[|0\.0\.0\.0)|\.(?:test|local|localhost|example|invalid)$/.test(
    hostname,
  )
}
