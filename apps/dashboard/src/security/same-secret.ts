import { createHash, timingSafeEqual } from 'node:crypto'

/** A secret's trace, from which it can't be had. */
export const digest = (text: string): string => createHash('sha256').update(`webeval:${text}`).digest('hex')

/** Compares a secret with what was given, in a time that tells nothing. An empty one equals nothing. */
export const same = (given: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(secret))) && secret !== ''
