// A run over a queue on this machine: trials an hour with 1, 2 and 4 worker processes, and what each trial costs queue and
// store. Then 10,000 trials whose worker is a stub: where Redis and the planner saturate, without a browser.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runFleet } from './queue/run-fleet.mjs'
import { simulate } from './queue/simulate.mjs'

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: ['fleet', 'simulation'] },
    workers: { type: 'string', multiple: true, default: ['1', '2', '4'] },
    suite: { type: 'string', default: 'shop' },
    model: { type: 'string', default: 'oracle' },
    trials: { type: 'string', default: '1' },
    simulated: { type: 'string', default: '10000' },
    'trial-ms': { type: 'string', default: '0' },
    slots: { type: 'string', default: '100' },
    store: { type: 'string', default: 'folder' },
    like: { type: 'string' },
    files: { type: 'string', default: '1' },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'webeval-bench-'))
const figures = {}
try {
  if (options.only.includes('fleet')) {
    figures.fleet = []
    for (const workers of options.workers.map(Number)) {
      const { suite, model, store } = options
      const found = await runFleet({ folder, workers, store, suite, model, trials: Number(options.trials) })
      figures.fleet.push(found)
      console.log(
        `${workers} worker process(es): ${found.trials_per_hour} trials an hour; a trial takes ${found.worker_cpu_s_per_trial} s of CPU in its worker and ${found.planner_cpu_s_per_trial} s in the planner, ${found.redis_commands_per_trial} commands and ${found.redis_bytes_per_trial} bytes of Redis, ${storeText(found)}`,
      )
    }
  }
  if (options.only.includes('simulation')) {
    const found = await simulate({
      folder,
      store: options.store,
      trials: Number(options.simulated),
      trialMs: options.like === undefined ? Number(options['trial-ms']) : timesOf(options.like),
      slots: Number(options.slots),
      files: Number(options.files),
    })
    figures.simulation = found
    console.log(
      `${found.trials} simulated trials of ${found.trial_ms} ms on ${found.slots} slots: ${found.trials_per_second} a second; planner ${found.planner_cpu_ms_per_trial} ms of CPU, Redis ${found.redis_cpu_ms_per_trial} ms and ${found.redis_commands_per_trial} commands a trial; Redis holds ${found.redis_peak_mb} MB at the peak`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
/** Milliseconds of each trial of a run folder: simulated ones take the same. */
function timesOf(run) {
  const lines = readFileSync(join(run, 'trials.jsonl'), 'utf8').trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line).duration_ms)
}

function storeText(found) {
  if (found.files_per_trial !== undefined)
    return `and leaves ${found.files_per_trial} files with ${found.bytes_per_trial} bytes`
  return `and ${found.store_requests_per_trial} requests and ${found.store_bytes_per_trial} bytes of the store`
}

if (options.json) console.log(JSON.stringify(figures))
