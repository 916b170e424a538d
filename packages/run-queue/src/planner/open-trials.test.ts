import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endedTrial, memoryCourse, memoryTries, plannedTrials } from '../testing/fake-fleet.js'
import { redisProgram, startRedis, type TestRedis } from '../testing/redis-server.js'
import { formatReport } from '../trial-job.js'
import { collect, type OpenTrials } from './open-trials.js'
import type { Publishing } from './publish-try.js'
import type { TrialJobs } from './trial-jobs.js'

type Job = Awaited<ReturnType<TrialJobs['ended']>>[number]

/** How the lease, the run and the queue of a test answer. */
interface Answers {
  readonly check?: () => Promise<void>
  readonly ended?: () => Promise<boolean>
  readonly remove?: () => Promise<boolean>
}

describe.skipIf(redisProgram === null)('the trials that workers have ended', () => {
  let redis: TestRedis
  beforeAll(async () => void (redis = await startRedis()))
  afterAll(() => redis?.[Symbol.asyncDispose]())

  /** Makes four trials that have ended; `look` takes them into the run. */
  async function fourEnded({
    check = async () => {},
    ended = async () => true,
    remove = async () => true,
  }: Answers) {
    const tries = memoryTries()
    const planned = plannedTrials('a', 'b', 'c', 'd')
    const jobs = planned.map(({ key }) => ({
      id: key.query_id,
      returnvalue: { worker: 'w', try: key.query_id },
      isFailed: async () => false,
    }))
    for (const { key } of planned)
      await tries.save({ run: 'r', name: key.query_id }, key.query_id, formatReport(endedTrial(key)))
    const publishing = {
      redis: redis.client,
      jobs: { ended: async () => jobs as unknown as Job[], remove } as unknown as TrialJobs,
      tries,
      lease: { check, [Symbol.asyncDispose]: async () => {} },
      course: memoryCourse('r', { ended }).course,
      numberOf: () => 1,
    } satisfies Publishing
    const open: OpenTrials = {
      byJob: new Map(planned.map((each) => [each.key.query_id, each])),
      held: new Set(),
      failures: [],
    }
    return { look: () => collect(publishing, open), open, tries }
  }

  test('reach the run side by side, so that a bucket gets their lines in one write', async () => {
    let waiting = 0
    let openAll = () => {}
    const allWait = new Promise<void>((resolve) => (openAll = resolve))
    const { look, open, tries } = await fourEnded({
      async ended() {
        if (++waiting === 4) openAll()
        await allWait
        return true
      },
    })
    await look()
    expect([[...open.byJob.keys()], tries.left()]).toEqual([[], []])
  })

  test('stay where they are once another planner has the run', async () => {
    let reached = 0
    const { look, open, tries } = await fourEnded({
      check: async () => {
        throw new Error('another planner has taken over')
      },
      ended: async () => ++reached > 0,
    })
    await expect(look()).rejects.toThrow('another planner has taken over')
    expect([reached, open.byJob.size, tries.left().length]).toEqual([0, 4, 4])
  })

  test('reach the run once, though a restarted server lets a worker hold their jobs again', async () => {
    let reached = 0
    let isHeld = true
    const { look, open } = await fourEnded({
      ended: async () => ++reached > 0,
      remove: async () => !isHeld,
    })
    await look()
    await look()
    expect([reached, open.byJob.size]).toEqual([4, 4])
    isHeld = false
    await look()
    expect([reached, open.byJob.size]).toEqual([4, 0])
  })
})
