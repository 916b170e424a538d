// @ts-check
/** @import { LiveTrial } from '../../src/api/live-trial.js' */
/** @import { RunCard } from '../../src/api/run-card.js' */
/** @import { Session } from '../../src/api/session.js' */
/** @import { TrialDetail, TrialRow } from '../../src/api/trial-row.js' */
/** @import { ExportManifest } from '../../src/export/export-script.js' */

/*
 * The one door to what pages show. Pages name fixed paths (`api/runs`), and never learn whether a server answers or
 * whether this is an exported copy, whose answers lie in scripts beside it: fetch() may not read file://.
 */

/** Another name than that of our own look into pages (`__webeval`): this page is looked at too. */
const exported = /** @type {Window & {__webevalCopy?: ExportManifest}} */ (window).__webevalCopy ?? null

/**
 * The events of the API's streams, by name, with their data.
 * @typedef {{
 *   runs: {changed: readonly RunCard[], gone: readonly string[]},
 *   run: RunCard,
 *   live: {trials: readonly LiveTrial[]},
 *   trials: {rows: readonly TrialRow[], details: readonly TrialDetail[]},
 *   gone: {message: string},
 *   reset: {},
 * }} Events
 */

/** An answer that is no success. `status` is 0 when nobody answered. */
class ReadError extends Error {
  /**
   * @param {number} status
   * @param {string} message
   */
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

/**
 * What the page was asked to show: the address's query, or what the exported copy is about.
 * @returns {Record<string, string>}
 */
export function params() {
  return { ...exported?.params, ...Object.fromEntries(new URLSearchParams(location.search)) }
}

/**
 * Whether a page (`index`, `run`, `trial`, `compare`) is to be had here: a copy of a run has no list of runs, that of one trial has no other page at all.
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

/** @param {Response} response */
async function answerOf(response) {
  const body = response.status === 204 ? null : await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return body
  const message = body?.error?.message
  throw new ReadError(
    response.status,
    message ?? `The dashboard answered ${response.status}, without saying why.`,
  )
}

/**
 * @param {ExportManifest} copy
 * @param {string} path
 * @returns {Promise<unknown>}
 */
function readExported(copy, path) {
  if (Object.hasOwn(copy.loaded, path)) return Promise.resolve(copy.loaded[path])
  const address = copy.answers[path]
  if (!Object.hasOwn(copy.answers, path) || address === undefined)
    return Promise.reject(
      new ReadError(404, 'This copy does not hold it. Ask whoever made it for the run folder.'),
    )
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () =>
      Object.hasOwn(copy.loaded, path)
        ? resolve(copy.loaded[path])
        : reject(new ReadError(500, `${address} is not what it should be: was the copy cut short?`)),
    )
    script.addEventListener('error', () =>
      reject(new ReadError(404, `${address} is missing: was the whole folder copied?`)),
    )
    document.head.append(script)
  })
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
 * Where a file of a run is to be had, for `src` and `href`. `url` is as the API gave it.
 * @param {string} url
 */
export function fileAddress(url) {
  return exported?.files?.[url] ?? url
}

/** @type {Promise<Session> | null} */
let session = null

/** What may be done here. Asked once. */
export function readSession() {
  session ??= /** @type {Promise<Session>} */ (read('api/session')).catch((error) => {
    session = null
    throw error
  })
  return session
}

/**
 * Does something: `POST` or `DELETE`. A token that has gone stale with a restarted server is asked for once more.
 * @template T
 * @param {'POST' | 'DELETE'} method
 * @param {string} path
 * @param {object} [body]
 * @param {boolean} [again] whether to ask for a new token where the server refuses this one
 * @returns {Promise<T>}
 * @throws {ReadError}
 */
export async function act(method, path, body, again = true) {
  const { token } = await readSession()
  if (exported || !token) throw new ReadError(403, 'This copy can only be read.')
  /** @type {Record<string, string>} */
  const headers = { 'x-webeval-token': token, ...(body ? { 'content-type': 'application/json' } : {}) }
  let response
  try {
    response = await fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  } catch {
    throw new ReadError(0, 'The dashboard does not answer: nothing was done.')
  }
  if (response.status === 403 && again) {
    session = null
    return act(method, path, body, false)
  }
  return answerOf(response)
}

/**
 * Tells why a stream ended: `lost` when the server is gone, `locked` when it was restarted with a token that this browser lacks.
 * @returns {Promise<'locked' | 'lost'>}
 */
async function stateOfLost() {
  const { status } = await fetch('api/session').catch(() => ({ status: 0 }))
  return status === 401 ? 'locked' : 'lost'
}

/**
 * Listens to a stream of events; an exported copy has none. `heard` maps event names to functions of their data;
 * `onState` is told `open`, `lost` and `locked`. A lost stream reconnects by itself. Returns a function that ends it.
 * @param {string} path
 * @param {{[Name in keyof Events]?: (data: Events[Name]) => unknown}} heard
 * @param {(state: 'open' | 'lost' | 'locked') => void} [onState]
 */
export function listen(path, heard, onState = () => {}) {
  if (exported) return () => {}
  /** @type {EventSource | undefined} */
  let source
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  let wait = 1_000
  let over = false
  const open = () => {
    const own = new EventSource(path)
    source = own
    own.addEventListener('open', () => {
      wait = 1_000
      onState('open')
    })
    own.addEventListener('error', () => {
      // The browser goes on trying by itself unless the answer was no stream at all.
      if (own.readyState !== EventSource.CLOSED || over) return onState('lost')
      void stateOfLost().then((state) => source?.readyState !== EventSource.OPEN && onState(state))
      timer = setTimeout(openAgain, wait)
      wait = Math.min(wait * 2, 15_000)
    })
    for (const [name, hear] of Object.entries(heard))
      own.addEventListener(name, (event) => hear(JSON.parse(event.data)))
  }
  // A stream that begins anew does not know what was missed.
  const openAgain = () => {
    open()
    heard.reset?.({})
  }
  const close = () => {
    over = true
    clearTimeout(timer)
    source?.close()
  }
  // Six connections are all a browser has for a server: a page that is hidden gives its one back.
  const onHidden = () => {
    if (document.hidden) source?.close()
    else if (source?.readyState === EventSource.CLOSED) openAgain()
  }
  document.addEventListener('visibilitychange', onHidden)
  open()
  return () => {
    document.removeEventListener('visibilitychange', onHidden)
    close()
  }
}
