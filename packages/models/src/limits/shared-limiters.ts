import { createHash } from 'node:crypto'
import { type Pace, realPace } from '../retry/pace.js'
import { rateLimiter, type RateLimiter } from './rate-limiter.js'

/** Finds the limiter of a provider's account. */
export type LimiterOf = (provider: string, account: string) => RateLimiter

/** Limiters that are made once per account and then shared. What is remembered of an account, which holds its key, is a hash. */
export function sharedLimiters(pace: Pick<Pace, 'now'>): LimiterOf {
  const limiters = new Map<string, RateLimiter>()
  return (provider, account) => {
    const name = createHash('sha256').update(`${provider}\n${account}`).digest('hex')
    const limiter = limiters.get(name) ?? rateLimiter(pace)
    limiters.set(name, limiter)
    return limiter
  }
}

/** The limiters of this process: every source of the same key shares one, whoever made it. */
export const processLimiters: LimiterOf = sharedLimiters(realPace)
