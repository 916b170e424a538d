import { createHash, timingSafeEqual } from 'node:crypto'

/** A hash that replaces a secret where others may read it. */
export const digest = (text: string): string => createHash('sha256').update(`webeval:${text}`).digest('hex')

/** Compares a given text with a secret in constant time. An empty secret equals nothing. */
export const same = (given: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(secret))) && secret !== ''
