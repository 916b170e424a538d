import { inStrings } from '../folds/in-strings.js'

/** What stands in the place of a secret; it says nothing of the secret, not even its length. */
export const maskText = '••••'

/** The secrets of one trial: what an agent typed into password, one-time-code and card fields, and what it was logged in with. */
export interface SecretMask {
  /** From now on a value is masked. */
  hide(value: string): void
  /** Whether a value is one of the secrets, however the page has grouped its digits. */
  isSecret(value: string): boolean
  /** A text without the secrets. Secrets that are too common (see `isDistinctive`) stay: they would mask what has nothing to do with them. */
  text(text: string): string
  /** A JSON value without the secrets in any of its texts; the same object where nothing is hidden. */
  value<Value>(value: Value): Value
}

/** Makes the mask of one trial, which hides nothing yet. */
export function createSecretMask(): SecretMask {
  const secrets = new Set<string>()
  let pattern: RegExp | null = null
  const text = (given: string) => (pattern === null ? given : given.replace(pattern, maskText))
  return {
    hide(value) {
      if (value.trim() === '' || secrets.has(value)) return
      secrets.add(value)
      secrets.add(bare(value))
      // The longest first: one secret may be part of another.
      const sources = [...secrets].filter(isDistinctive).toSorted((a, b) => b.length - a.length)
      pattern = sources.length === 0 ? null : new RegExp(sources.map(sourceOf).join('|'), 'gu')
    },
    isSecret: (value) => secrets.has(value) || (value.trim() !== '' && secrets.has(bare(value))),
    text,
    value: <Value>(value: Value) => (pattern === null ? value : (inStrings(value, text) as Value)),
  }
}

/** Card numbers and codes are shown in groups. */
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

/** Whether a text stands for this secret wherever it occurs: no short number, no short or usual word. */
function isDistinctive(value: string): boolean {
  if (/^\d+$/.test(value)) return value.length >= 6
  if (/^\p{L}+$/u.test(value)) return value.length >= 6 && !commonWords.has(value.toLowerCase())
  return value.length >= 4
}

/** A secret as it may occur: as it is, encoded in an address, escaped in HTML; digits also in groups. */
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

/** Answers of tools show the beginning of longer texts. */
const shownLength = 200

/** A word must stand alone: `ann123` is not in `joann1234`. */
const whole = (value: string, source: string) =>
  /^[\p{L}\p{N}]+$/u.test(value) ? `(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])` : source

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
