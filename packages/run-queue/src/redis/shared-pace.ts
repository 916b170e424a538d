import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { prefix } from './queue-keys.js'

/** Spaces the calls to one account of a provider, for all workers of a queue together. */
export interface SharedPace {
  /** 0 grants a call now. Otherwise it grants nothing; try again after that many milliseconds. */
  reserve(): Promise<number>
  /** Records a rate-limit refusal of a call that began at `beganAt`, on this machine's clock. */
  slowDown(
    beganAt: number,
    failure: { readonly retryAfterMs: number | null; readonly spacingMs: number | null },
  ): void
  /** Records a success of a call that began at `beganAt`, on this machine's clock. */
  succeeded(beganAt: number): void
}

/** The rules of `rateLimiter` in packages/models, with the state in Redis and by its clock: hosts say only how long ago a call began. */
const step = `
local state = redis.call('hmget', KEYS[1], 'spacing', 'next', 'slowed', 'successes')
local spacing, nextAt = tonumber(state[1] or 0), tonumber(state[2] or 0)
local slowed, successes = tonumber(state[3] or 0), tonumber(state[4] or 0)
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local began = now - tonumber(ARGV[2])
local answer = 0
if ARGV[1] == 'reserve' then
  if nextAt > now then return math.max(1, math.ceil(nextAt - now)) end
  if spacing == 0 then return 0 end
  nextAt = now + spacing
elseif ARGV[1] == 'slow' then
  if began >= slowed then
    local doubled = math.min(math.max(250, spacing * 2), 60000)
    spacing = math.max(doubled, math.min(tonumber(ARGV[4]), 60000))
    slowed = now
  end
  successes = 0
  nextAt = math.max(nextAt, now + math.max(tonumber(ARGV[3]), spacing))
else
  if spacing == 0 or began < slowed then return 0 end
  successes = successes + 1
  if successes >= 5 then
    successes = 0
    spacing = spacing * 2 / 3
    if spacing < 250 / 3 then spacing = 0 end
  end
end
redis.call('hset', KEYS[1], 'spacing', spacing, 'next', nextAt, 'slowed', slowed, 'successes', successes)
redis.call('pexpire', KEYS[1], 3600000)
return answer`

/** Returns the pace of a provider's account; the key in Redis is a hash, because the account holds an API key. `now` is the clock of `beganAt`. */
export function sharedPaces(
  redis: Redis,
  now: () => number,
): (provider: string, account: string) => SharedPace {
  return (provider, account) => {
    const name = createHash('sha256').update(`${provider}\n${account}`).digest('hex')
    const run = (act: string, age: number, retryAfterMs = 0, spacingMs = 0) =>
      redis.eval(
        step,
        1,
        `${prefix}:pace:${name}`,
        act,
        Math.max(0, Math.round(age)),
        retryAfterMs,
        spacingMs,
      )
    // A trial does not wait for a queue that is away: the provider still says when it is too fast.
    const isAway = () => redis.status !== 'ready'
    return {
      reserve: async () => (isAway() ? 0 : Number(await run('reserve', 0))),
      slowDown(beganAt, { retryAfterMs, spacingMs }) {
        if (!isAway()) void run('slow', now() - beganAt, retryAfterMs ?? 0, spacingMs ?? 0).catch(() => {})
      },
      succeeded(beganAt) {
        if (!isAway()) void run('good', now() - beganAt).catch(() => {})
      },
    }
  }
}
