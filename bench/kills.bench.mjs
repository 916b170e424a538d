// Short trials over a queue, whose workers, planners and server are killed at random: each trial must end exactly once. Exits with 1 otherwise.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { killAtRandom } from './queue/kill-at-random.mjs'

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: { json: { type: 'boolean', default: false }, kills: { type: 'string', default: '100' } },
})
const folder = mkdtempSync(join(tmpdir(), 'webeval-kills-'))
try {
  const found = await killAtRandom({ folder, kills: Number(options.kills), random: Math.random })
  const { trials, killed, faults } = found
  console.log(
    `${trials} trials; killed ${killed.worker} workers, ${killed.planner} planners, the server ${killed.redis} times: ${faults.length === 0 ? 'nothing lost, nothing doubled' : faults.join('; ')}`,
  )
  if (options.json) console.log(JSON.stringify(found))
  if (faults.length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
