import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { runProgram } from '../../apps/cli/src/program.js'
import { otlpReceiver } from '../../apps/cli/src/telemetry/testing/otlp-receiver.js'
import { fakeBrowser } from '../../packages/run-engine/src/testing/trial-setup.js'
import { openS3 } from '../../packages/run-queue/src/index.js'
import { startS3 } from '../../packages/run-queue/src/testing/s3-server.js'
import {
  freePort,
  redisProgram,
  startRedis,
  type TestRedis,
} from '../../packages/run-queue/src/testing/redis-server.js'
import { differences, runContents } from '../support/fleet/run-contents.js'
import { isTurnOfDay } from '../support/turn-of-day.js'

const folder = mkdtempSync(join(tmpdir(), 'webeval-queue-'))
const suite = join(folder, 'sums.jsonl')
const ids = ['one', 'a/ü', 'three']
writeFileSync(
  suite,
  ids
    .map((query_id) =>
      JSON.stringify({
        query_id,
        dataset: 'sums',
        query: 'What is 1 + 1?',
        start_url: 'http://fake.test/',
        graders: [{ name: 'answer', equals: '2' }],
        metadata: { original_task_id: query_id },
      }),
    )
    .join('\n'),
)
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs commands at the same time in this process, without a browser; yields what all of them said. */
async function webeval(...commands: readonly (readonly string[])[]) {
  const said = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((chunk) => {
      said[name] += String(chunk)
      return true
    }),
  )
  const open = async () => fakeBrowser()
  const others = process.listeners('SIGINT')
  try {
    const [first, ...rest] = commands.map((args) => runProgram(args, open))
    const code = await first
    // Ctrl-C, for workers that still wait. Browsers of other tests in this process would end it.
    for (const listener of process.listeners('SIGINT')) if (!others.includes(listener)) listener('SIGINT')
    return { ...said, codes: [code, ...(await Promise.all(rest))] }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

const filesIn = (of: string) =>
  readdirSync(of, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

const noop = ['--suite', suite, '--model', 'noop', '--trials', '2']

describe.skipIf(redisProgram === null)('a run over a queue', () => {
  let redis: TestRedis
  let machines: string[]
  const store = join(folder, 'store')
  beforeAll(async () => {
    redis = await startRedis()
    machines = ['--queue', redis.url, '--store', store]
  })
  afterAll(() => redis?.[Symbol.asyncDispose]())

  test('leaves the folder that one machine would have left', async () => {
    const out = join(folder, 'out')
    const alone = await webeval([...noop, '--run-id', 'sums', '--workers', '2', '--out', out])
    const together = await webeval(
      [...noop, '--run-id', 'sums', '--workers', '2', ...machines],
      ['worker', ...machines],
      ['worker', ...machines, '--workers', '2'],
    )
    expect(together.codes).toEqual([...alone.codes, 0, 0])
    expect(differences(join(out, 'sums'), join(store, 'sums'))).toEqual([])
    expect(readdirSync(store)).toEqual(['sums'])
    expect(together.stderr).toMatch(/6\/6 .*failed/)
  })

  test.runIf(isTurnOfDay('keep a queued run in a bucket'))(
    'leaves the same in a bucket, and brings it to --out',
    async () => {
      await using server = await startS3()
      for (const [name, value] of Object.entries(server.env)) vi.stubEnv(name, value)
      const bucket = ['--queue', redis.url, '--store', 's3://runs/of/mine']
      const home = join(folder, 'home')
      const args = [...noop, '--run-id', 'sums', '--workers', '2', ...bucket]
      const { codes, stdout } = await webeval(
        [...args, '--out', home],
        ['worker', ...bucket, '--workers', '2'],
      )
      const shown = await webeval(
        ['show', 'sums', '--store', 's3://runs/of/mine'],
        ['compare', 'sums', 'sums', '--store', 's3://runs/of/mine'],
        ['list', '--store', 's3://runs/of/mine'],
      )
      using left = await openS3('s3://runs/of/mine', process.env)
      vi.unstubAllEnvs()
      expect([codes, shown.codes]).toEqual([
        [0, 0],
        [0, 0, 0],
      ])
      for (const text of [stdout, shown.stdout])
        expect(text).toMatch(/webeval show sums \S+ --store s3:\/\/runs\/of\/mine\n/)
      expect(stdout).toContain('s3://runs/of/mine/sums')
      const one = join(folder, 'out', 'sums')
      const isFolder = (difference: string) => difference.endsWith(`/: only in ${one}`)
      expect(differences(one, join(home, 'sums')).filter((each) => !isFolder(each))).toEqual([])
      const files = Object.keys(runContents(one)).filter((file) => !file.endsWith('/'))
      expect([...(await left.objects.list(''))].toSorted()).toEqual(
        files.map((file) => `sums/${file}`).toSorted(),
      )
    },
  )

  test('is resumed over the queue, trials with faults too, each in the trace that its planner began', async () => {
    await using collector = await otlpReceiver()
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.address)
    vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json')
    const { codes, stdout } = await webeval(
      ['--resume', 'sums', '--retry', 'failed', '--json', ...machines],
      ['worker', ...machines],
    )
    expect(codes).toEqual([0, 0])
    vi.unstubAllEnvs()
    expect(JSON.parse(stdout)).toMatchObject({ status: 'finished', summary: { outcomes: { failed: 6 } } })
    const named = (wanted: string) => collector.spans.filter(({ name }) => name === wanted)
    const planned = named('plan').map(({ traceId, spanId }) => `${traceId} ${spanId}`)
    expect(planned).toHaveLength(6)
    expect(
      named('trial')
        .map(({ traceId, parentSpanId }) => `${traceId} ${parentSpanId}`)
        .toSorted(),
    ).toEqual(planned.toSorted())
  })

  test('stops a worker whose store lacks the run, and a planner by Ctrl-C', async () => {
    const { codes, stderr } = await webeval(
      ['worker', '--queue', redis.url, '--store', join(folder, 'other')],
      [...noop, '--run-id', 'waiting', ...machines],
    )
    expect(codes).toEqual([2, 130])
    expect(stderr).toContain(`there is no run waiting in ${join(folder, 'other')}`)
    expect(readFileSync(join(store, 'waiting', 'run.json'), 'utf8')).toContain('"interrupted"')
    expect(await redis.client.llen('webeval:trials:wait')).toBe(0)
  })
})

test.each([
  [['--queue', 'redis://127.0.0.1:1'], '--queue needs --store'],
  [['--store', '/tmp/x'], '--store goes with --queue'],
  [['--queue', 'redis://127.0.0.1:1', '--store', '/tmp/x', '--headed'], 'Give it to the worker command'],
  [['--queue', 'localhost:6379', '--store', '/tmp/x'], '--queue takes an address such as redis://'],
  [['worker', '--queue', 'redis://127.0.0.1:1'], 'a worker needs --queue <redis url> and --store'],
  [['worker', '--queue', 'redis://127.0.0.1:1', '--store', suite], "sums.jsonl can't be written"],
  [['--queue', 'redis://127.0.0.1:1', '--store', suite], 'Name a folder that this machine and all workers'],
])('refuses %s', async (args, message) => {
  const { codes, stderr } = await webeval(args)
  expect([codes, stderr]).toEqual([[2], expect.stringContaining(message)])
})

test.runIf(isTurnOfDay('read the runs of a bucket'))(
  'merges, exports and replays what a bucket holds',
  async () => {
    await using server = await startS3()
    const parts = join(folder, 'parts')
    const halves = ['1', '2'].map((index) => ['--shard', `${index}/2`, '--run-id', `half-${index}`])
    await webeval(...halves.map((half) => [...noop, ...half, '--out', parts]))
    for (const [name, value] of Object.entries(server.env)) vi.stubEnv(name, value)
    onTestFinished(() => void vi.unstubAllEnvs())
    {
      using left = await openS3('s3://runs/of/parts', process.env)
      for (const { name, parentPath } of filesIn(parts)) {
        const path = relative(parts, join(parentPath, name)).split(sep).join('/')
        await left.objects.write(path, readFileSync(join(parentPath, name)))
      }
    }
    const bucket = ['--store', 's3://runs/of/parts']
    const [pages, merged] = [join(folder, 'pages'), join(folder, 'merged')]
    const whole = ['merge', 'half-1', 'half-2', '--run-id', 'whole']
    const { codes, stderr } = await webeval(
      [...whole, '--out', parts],
      [...whole, '--out', merged, ...bucket],
      ['export', 'half-1', '--html', pages, ...bucket],
      ['replay', 'half-1', 'f1', ...bucket],
      ['export', 'no-such-run', '--html', pages, ...bucket],
    )
    expect(codes, stderr).toEqual([0, 0, 0, 2, 2])
    expect(differences(join(parts, 'whole'), join(merged, 'whole'))).toEqual([])
    expect(readdirSync(pages)).toContain('index.html')
  },
)

test('says in one message that no queue answers, without its password', async () => {
  const server = `127.0.0.1:${await freePort()}`
  const { codes, stderr } = await webeval([
    'worker',
    '--queue',
    `redis://me:secret@${server}/2`,
    '--store',
    folder,
  ])
  expect([codes, stderr]).toEqual([
    [2],
    expect.stringMatching(new RegExp(`^webeval: the queue redis://${server}/2 does not answer: .*\n$`)),
  ])
})
