import { type Difference, matchesGlob } from '@webeval/core'

/** A URL in the parts that are compared. */
interface ParsedUrl {
  /** Host and path, the host in lower case, the path decoded, without trailing slashes. */
  readonly base: string
  readonly query: ReadonlyMap<string, readonly string[]>
  readonly fragment: string
}

/** Query parameters to ignore: all of them, or those named, in which `*` matches any characters. */
export type IgnoredQuery = boolean | readonly string[]

/**
 * The first part in which a URL differs from the expected one, or null. Compares as WebArena-Verified does:
 * host and path, then the whole query in any order, with an empty parameter equal to a missing one. As in
 * WebArena, `http` equals `https`, and a trailing slash does not count. The fragment counts if one is
 * expected, and if it is a route of the page (`#/settings`, `#!cart`).
 */
export function urlDifference(
  expected: string,
  found: string,
  ignored: IgnoredQuery = [],
): Difference | null {
  const wanted = parseUrl(expected)
  const given = parseUrl(found)
  if (wanted.base !== given.base)
    return { path: 'address', expected: wanted.base || expected, found: given.base || found }
  if ((wanted.fragment !== '' || isRoute(given.fragment)) && routeOf(wanted) !== routeOf(given))
    return { path: 'fragment', expected: `#${wanted.fragment}`, found: `#${given.fragment}` }
  const names = new Set([...wanted.query.keys(), ...given.query.keys()])
  for (const name of names) {
    if (isIgnored(name, ignored)) continue
    const [a, b] = [wanted, given].map(({ query }) =>
      (query.get(name) ?? []).filter((value) => value !== '').toSorted(),
    )
    if (a!.join('\u0000') !== b!.join('\u0000'))
      return { path: `query ${name}`, expected: a!.join(', ') || null, found: b!.join(', ') || null }
  }
  return null
}

/**
 * Why a URL contains none of the references, or null: WebArena's `URLEvaluator` with its
 * rule "GOLD in PRED". The URL must contain the host and path of a reference and, for every query parameter
 * of the references, one of their values; other parameters are free.
 */
export function goldInPredicted(references: readonly string[], found: string): Difference | null {
  const given = parseUrl(found)
  const wanted = references.map(parseUrl)
  if (!wanted.some((reference) => containsPlace(given, reference)))
    return {
      path: 'address',
      expected: wanted.map(({ base }) => base).join(' or '),
      found: given.base || found,
      relation: 'to contain',
    }
  const possible = new Map<string, Set<string>>()
  for (const { query } of wanted)
    for (const [name, values] of query)
      possible.set(name, new Set([...(possible.get(name) ?? []), ...values]))
  for (const [name, values] of possible) {
    const has = given.query.get(name) ?? []
    // A blank value is dropped by the parser that WebArena uses.
    const needed = [...values].filter((value) => value !== '')
    if (needed.length > 0 && !needed.some((value) => has.includes(value)))
      return { path: `query ${name}`, expected: needed.join(' or '), found: has.join(', ') || null }
  }
  return null
}

/** True for a fragment that chooses what a page shows, as single-page applications use it. */
const isRoute = (fragment: string): boolean => /^[/!]/.test(fragment)

/** A fragment for comparison: the root route counts as none. */
const routeOf = ({ fragment }: ParsedUrl): string => (/^!?\/?$/.test(fragment) ? '' : fragment)

/** True if an address contains another one that neither begins inside a host name nor ends inside a segment of the path. */
function containsPlace(given: ParsedUrl, { base, fragment }: ParsedUrl): boolean {
  if (isRoute(fragment) && !given.fragment.startsWith(fragment)) return false
  if (base === '') return true
  for (let at = given.base.indexOf(base); at >= 0; at = given.base.indexOf(base, at + 1)) {
    const before = given.base.slice(0, at)
    const after = given.base.slice(at + base.length)
    if (!/[\p{L}\d-]$/u.test(before) && (after === '' || /^[/:?#]/.test(after) || base.endsWith('/')))
      return true
  }
  return false
}

/** Splits a URL as WebArena does: without its scheme and final slashes. Compares other text unchanged. */
function parseUrl(written: string): ParsedUrl {
  const text = written.trim().replace(/(?<!\/)\/+$/, '')
  const absolute = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `http://${text}`
  if (!URL.canParse(absolute)) return { base: text, query: new Map(), fragment: '' }
  const url = new URL(absolute)
  const query = new Map<string, string[]>()
  for (const [name, value] of url.searchParams) query.set(name, [...(query.get(name) ?? []), value])
  const prefix = /^https?:$/.test(url.protocol) ? '' : `${url.protocol}//`
  return {
    base: `${prefix}${url.host}${decoded(url.pathname)}`.replace(/(?<!\/)\/+$/, ''),
    query,
    fragment: decoded(url.hash.slice(1)),
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function isIgnored(name: string, ignored: IgnoredQuery): boolean {
  if (typeof ignored === 'boolean') return ignored
  return ignored.some((pattern) => matchesGlob(pattern, name, '*'))
}

/** Text as a regular expression that matches only it. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
