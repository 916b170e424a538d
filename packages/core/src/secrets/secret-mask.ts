import { inStrings } from '../text/in-strings.js'

/** The replacement of a secret; reveals nothing about it, not even its length. */
export const maskText = '••••'

/**
 * The secrets of one trial: text that an agent typed into password, one-time-code and card fields, and its login
 * data.
 */
export interface SecretMask {
  /** Masks a value from now on. */
  hide(value: string): void
  /** Whether a value is a secret, however the page groups its digits. */
  isSecret(value: string): boolean
  /**
   * Masks the secrets in a text. Leaves common secrets (see `isDistinctive`), which would also mask unrelated text.
   */
  text(text: string): string
  /** Masks the secrets in all texts of a JSON value; returns the same object if it contains none. */
  value<Value>(value: Value): Value
}

/** Creates the mask of one trial, without secrets yet. */
export function createSecretMask(): SecretMask {
  const secrets = new Set<string>()
  let pattern: RegExp | null = null
  const text = (given: string) => (pattern === null ? given : given.replace(pattern, maskText))
  return {
    hide(value) {
      if (value.trim() === '' || secrets.has(value)) return
      secrets.add(value)
      secrets.add(bare(value))
      // Longest first: one secret may contain another.
      const sources = [...secrets].filter(isDistinctive).toSorted((a, b) => b.length - a.length)
      pattern = sources.length === 0 ? null : new RegExp(sources.map(sourceOf).join('|'), 'gu')
    },
    isSecret: (value) => secrets.has(value) || (value.trim() !== '' && secrets.has(bare(value))),
    text,
    value: <Value>(value: Value) => (pattern === null ? value : (inStrings(value, text) as Value)),
  }
}

/** Pages display card numbers and codes in groups. */
const bare = (value: string) => (/^[\d\s-]+$/.test(value) ? value.replaceAll(/[\s-]/g, '') : value)

const commonWords = new Set([
  'password',
  'passwort',
  'secret',
  'admin',
  'user',
  'username',
  'login',
  'test',
  'demo',
])

/** Whether a text means this secret wherever it occurs: excludes short numbers, and short or common words. */
function isDistinctive(value: string): boolean {
  if (/^\d+$/.test(value)) return value.length >= 6
  if (/^\p{L}+$/u.test(value)) return value.length >= 6 && !commonWords.has(value.toLowerCase())
  return value.length >= 4
}

/** Matches a secret in plain form, encoded in an address, or escaped in HTML; digits also in groups. */
function sourceOf(value: string): string {
  if (/^\d+$/.test(value)) return whole(value, [...value].join('[ \\u00a0-]?'))
  const forms = new Set([
    value,
    encodeURIComponent(value),
    encodeURIComponent(value).replaceAll('%20', '+'),
    new URLSearchParams({ v: value }).toString().slice(2),
    value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    value.length > shownLength ? value.slice(0, shownLength) : value,
  ])
  return [...forms].map((form) => whole(form, escaped(form))).join('|')
}

/** Tool answers show only the beginning of longer texts. */
const shownLength = 200

/** A word must match as a whole: `joann1234` doesn't contain `ann123`. */
const whole = (value: string, source: string) =>
  /^[\p{L}\p{N}]+$/u.test(value) ? `(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])` : source

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
