export { openTrialQueue, type QueueUser, type TrialQueue } from './open-trial-queue.js'
export { type SharedOptions } from './redis/run-entry.js'
export { type RunLease } from './redis/run-lease.js'
export { type TakenTrial, type TriedTrial } from './worker/taking.js'
export { type OpenS3, openS3 } from './s3/open-s3.js'
export { openQueueView, type QueueView } from './watch/open-queue-view.js'
export type {
  FailedTrial,
  OpenRun,
  QueueNow,
  TrialAtWork,
  WaitingTrial,
  WorkerNow,
} from './watch/queue-now.js'
