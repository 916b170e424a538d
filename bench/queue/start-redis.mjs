import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const { Redis } = createRequire(join(import.meta.dirname, '../../packages/run-queue/package.json'))('ioredis')

/** Starts Valkey or Redis on a free port, with its data in a folder. `load()` reads what it has done so far. */
export async function startRedis(folder) {
  const program = ['valkey-server', 'redis-server'].find(
    (name) => spawnSync(name, ['--version']).status === 0,
  )
  if (!program)
    throw new Error('the queue needs valkey-server or redis-server (apt-get install redis-server)')
  const port = await freePort()
  const args = ['--port', port, '--bind', '127.0.0.1', '--dir', folder, '--appendonly', 'yes', '--save', '']
  const start = () => spawn(program, args.map(String), { stdio: 'ignore' })
  let server = start()
  const client = new Redis({ port, host: '127.0.0.1', maxRetriesPerRequest: null, retryStrategy: () => 50 })
  client.on('error', () => {})
  await client.ping()
  return {
    url: `redis://127.0.0.1:${port}`,
    client,
    pid: server.pid,
    /** Ends it as `kill -9` does, and starts it again with the same data. */
    async killAndRestart() {
      server.kill('SIGKILL')
      while (server.signalCode === null) await pause(20)
      server = start()
      await client.ping()
    },
    async load() {
      const info = await client.info()
      const read = (name) => Number(new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1])
      return {
        commands: read('total_commands_processed'),
        bytes: read('total_net_input_bytes') + read('total_net_output_bytes'),
        memory_mb: read('used_memory') / 2 ** 20,
      }
    },
    async end() {
      client.disconnect()
      server.kill()
      while (server.exitCode === null && server.signalCode === null) await pause(20)
    },
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
