import { errorMessage, UsageError } from '@webeval/core'
import { Redis } from 'ioredis'

/** Milliseconds for the first connection; later ones are tried until they succeed. */
const firstConnectionMs = 8_000

/** Milliseconds after which a server that accepted the connection must have answered. */
const waitMs = firstConnectionMs + 1_000

/** An address without user and password, for messages. */
function withoutPassword(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`
}

/**
 * Connects to Redis or Valkey. Once connected, it reconnects whenever the connection is lost, and commands wait until then.
 * Throws `UsageError` within 10 s when no server answers there, or it refuses us.
 */
export async function connectRedis(url: string): Promise<Redis> {
  if (!URL.canParse(url) || !/^rediss?:$/.test(new URL(url).protocol) || new URL(url).hostname === '')
    throw new UsageError(
      `--queue takes an address such as redis://127.0.0.1:6379, not ${JSON.stringify(url)}.`,
    )
  const began = performance.now()
  let connected = false
  let refusal: Error | null = null
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: firstConnectionMs,
    // As BullMQ asks: a worker outlives a restart of its server.
    maxRetriesPerRequest: null,
    retryStrategy: (times) =>
      connected || performance.now() - began < firstConnectionMs ? Math.min(times * 200, 2_000) : null,
  })
  redis.on('error', (error: Error) => (refusal = error))
  const timer = setTimeout(() => redis.disconnect(), waitMs)
  try {
    await redis.connect()
    await redis.ping()
    connected = true
    return redis
  } catch (error) {
    redis.disconnect()
    throw new UsageError(
      `the queue ${withoutPassword(url)} does not answer: ${reasonOf(refusal ?? error)}. Start Redis or Valkey there, or name another one with --queue.`,
      { cause: error },
    )
  } finally {
    clearTimeout(timer)
  }
}

/** Node leaves the message of a refused connection empty when it tried several addresses. */
function reasonOf(error: unknown): string {
  const said = errorMessage(error) || ((error as NodeJS.ErrnoException).code ?? 'it refused the connection')
  if (said.startsWith('Protocol error')) return 'another program than Redis or Valkey listens there'
  return said.startsWith('Connection is closed') ? `nothing came within ${waitMs / 1000} s` : said
}
