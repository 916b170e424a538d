import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** A refusal of a request, before anything is read of it. */
export interface Refusal {
  readonly status: number
  readonly message: string
}

/**
 * Checks that a request comes from a program that has the token, and not from a web page: by its `Host`, its `Origin`
 * and its bearer token. null: it may pass.
 */
export function checkRequest(headers: IncomingHttpHeaders, port: number, token: string): Refusal | null {
  const refusal = checkPlace(headers, port)
  if (refusal) return refusal
  const [, given = ''] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return isSame(given, token)
    ? null
    : { status: 401, message: 'send the header Authorization: Bearer <WEBEVAL_MCP_TOKEN>' }
}

/** Checks by its `Host` and `Origin` that a request comes from a program on this machine, and not from a web page. */
export function checkPlace(headers: IncomingHttpHeaders, port: number): Refusal | null {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`]
  if (!hosts.includes(headers.host ?? ''))
    return { status: 403, message: `the Host header must be ${hosts.join(' or ')}` }
  const { origin } = headers
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`))
    return { status: 403, message: 'web pages may not use this endpoint: leave the Origin header out' }
  return null
}

/** Compares in a time that depends on the lengths alone. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
