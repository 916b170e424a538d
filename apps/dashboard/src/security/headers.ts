import type { MiddlewareHandler } from 'hono'

/** Policy of our own pages: they load from here, and nothing inline. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Policy of a file from a run folder that is opened by itself: it may do nothing. */
export const filePolicy = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** A report may draw itself within our page; its scripts stay dead. */
export const reportPolicy =
  "default-src 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin"

/** Headers that every answer has, unless its route set a stricter policy of its own. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  const set = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value)
  }
  set('content-security-policy', pagePolicy)
  set('x-frame-options', 'DENY')
  set('x-content-type-options', 'nosniff')
  set('referrer-policy', 'no-referrer')
  set('cross-origin-opener-policy', 'same-origin')
  set('cross-origin-resource-policy', 'same-origin')
  set('permissions-policy', 'camera=(), microphone=(), geolocation=(), usb=()')
  set('cache-control', 'no-cache')
}
