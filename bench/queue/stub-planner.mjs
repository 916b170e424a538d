// A planner that may be killed and started again: `node stub-planner.mjs <redis url> <store> <trials> <milliseconds of a lease>`.
import { runSuite } from '@webeval/run-engine'
import { openStore } from '../../apps/cli/dist/machines/open-store.js'
import { openTrialQueue } from '../../packages/run-queue/dist/index.js'
import { runId, simulatedPlan } from './simulated-plan.mjs'

const [url, store, trials, leaseMs] = process.argv.slice(2)
const { runs, tries } = await openStore(store, process.env)
const user = { version: 'bench', name: `planner:${process.pid}`, tries, say: () => {} }
const queue = await openTrialQueue(url, { ...user, leaseMs: Number(leaseMs) })
const lease = await queue.lease(runId)
const plan = await simulatedPlan(runs, Number(trials))
const { fault } = await runSuite({ ...plan, runTrials: queue.runOnWorkers(lease, {}) })
await lease[Symbol.asyncDispose]()
await queue[Symbol.asyncDispose]()
if (fault) throw new Error(fault)
