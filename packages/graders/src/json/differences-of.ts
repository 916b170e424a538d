import type { Difference } from '@webeval/core'
import { diffJson } from './diff-json.js'
import type { Pointer } from './json-pointer.js'
import { partialMismatches } from './partial-mismatch.js'

/** The places where a value departs from the expected one. */
export const differencesOf = (expected: unknown, found: unknown): Difference[] =>
  diffJson(expected, found).map(({ kind, path, before, after }) => ({
    path: describePath(path),
    expected: before,
    found: after,
    ...(kind === 'reordered' ? { relation: 'in the order' } : {}),
  }))

/** The places where a value departs from an expected part of it. */
export const partialDifferences = (expected: unknown, found: unknown): Difference[] =>
  [...partialMismatches(found, expected)].map((mismatch) => ({
    path: describePath(mismatch.path),
    expected: mismatch.expected,
    found: mismatch.found,
    ...(mismatch.isPattern ? { relation: 'text like' } : {}),
  }))

/** A place in a value as people write it: `cart[0].colour`; empty for the value itself. */
export const describePath = (pointer: Pointer): string =>
  pointer
    .map((segment, index) => {
      if (/^(?:\d+|\*|-)$/.test(segment)) return `[${segment === '-' ? 'any' : segment}]`
      const isName = /^[\p{L}_$][\p{L}\d_$-]*$/u.test(segment)
      return isName ? `${index === 0 ? '' : '.'}${segment}` : `[${JSON.stringify(segment)}]`
    })
    .join('')
