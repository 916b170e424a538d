/*
 * The one door to what pages show. Pages name fixed paths (`api/runs`), and never learn whether a server answers or
 * whether this is an exported copy, whose answers lie in scripts beside it: fetch() may not read file://.
 */

/** Another name than that of our own look into pages (`__webeval`): this page is looked at too. */
const exported = window.__webevalCopy ?? null

/** An answer that is no success. `status` is 0 when nobody answered. */
class ReadError extends Error {
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

/** What the page was asked to show: the address's query, or what the exported copy is about. */
export function params() {
  return { ...exported?.params, ...Object.fromEntries(new URLSearchParams(location.search)) }
}

/** Whether a page (`index`, `run`, `trial`, `compare`) is to be had here: a copy of a run has no list of runs, that of one trial has no other page at all. */
export function hasPage(name) {
  return !exported || exported.pages.includes(name)
}

/**
 * The answer to a path.
 * @throws {ReadError}
 */
export async function read(path, { signal } = {}) {
  if (exported) return readExported(path)
  let response
  try {
    response = await fetch(path, { headers: { accept: 'application/json' }, signal })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ReadError(0, 'The dashboard does not answer. Is `pnpm dashboard` still running?')
  }
  return answerOf(response)
}

async function answerOf(response) {
  const body = response.status === 204 ? null : await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return body
  const message = body?.error?.message
  throw new ReadError(
    response.status,
    message ?? `The dashboard answered ${response.status}, without saying why.`,
  )
}

function readExported(path) {
  if (Object.hasOwn(exported.loaded, path)) return Promise.resolve(exported.loaded[path])
  if (!Object.hasOwn(exported.answers, path))
    return Promise.reject(
      new ReadError(404, 'This copy does not hold it. Ask whoever made it for the run folder.'),
    )
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = exported.answers[path]
    script.addEventListener('load', () =>
      Object.hasOwn(exported.loaded, path)
        ? resolve(exported.loaded[path])
        : reject(
            new ReadError(500, `${exported.answers[path]} is not what it should be: was the copy cut short?`),
          ),
    )
    script.addEventListener('error', () =>
      reject(new ReadError(404, `${exported.answers[path]} is missing: was the whole folder copied?`)),
    )
    document.head.append(script)
  })
}

/** Each page of a long answer in turn, from `path` along `next`. */
export async function* pagesOf(path, options) {
  for (let next = path; next;) {
    const page = await read(next, options)
    yield page
    next = page.next
  }
}

/** Where a file of a run is to be had, for `src` and `href`. `url` is as the API gave it. */
export function fileAddress(url) {
  return exported?.files?.[url] ?? url
}

let session = null

/** What may be done here. Asked once. */
export function readSession() {
  session ??= read('api/session').catch((error) => {
    session = null
    throw error
  })
  return session
}

/**
 * Does something: `POST` or `DELETE`. A token that has gone stale with a restarted server is asked for once more.
 * @throws {ReadError}
 */
export async function act(method, path, body, again = true) {
  const { token } = await readSession()
  if (exported || !token) throw new ReadError(403, 'This copy can only be read.')
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

/** Tells why a stream ended: `lost` when the server is gone, `locked` when it was restarted with a token that this browser lacks. */
async function stateOfLost() {
  const { status } = await fetch('api/session').catch(() => ({ status: 0 }))
  return status === 401 ? 'locked' : 'lost'
}

/**
 * Listens to a stream of events; an exported copy has none. `heard` maps event names to functions of their data;
 * `onState` is told `open`, `lost` and `locked`. A lost stream reconnects by itself. Returns a function that ends it.
 */
export function listen(path, heard, onState = () => {}) {
  if (exported) return () => {}
  let source
  let timer
  let wait = 1_000
  let over = false
  const open = () => {
    source = new EventSource(path)
    source.addEventListener('open', () => {
      wait = 1_000
      onState('open')
    })
    source.addEventListener('error', () => {
      // The browser goes on trying by itself unless the answer was no stream at all.
      if (source.readyState !== EventSource.CLOSED || over) return onState('lost')
      void stateOfLost().then((state) => source.readyState !== EventSource.OPEN && onState(state))
      timer = setTimeout(openAgain, wait)
      wait = Math.min(wait * 2, 15_000)
    })
    for (const [name, hear] of Object.entries(heard))
      source.addEventListener(name, (event) => hear(JSON.parse(event.data)))
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
