import { UsageError } from '@webeval/core'
import { runStoreContract } from '@webeval/core/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createObjectRunStore } from '../../packages/run-engine/src/index.js'
import { openS3 } from '../../packages/run-queue/src/index.js'
import { endedTrial } from '../../packages/run-queue/src/testing/fake-fleet.js'
import { startS3, type TestS3 } from '../../packages/run-queue/src/testing/s3-server.js'
import { setUpRun, suiteOf, taskOf } from '../../packages/run-engine/src/testing/trial-setup.js'

/** One holder a run, as the lease of a queue sees to it. */
function leases() {
  const held = new Set<string>()
  return async (run: string) => {
    if (held.has(run)) throw new UsageError(`${run} is in use`)
    held.add(run)
    return { [Symbol.asyncDispose]: async () => void held.delete(run) }
  }
}

describe('runs in S3', () => {
  let server: TestS3
  beforeAll(async () => {
    server = await startS3()
    for (const [name, value] of Object.entries(server.env)) vi.stubEnv(name, value)
    vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true')
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await server[Symbol.asyncDispose]()
  })

  let places = 0
  test.each(runStoreContract.map(({ name, check }) => [name, check] as const))('%s', async (_, check) => {
    using store = await openS3(`s3://runs/rule-${places++}`, process.env)
    await expect(check(createObjectRunStore(store.objects, leases()))).resolves.toBeUndefined()
  })

  test('a planner that was cut off overwrites nothing of the next one', async () => {
    using store = await openS3('s3://runs/late', process.env)
    const runs = createObjectRunStore(store.objects, leases())
    const { run: local } = await setUpRun(suiteOf(taskOf('a')))
    const record = { ...(await local.record()), run_id: 'late' }
    const line = (query_id: string) => endedTrial({ query_id, trial: 1 }).line
    const late = await runs.create(record)
    await late.saveTrial(line('a'))
    await late.saveRecord(record)
    const next = await runs.open('late')
    await next.saveTrial(line('b'))
    await next.saveRecord({ ...record, status: 'finished' })
    await expect(late.saveTrial(line('c'))).rejects.toThrow('was changed by another process')
    await expect(late.saveRecord(record)).rejects.toThrow('was changed by another process')
    expect((await next.trials()).map(({ query_id }) => query_id)).toEqual(['a', 'b'])
    expect((await next.record()).status).toBe('finished')
  })
})
