// @ts-check
import { exported, readExported } from './exported-copy.js'
import { ReadError } from './read-error.js'

/*
 * Pages name fixed paths (`api/runs`), and never learn whether a server answers or an exported copy.
 */

/**
 * The parameters of the page: the address's query, or the subject of the exported copy.
 * @returns {Record<string, string>}
 */
export function params() {
  return { ...exported?.params, ...Object.fromEntries(new URLSearchParams(location.search)) }
}

/**
 * Whether a page (`index`, `run`, `trial`, `compare`) exists here: the copy of a run has no list of runs, and that of
 * a trial has no other page.
 * @param {string} name
 */
export function hasPage(name) {
  return !exported || exported.pages.includes(name)
}

/**
 * The answer to a path.
 * @template T
 * @param {string} path
 * @param {{signal?: AbortSignal}} [options]
 * @returns {Promise<T>}
 * @throws {ReadError}
 */
export async function read(path, { signal } = {}) {
  if (exported) return /** @type {Promise<T>} */ (readExported(exported, path))
  let response
  try {
    response = await fetch(path, { headers: { accept: 'application/json' }, signal: signal ?? null })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ReadError(0, 'The dashboard does not answer. Is `pnpm dashboard` still running?')
  }
  return answerOf(response)
}

/**
 * The JSON of a response.
 * @param {Response} response
 * @throws {ReadError}
 */
export async function answerOf(response) {
  const body = response.status === 204 ? null : await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return body
  const message = body?.error?.message
  throw new ReadError(
    response.status,
    message ?? `The dashboard answered ${response.status}, without saying why.`,
  )
}

/**
 * Each page of a long answer in turn, from `path` along `next`.
 * @template {{next: string | null}} Page
 * @param {string} path
 * @param {{signal?: AbortSignal}} [options]
 * @returns {AsyncGenerator<Page, void>}
 */
export async function* pagesOf(path, options) {
  /** @type {string | null} */
  let next = path
  while (next) {
    /** @type {Page} */
    const page = await read(next, options)
    yield page
    next = page.next
  }
}

/**
 * The address of a run's file, for `src` and `href`. `url` is as the API gave it.
 * @param {string} url
 */
export function fileAddress(url) {
  return exported?.files?.[url] ?? url
}
