// A worker without a browser: `node stub-worker.mjs <redis url> <store> <slots> <milliseconds of a trial, or of several as JSON> [<milliseconds of a lease> [<files>]]`. Each trial waits
// and leaves small files, of which the first holds the number that its line has as steps.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openStore } from '../../apps/cli/dist/machines/open-store.js'
import { openTrialQueue } from '../../packages/run-queue/dist/index.js'

const [url, store, slots, trialMs, leaseMs, files = 1] = process.argv.slice(2)
const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())
const { tries } = await openStore(store, process.env)
/** Milliseconds of the trials to choose from. */
const times = [JSON.parse(trialMs)].flat()
const user = { version: 'bench', name: `stub:${process.pid}`, tries, say: () => {} }
const queue = await openTrialQueue(url, { ...user, leaseMs: Number(leaseMs ?? 30_000) })
await queue.take({
  workers: Number(slots),
  stop: stop.signal,
  async runTrial({ key }) {
    const folder = mkdtempSync(join(tmpdir(), 'webeval-stub-'))
    const steps = randomInt(1_000_000)
    writeFileSync(join(folder, 'metadata.json'), JSON.stringify({ steps }))
    for (let file = 1; file < files; file++) writeFileSync(join(folder, `${file}.json`), '{}')
    // Between half and one and a half of a single time, as trials of a suite differ.
    await pause(times[randomInt(times.length)] * (times.length > 1 ? 1 : 0.5 + Math.random()))
    const path = `${key.query_id}/trial-${key.trial}`
    const line = {
      ...key,
      outcome: 'failed',
      passed: false,
      score: 0,
      steps,
      duration_ms: 0,
      usage: {},
      cost_usd: 0,
      path,
    }
    const trial = { line, reason: 'gave up', grades: [], trouble: null, diskFull: false }
    return { folder, trial, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
  },
})
await queue[Symbol.asyncDispose]()
