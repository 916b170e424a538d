import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endedTrial, memoryCourse, memoryTries, plannedTrials } from '../testing/fake-fleet.js'
import { redisProgram, startRedis, type TestRedis } from '../testing/redis-server.js'
import { formatReport } from '../trial-job.js'
import { collect } from './open-trials.js'
import type { Publishing } from './publish-try.js'
import type { TrialJobs } from './trial-jobs.js'

type Job = Awaited<ReturnType<TrialJobs['ended']>>[number]

describe.skipIf(redisProgram === null)('the trials that workers have ended', () => {
  let redis: TestRedis
  beforeAll(async () => void (redis = await startRedis()))
  afterAll(() => redis?.[Symbol.asyncDispose]())

  /** Collects four trials that have ended. `check` is the lease, and `ended` stores a line. */
  async function fourEnded(check: () => Promise<void>, ended: () => Promise<boolean>) {
    const tries = memoryTries()
    const planned = plannedTrials('a', 'b', 'c', 'd')
    const jobs = planned.map(({ key }) => ({
      id: key.query_id,
      returnvalue: { worker: 'w', try: key.query_id },
      isFailed: async () => false,
      remove: async () => {},
    }))
    for (const { key } of planned)
      await tries.save({ run: 'r', name: key.query_id }, key.query_id, formatReport(endedTrial(key)))
    const publishing: Publishing = {
      redis: redis.client,
      tries,
      lease: { check, [Symbol.asyncDispose]: async () => {} },
      course: memoryCourse('r', { ended }).course,
      numberOf: () => 1,
    }
    const open = { byJob: new Map(planned.map((each) => [each.key.query_id, each])), failures: [] }
    const ofRun = { ended: async () => jobs as unknown as Job[], add: async () => {} } as unknown as TrialJobs
    return { collected: collect(publishing, ofRun, open), open, tries }
  }

  test('reach the run side by side, so that a bucket gets their lines in one write', async () => {
    let waiting = 0
    let openAll = () => {}
    const allWait = new Promise<void>((resolve) => (openAll = resolve))
    const { collected, open, tries } = await fourEnded(
      async () => {},
      async () => {
        if (++waiting === 4) openAll()
        await allWait
        return true
      },
    )
    await collected
    expect([[...open.byJob.keys()], tries.left()]).toEqual([[], []])
  })

  test('stay where they are once another planner has the run', async () => {
    let reached = 0
    const { collected, open, tries } = await fourEnded(
      async () => {
        throw new Error('another planner has taken over')
      },
      async () => ++reached > 0,
    )
    await expect(collected).rejects.toThrow('another planner has taken over')
    expect([reached, open.byJob.size, tries.left().length]).toEqual([0, 4, 4])
  })
})
