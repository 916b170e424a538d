import { Queue, QueueEvents } from 'bullmq'
import type { RunCourse, RunTrials, TraceCarrier, TrialKey, TryStore } from '@webeval/core'
import type { Redis } from 'ioredis'
import { jobIdOf, prefix, queueName } from '../redis/queue-keys.js'
import { enterRun, leaveRun, type SharedOptions } from '../redis/run-entry.js'
import type { RunLease } from '../redis/run-lease.js'
import { unlessAway, untilLeaving } from '../redis/unless-away.js'
import { eventOf, workerNumbers } from '../worker-news.js'
import { alarm } from './alarm.js'
import { collect, describeFailures, type OpenTrials } from './open-trials.js'
import { trialJobs } from './trial-jobs.js'

/** Everything that a planner needs of its queue and its store. */
export interface Planner {
  readonly redis: Redis
  readonly tries: TryStore
  /** Of the run whose trials are planned. */
  readonly lease: RunLease
  readonly version: string
  readonly options: SharedOptions
  /** Milliseconds for which a planner that was asked to leave waits for a server that is away. */
  readonly patienceMs: number
}

/** Milliseconds after which a planner looks for ended trials without an event: events may be lost with a connection. */
const lookEveryMs = 2_000

/**
 * Runs trials on the workers of a queue, and takes each into the run once its worker has left it in the store. Rejects when another planner
 * has taken over the run.
 */
export function runOnWorkers(planner: Planner): RunTrials {
  return async (todo, course) => {
    const { redis, tries, lease, patienceMs } = planner
    const run = course.record.run_id
    const queue = new Queue(queueName, { connection: redis, prefix })
    const events = new QueueEvents(queueName, { connection: redis.duplicate(), prefix })
    // Connections come back by themselves.
    queue.on('error', () => {})
    events.on('error', () => {})
    const wake = alarm()
    const open: OpenTrials = {
      byJob: new Map(todo.map((trial) => [jobIdOf(run, trial.key), trial])),
      held: new Set(),
      failures: [],
    }
    const numberOf = workerNumbers()
    listen(events, open, course, { numberOf, ring: wake.ring })
    const jobs = trialJobs(queue, run, carriers(course))
    const submit = async () => {
      await enter(planner, course)
      await jobs.add([...open.byJob.values()])
    }
    // A server that restarts may have forgotten its last second.
    let isForgetful = false
    const onReady = () => void (isForgetful = true)
    redis.on('ready', onReady)
    try {
      await jobs.clear((id) => open.byJob.has(id))
      await submit()
      await tellWorkers(queue, course, open)
      const look = async () => {
        if (isForgetful) {
          isForgetful = false
          await submit()
        }
        await collect({ redis, jobs, tries, lease, course, numberOf }, open)
      }
      while (open.byJob.size > 0 && !course.signal.aborted) {
        await untilLeaving(redis, patienceMs, course.signal, look())
        if (open.byJob.size > 0) await wake.wait(lookEveryMs)
      }
      if (course.signal.aborted) return await unlessAway(redis, patienceMs, jobs.withdraw())
      await leaveRun(redis, run)
      await tries.removeAll(run)
      if (open.failures.length > 0) course.stop(describeFailures(open.failures))
    } finally {
      redis.off('ready', onReady)
      await unlessAway(redis, patienceMs, Promise.all([events.close(), queue.close()]))
    }
  }
}

/** Makes the carrier of each trial's trace when it is first asked for: a trial that is queued again stays in its trace. */
function carriers({ record, tracer }: RunCourse): (key: TrialKey) => TraceCarrier | undefined {
  const made = new Map<string, TraceCarrier>()
  return (key) => {
    if (!tracer) return undefined
    const id = jobIdOf(record.run_id, key)
    const carrier = made.get(id) ?? tracer.planned(record, key)
    made.set(id, carrier)
    return carrier
  }
}

const enter = ({ redis, version, options }: Planner, course: RunCourse) =>
  enterRun(redis, course.record.run_id, {
    version,
    options,
    budgetUsd: course.budgetUsd,
    spentUsd: course.spent(),
  })

/** Tells a waiting person that the queue has no worker. */
async function tellWorkers(queue: Queue, { onEvent }: RunCourse, open: OpenTrials): Promise<void> {
  if (open.byJob.size > 0 && (await queue.getWorkersCount()) === 0)
    onEvent({
      type: 'notice',
      message:
        'the queue has no worker yet: start one with the worker command and the same --queue and --store',
    })
}

/** Passes on what workers say of trials under way, and rings when one has ended or the run is to stop. */
function listen(
  events: QueueEvents,
  { byJob }: OpenTrials,
  { signal, onEvent }: RunCourse,
  { numberOf, ring }: { readonly numberOf: (name: string) => number; readonly ring: () => void },
): void {
  events.on('completed', ring)
  events.on('failed', ring)
  signal.addEventListener('abort', ring, { once: true })
  events.on('progress', ({ jobId, data }) => {
    const planned = byJob.get(jobId)
    const event = planned && eventOf(data, planned.key, numberOf)
    if (event) onEvent(event)
  })
  events.on('stalled', ({ jobId }) => {
    const planned = byJob.get(jobId)
    if (!planned) return
    const { query_id, trial } = planned.key
    onEvent({
      type: 'notice',
      message: `trial ${trial} of ${query_id} lost its worker: another one runs it again`,
    })
  })
}
