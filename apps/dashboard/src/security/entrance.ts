import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { HTTPException } from 'hono/http-exception'
import { isData } from './is-data.js'
import { lockedPage } from './locked-page.js'
import { digest, same } from './same-secret.js'

/**
 * Lets a request in (null), or answers in its place. The link with the token sets a cookie and redirects to the same page without the
 * token, which then stays out of the browser's history. Throws 401 for the API and files.
 */
export function enter(c: Context, accessToken: string): Response | null {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const given = isRead ? new URL(c.req.url).searchParams.get('token') : null
  const hasLink = given !== null && same(given, accessToken)
  if (hasLink)
    setCookie(c, cookieName(c), digest(accessToken), { httpOnly: true, sameSite: 'Strict', path: '/' })
  const isKnown =
    hasLink || same(getCookie(c, cookieName(c)) ?? '', digest(accessToken)) || provesToken(c, accessToken)
  if (isKnown) return given === null || isData(c) ? null : withoutToken(c)
  if (!isData(c)) return lockedPage(c)
  throw new HTTPException(401, {
    message:
      'This dashboard opens only to its link with the token. Open the link that its terminal shows, or send the token as `Authorization: Bearer <token>`.',
  })
}

/** Whether a request brings the access token in a header, which no page of another site can set. */
export function provesToken(c: Context, accessToken: string): boolean {
  const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  return same(bearer ?? '', accessToken) || same(c.req.header('x-webeval-token') ?? '', accessToken)
}

/** Browsers share the cookies of all ports of a host: each dashboard has a name of its own. */
const cookieName = (c: Context): string =>
  `webeval_access${/:(\d+)$/.exec(c.req.header('host') ?? '')?.[0].replace(':', '_') ?? ''}`

function withoutToken(c: Context): Response {
  const url = new URL(c.req.url)
  url.searchParams.delete('token')
  // A path of two slashes would be read as a host.
  return c.redirect(`/${url.pathname.replace(/^\/+/, '')}${url.search}`, 303)
}
