import { createHash } from 'node:crypto'
import { type Pace, realPace } from '../retry/pace.js'
import { rateLimiter, type RateLimiter } from './rate-limiter.js'

/** Returns the limiter of a provider's account. */
export type LimiterOf = (provider: string, account: string) => RateLimiter

/**
 * Creates one limiter per account and shares it. Keys the map by a hash, because the account contains its API key.
 */
export function sharedLimiters(pace: Pick<Pace, 'now'>): LimiterOf {
  const limiters = new Map<string, RateLimiter>()
  return (provider, account) => {
    const name = createHash('sha256').update(`${provider}\n${account}`).digest('hex')
    const limiter = limiters.get(name) ?? rateLimiter(pace)
    limiters.set(name, limiter)
    return limiter
  }
}

/** The limiters of this process, shared by all sources with the same key. */
export const processLimiters: LimiterOf = sharedLimiters(realPace)
