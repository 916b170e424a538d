import { type Difference, matchesGlob } from '@webeval/core'
import { boundedPattern } from '../../patterns/bounded-pattern.js'
import type { IgnoredQuery } from './compare-urls.js'

/** An address in the parts that Python's `urlparse` yields, its query by `parse_qs`. */
interface PythonUrl {
  /** Host and path as written. */
  readonly base: string
  readonly query: ReadonlyMap<string, readonly string[]>
}

/**
 * The first difference by WebArena's `URLEvaluator` ("GOLD in PRED"), or null: host and path of a reference are a substring of
 * the found ones, whatever lies around them; of each query parameter of the references, one value must be there.
 */
export function webArenaDifference(references: readonly string[], found: string): Difference | null {
  const given = pythonUrl(found)
  const wanted = references.map(pythonUrl)
  const bases = wanted.map(({ base }) => base)
  if (!bases.some((base) => given.base.includes(base)))
    return { path: 'address', expected: bases.join(' or '), found: given.base, relation: 'to contain' }
  const names = new Set(wanted.flatMap(({ query }) => [...query.keys()]))
  for (const name of names) {
    const possible = wanted.flatMap(({ query }) => query.get(name) ?? [])
    const has = given.query.get(name) ?? []
    if (!possible.some((value) => has.includes(value)))
      return { path: `query ${name}`, expected: possible.join(' or '), found: has.join(', ') || null }
  }
  return null
}

/** Splits an address as WebArena does: without final slashes, without decoding the path; blank parameters don't count. */
function pythonUrl(written: string): PythonUrl {
  const text = written.trim().replace(/(?<!\/)\/+$/, '')
  const [, host = '', rest = text] = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)(.*)$/is.exec(text) ?? []
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/s.exec(rest) ?? []
  const values = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(query))
    if (value !== '') values.set(name, [...(values.get(name) ?? []), value])
  return { base: `${host}${path}`, query: values }
}

/**
 * The first difference by WebArena-Verified's `URL` type, or null: scheme, host, path and fragment in any case, without final
 * slashes and default ports; of each query parameter the first value in order, in any case, an empty one equal to none.
 * Expected texts between `^` and `$` are regular expressions.
 */
export function webArenaVerifiedDifference(
  expected: string,
  found: string,
  ignored: IgnoredQuery = [],
): Difference | null {
  const given = verifiedUrl(found)
  if (isPattern(expected)) {
    const fits = boundedPattern(expected.replace(/\/+$/, ''), '').test(given.base)
    return fits ? null : { path: 'address', expected, found: given.base, relation: 'text like' }
  }
  const wanted = verifiedUrl(expected)
  if (wanted.base !== given.base) return { path: 'address', expected: wanted.base, found: given.base }
  for (const name of new Set([...wanted.query.keys(), ...given.query.keys()])) {
    if (typeof ignored === 'boolean' ? ignored : ignored.some((each) => matchesGlob(each, name, '*')))
      continue
    const [a = '', b = ''] = [wanted.query.get(name), given.query.get(name)]
    const fits = isPattern(a) ? boundedPattern(a, '').test(b) : a === b
    if (!fits) return { path: `query ${name}`, expected: a || null, found: b || null }
  }
  return null
}

const isPattern = (text: string): boolean => text.length > 1 && text.startsWith('^') && text.endsWith('$')

function verifiedUrl(written: string): {
  readonly base: string
  readonly query: ReadonlyMap<string, string>
} {
  const text = written.trim().replace(/(?<!\/)\/+$/, '')
  const absolute = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(absolute)) return { base: text.toLowerCase(), query: new Map() }
  const url = new URL(absolute)
  const values = new Map<string, string[]>()
  for (const [name, value] of url.searchParams)
    values.set(name, [...(values.get(name) ?? []), value.toLowerCase().trim()])
  return {
    base: `${url.origin === 'null' ? url.protocol : url.origin}${url.pathname}${url.hash}`
      .toLowerCase()
      .replace(/\/+$/, ''),
    query: new Map([...values].map(([name, all]) => [name, all.toSorted()[0]!])),
  }
}
