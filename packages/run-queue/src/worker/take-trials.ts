import { Worker } from 'bullmq'
import { prefix, queueName } from '../redis/queue-keys.js'
import { checkVersions } from '../redis/run-entry.js'
import { unlessAway } from '../redis/unless-away.js'
import type { TrialJob, TrialReturn } from '../trial-job.js'
import { takeTrial } from './take-trial.js'
import type { Taking } from './taking.js'

/** Takes trials from a queue until it is asked to stop. Rejects when this machine can't work: with `UsageError` if its version or its store is wrong. */
export async function takeTrials(taking: Taking): Promise<void> {
  const { redis, version, name, workers, stop, leaseMs } = taking
  await checkVersions(redis, version)
  const course = takingCourse()
  let underWay = 0
  const worker = new Worker<TrialJob, TrialReturn>(
    queueName,
    (job, token, signal) => {
      underWay++
      return takeTrial(taking, course.fail, { job, token: token!, signal: signal! }).finally(() => underWay--)
    },
    {
      connection: redis,
      prefix,
      name,
      concurrency: workers,
      lockDuration: leaseMs,
      stalledInterval: leaseMs / 3,
      maxStalledCount: 5,
      // A dead connection's blocked request would keep us from stopping.
      drainDelay: 2,
      runRetryDelay: 1_000,
    },
  )
  worker.on('error', () => {})
  worker.on('lockRenewalFailed', (ids) => {
    for (const id of ids) worker.cancelJob(id, 'another worker has taken over the trial')
  })
  const onStop = () => course.end()
  stop.addEventListener('abort', onStop, { once: true })
  if (stop.aborted) onStop()
  try {
    await course.ended
  } finally {
    const closing = worker.close()
    // A trial under way is finished and left in the store, however long the server is away.
    await (underWay > 0 ? closing : unlessAway(redis, leaseMs / 10, closing))
  }
  course.throwFault()
}

/** How long a worker takes trials: until it is asked to stop, or can't. */
function takingCourse() {
  let fault: { readonly error: unknown } | null = null
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  return {
    ended,
    end: () => end(),
    fail(error: unknown) {
      fault ??= { error }
      end()
    },
    throwFault() {
      if (fault) throw fault.error
    },
  }
}
