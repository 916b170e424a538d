import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'

/** The server program of this machine: Valkey or Redis; null where neither is installed. */
export const redisProgram: string | null =
  ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0) ?? null

/** A server of its own for tests, on a free port, that keeps its data over a restart. */
export interface TestRedis extends AsyncDisposable {
  readonly url: string
  /** A connection to look with. */
  readonly client: Redis
  /** Ends the server as `kill -9` does. */
  kill(): Promise<void>
  /** Starts it again on the same port with the same data. */
  restart(): Promise<void>
}

/** Starts a server. Throws when none is installed: look at `redisProgram` first. */
export async function startRedis(): Promise<TestRedis> {
  if (redisProgram === null) throw new Error('neither valkey-server nor redis-server is installed')
  const folder = await mkdtemp(join(tmpdir(), 'webeval-redis-'))
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const args = [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--appendonly',
    'yes',
    '--save',
    '',
  ]
  let server: ChildProcess
  const start = () => (server = spawn(redisProgram!, args, { stdio: 'ignore' }))
  start()
  const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 50 })
  client.on('error', () => {})
  await client.ping()
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await ended
  }
  return {
    url,
    client,
    kill: () => end('SIGKILL'),
    async restart() {
      start()
      await client.ping()
    },
    async [Symbol.asyncDispose]() {
      client.disconnect()
      await end('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Keys of runs and of jobs: a finished run leaves none. The others are the queue's own. */
export async function leftInQueue(client: Redis): Promise<string[]> {
  const keys = await client.keys('webeval*')
  return keys.filter((key) => !/:trials:(?:meta|id|events|stalled-check|marker|limiter)$/.test(key))
}

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
