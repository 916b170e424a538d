import type { Hono } from 'hono'
import { UsageError } from '@webeval/core'
import type { ErrorAnswer } from '../api/session.js'

/** Answers of the API by their paths, as an exported copy keeps them. */
export type Answers = Map<string, unknown>

/** Asks the dashboard for a path. Throws `UsageError` with its reason when it has no answer. */
export async function askFor<T>(app: Hono, path: string): Promise<T> {
  const response = await app.request(`/${path}`)
  const body = (await response.json()) as unknown
  if (response.ok) return body as T
  throw new UsageError((body as ErrorAnswer).error.message)
}

interface Page {
  readonly next: string | null
}

/** Asks for a path and for all pages that follow it, one after the other. */
export async function* eachPage<T extends Page>(app: Hono, path: string): AsyncGenerator<[string, T]> {
  for (let next: string | null = path; next !== null;) {
    const page: T = await askFor<T>(app, next)
    // While a trial runs, the last page links to itself: a copy has no later one.
    const isLast: boolean = page.next === next
    yield [next, isLast ? { ...page, next: null } : page]
    next = isLast ? null : page.next
  }
}

/** All of them at once. */
export async function askForPages<T extends Page>(app: Hono, path: string): Promise<Map<string, T>> {
  const pages = new Map<string, T>()
  for await (const [at, page] of eachPage<T>(app, path)) pages.set(at, page)
  return pages
}
