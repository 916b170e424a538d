export { openTrialQueue, type QueueUser, type TrialQueue } from './open-trial-queue.js'
export { type SharedOptions } from './redis/run-entry.js'
export { type RunLease } from './redis/run-lease.js'
export { type TakenTrial, type TriedTrial } from './worker/take-trials.js'
