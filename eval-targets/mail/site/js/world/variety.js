import { seed } from './seed.js'

/** A 32-bit unsigned hash of the given parts (FNV-1a, then mixed). Nothing here reads a clock. */
export function hash(...parts) {
  let h = 2166136261
  for (const char of parts.join('|')) h = Math.imul(h ^ char.codePointAt(0), 16777619)
  h = Math.imul(h ^ (h >>> 16), 2246822507)
  h = Math.imul(h ^ (h >>> 13), 3266489909)
  return (h ^ (h >>> 16)) >>> 0
}

/** A sum of pence near the given one; at seed 1 the given one. The same key always yields the same sum. */
export function vary(pence, key) {
  return seed === 1 ? pence : Math.round((pence * (0.75 + (hash(seed, key) / 2 ** 32) * 0.5)) / 50) * 50
}

/** £1,234.50 */
export const pounds = (pence) =>
  `£${Math.floor(pence / 100).toLocaleString('en-GB')}.${String(pence % 100).padStart(2, '0')}`

/** A reference such as a booking code: the given one at seed 1, else another of the same length. */
export function reference(code, key) {
  if (seed === 1) return code
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return [...code].map((_, n) => letters[hash(seed, key, n) % letters.length]).join('')
}
