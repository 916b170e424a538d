import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { enter, provesToken } from './entrance.js'
import { isData } from './is-data.js'
import { same } from './same-secret.js'

/** Who may ask. */
export interface GateOptions {
  /** Every request must know it. null lets in all requests of this machine: for callers in the same process, never for a port. */
  readonly accessToken: string | null
  /** Refuses every host name but those of this machine, even with the token. */
  readonly loopbackOnly: boolean
  /** Each act must bring it: a page of ours knows it, a page of another site can't. */
  readonly actToken: string
}

const loopback = /^(localhost|[a-z0-9-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Lets in whoever knows the access token. Another user of this machine and the browser of a trial reach the port too, so an address proves nothing.
 * On loopback the Host must also name this machine, or a page that has rebound its own name to 127.0.0.1 could try. Other origins never read the
 * API. Acts need the act token, or the access token in a header: a cookie alone would also come with a form of another page.
 */
export function gate({ accessToken, loopbackOnly, actToken }: GateOptions): MiddlewareHandler {
  return async (c, next) => {
    if (loopbackOnly || accessToken === null) checkHost(c)
    const refusal = accessToken === null ? null : enter(c, accessToken)
    if (refusal) return refusal
    if (isData(c)) checkSite(c)
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') checkAct(c, accessToken, actToken)
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

function checkSite(c: Context): void {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new HTTPException(403, {
      message: 'Other sites may not read this dashboard. Open it by its own address.',
    })
}

function checkAct(c: Context, accessToken: string | null, actToken: string): void {
  const origin = c.req.header('origin')
  // Behind a proxy that speaks TLS the scheme differs; the host must not.
  const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === hostOf(c))
  const mayAct =
    same(c.req.header('x-webeval-token') ?? '', actToken) ||
    (accessToken !== null && provesToken(c, accessToken))
  if (!isOwn || !mayAct)
    throw new HTTPException(403, {
      message:
        'Only the pages of this dashboard may act, with the token of api/session. If the dashboard was restarted, reload the page.',
    })
}

/** A host without its port, in one way of writing. */
const nameOf = (host: string): string =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host

const hostOf = (c: Context): string => (c.req.header('host') ?? new URL(c.req.url).host).toLowerCase()
