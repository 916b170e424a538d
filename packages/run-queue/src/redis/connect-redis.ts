import { errorMessage, UsageError } from '@webeval/core'
import { Redis } from 'ioredis'

/** Milliseconds for the first connection; later ones are tried until they succeed. */
const firstConnectionMs = 8_000

/** Milliseconds for which the first connection is tried again after these failures: the server may be starting. Others are final. */
const patienceMs: Readonly<Record<string, number>> = {
  ECONNREFUSED: 2_000,
  ECONNRESET: firstConnectionMs,
  EAI_AGAIN: firstConnectionMs,
}

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
    retryStrategy: (times) => (connected || isPatient() ? Math.min(times * 200, 2_000) : null),
  })
  const isPatient = () => {
    const ms = refusal ? patienceMs[codeOf(refusal)] : firstConnectionMs
    return performance.now() - began < (ms ?? 0)
  }
  redis.on('error', (error: Error) => (refusal = error))
  const timer = setTimeout(() => redis.disconnect(), waitMs)
  try {
    // Its own promise rejects with the first connection that fails; a command waits for the next one.
    redis.connect().catch(() => {})
    await redis.ping()
    connected = true
    return redis
  } catch (error) {
    redis.disconnect()
    if (/^(?:NOAUTH|WRONGPASS)\b/.test(errorMessage(error)))
      throw new UsageError(
        `the queue ${withoutPassword(url)} asks for another name or password. Give them as redis://<user>:<password>@<host>:<port>.`,
        { cause: error },
      )
    throw new UsageError(
      `the queue ${withoutPassword(url)} does not answer: ${reasonOf(refusal ?? error)}. Start Redis or Valkey there, or name another one with --queue.`,
      { cause: error },
    )
  } finally {
    clearTimeout(timer)
  }
}

const codeOf = (error: Error): string => (error as NodeJS.ErrnoException).code ?? ''

/** Node leaves the message of a refused connection empty when it tried several addresses. */
function reasonOf(error: unknown): string {
  const said = errorMessage(error) || ((error as NodeJS.ErrnoException).code ?? 'it refused the connection')
  if (said.startsWith('Protocol error')) return 'another program than Redis or Valkey listens there'
  return said.startsWith('Connection is closed') ? `nothing came within ${waitMs / 1000} s` : said
}
