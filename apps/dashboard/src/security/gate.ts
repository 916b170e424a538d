import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { HTTPException } from 'hono/http-exception'

/** Who may ask. */
export interface GateOptions {
  /** null: this machine only, asked by a loopback name. Otherwise whoever knows it, by whatever name. */
  readonly accessToken: string | null
  /** What each act must bring: a page of ours knows it, a page of somebody else can't. */
  readonly actToken: string
}

const cookieName = 'webeval_access'
const loopback = /^(localhost|[a-z0-9-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Lets in what is ours. Without an access token the Host must name this machine, or a page that has rebound its own name to 127.0.0.1 could
 * read everything; with one, each request must bring it. Other origins never read the API, and acts need the act token besides.
 */
export function gate({ accessToken, actToken }: GateOptions): MiddlewareHandler {
  return async (c, next) => {
    if (accessToken === null) checkHost(c)
    else {
      const entered = enter(c, accessToken)
      if (entered) return entered
    }
    // As the routes read it, decoded: what leads to the API is the API, however it was written.
    const isPage = !/^\/(api|files)(\/|$)/.test(c.req.path)
    if (!isPage) checkSite(c)
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') checkAct(c, actToken)
    return next()
  }
}

function checkHost(c: Context): void {
  // A request line that names a host of its own (as proxies get it) must not say otherwise than the header.
  const name = [hostOf(c), new URL(c.req.url).host].map(nameOf).find((each) => !loopback.test(each))
  if (name !== undefined)
    throw new HTTPException(403, {
      message: `This dashboard answers to localhost and 127.0.0.1 only, not to ${JSON.stringify(name)}. To reach it from elsewhere, start it with --host and --token.`,
    })
}

/** A redirect for who comes with the token in the address (so that it does not stay there), nothing for who is known, 401 for others. */
function enter(c: Context, accessToken: string): Response | null {
  const url = new URL(c.req.url)
  const given = url.searchParams.get('token')
  if (given !== null && c.req.method === 'GET' && same(given, accessToken)) {
    setCookie(c, cookieName, digest(accessToken), { httpOnly: true, sameSite: 'Strict', path: '/' })
    url.searchParams.delete('token')
    // A path of two slashes would be read as a host.
    return c.redirect(`/${url.pathname.replace(/^\/+/, '')}${url.search}`, 303)
  }
  const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const known = same(getCookie(c, cookieName) ?? '', digest(accessToken)) || same(bearer ?? '', accessToken)
  if (known) return null
  throw new HTTPException(401, {
    message:
      'This dashboard is open to who has its token only. Open it as /?token=<token>, with the token it was started with.',
  })
}

function checkSite(c: Context): void {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new HTTPException(403, {
      message: 'Other sites may not read this dashboard. Open it by its own address.',
    })
}

function checkAct(c: Context, actToken: string): void {
  const origin = c.req.header('origin')
  // Behind a proxy that speaks TLS the scheme differs; the host must not.
  const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === hostOf(c))
  if (!isOwn || !same(c.req.header('x-webeval-token') ?? '', actToken))
    throw new HTTPException(403, {
      message:
        'Only the pages of this dashboard may act, with the token of api/session. If the dashboard was started anew, reload the page.',
    })
}

/** A host without its port, in one way of writing. */
const nameOf = (host: string): string =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host

const hostOf = (c: Context): string => (c.req.header('host') ?? new URL(c.req.url).host).toLowerCase()

const digest = (text: string): string => createHash('sha256').update(`webeval:${text}`).digest('hex')

/** Compares in a time that tells nothing. */
const same = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(digest(a)), Buffer.from(digest(b))) && b !== ''
