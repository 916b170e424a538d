// A worker without a browser: `node stub-worker.mjs <redis url> <store> <slots> <milliseconds of a trial>`. Each trial waits and leaves one small file.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createFolderTries } from '@webeval/run-engine'
import { openTrialQueue } from '../../packages/run-queue/dist/index.js'

const [url, store, slots, trialMs] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'webeval-stub-'))
writeFileSync(join(folder, 'metadata.json'), '{}')
const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())
const tries = createFolderTries(store)
const queue = await openTrialQueue(url, { version: 'bench', name: 'stub', tries, say: () => {} })
await queue.take({
  workers: Number(slots),
  stop: stop.signal,
  async runTrial({ key }) {
    // Between half and one and a half of the time, as trials of a suite differ.
    await pause(Number(trialMs) * (0.5 + Math.random()))
    const path = `${key.query_id}/trial-${key.trial}`
    const line = {
      ...key,
      outcome: 'failed',
      passed: false,
      score: 0,
      steps: 0,
      duration_ms: 0,
      usage: {},
      cost_usd: 0,
      path,
    }
    const trial = { line, reason: 'gave up', grades: [], trouble: null, diskFull: false }
    return { folder, trial, [Symbol.asyncDispose]: async () => {} }
  },
})
await queue[Symbol.asyncDispose]()
rmSync(folder, { recursive: true, force: true })
