import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { site } from '../support/site.js'
import { taskFile } from '../support/task-file.js'
import { tempFolder, webeval } from '../support/webeval.js'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it.runIf(process.platform === 'linux')(
  'takes the program of an agent along when webeval itself is killed, and all that it started',
  { timeout: 120_000 },
  async () => {
    const out = tempFolder()
    const pids = join(out, 'pids')
    const base = await site({ '/': '<!doctype html><title>Page</title><h1>Page</h1>' })
    const file = taskFile(out, [
      { query_id: 'hangs', start_url: `${base}/`, graders: [{ name: 'url', pattern: '.*' }] },
    ])
    const program = `node tests/support/programs/misbehave.mjs ${pids}`
    const run = webeval(['--suite', file, '--out', out, '--agent-command', program])
    const started = await vi.waitFor(
      () => {
        const found = readFileSync(pids, 'utf8').trim().split('\n').map(Number)
        expect(found).toHaveLength(4)
        return found
      },
      { timeout: 60_000, interval: 100 },
    )
    const folder = readlinkSync(`/proc/${started.at(-1)}/cwd`)
    run.kill('SIGKILL')
    await run
    await vi.waitFor(() => expect(started.filter(isAlive)).toEqual([]), { timeout: 30_000, interval: 100 })
    await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 10_000, interval: 100 })
  },
)
