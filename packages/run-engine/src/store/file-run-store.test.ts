import { appendFile, mkdir, readFile, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock, type TrialLine, UsageError } from '@webeval/core'
import { fakeCall, runStoreContract } from '@webeval/core/testing'
import { describe, expect, it } from 'vitest'
import { setUpRun, suiteOf, taskOf, tempFolder } from '../testing/trial-setup.js'
import { createFileRunStore } from './file-run-store.js'
import { newRunId } from './run-id.js'

const line = (query_id: string, given: Partial<TrialLine> = {}): TrialLine => ({
  query_id,
  trial: 1,
  outcome: 'passed',
  passed: true,
  score: 1,
  steps: 1,
  duration_ms: 1,
  usage: {},
  cost_usd: 0,
  path: `${query_id}/trial-1`,
  ...given,
})

const newRun = async () => (await setUpRun(suiteOf(taskOf('a')))).run

describe('the run store contract', () => {
  it.each(runStoreContract)('$name', async ({ check }) => {
    const store = createFileRunStore(join(await tempFolder(), 'not', 'yet', 'there'))
    await expect(check(store)).resolves.toBeUndefined()
  })
})

describe('model-calls.jsonl', () => {
  it('can be read after a kill that tore its last line, and keeps all later calls', async () => {
    const run = await newRun()
    const key = { query_id: 'a', trial: 1 }
    await run.addModelCall(key, fakeCall)
    const path = join(run.folder, run.trialPath(key), 'model-calls.jsonl')
    await appendFile(path, '{"at":"2026-01-02T03:04:05.000Z","ro')
    expect(await run.modelCalls(key)).toEqual([fakeCall])
    await run.addModelCall(key, { ...fakeCall, after: 2 })
    expect((await run.modelCalls(key)).map(({ after }) => after)).toEqual([0, 2])
  })

  it('follows no link out of the run folder', async () => {
    const run = await newRun()
    const elsewhere = join(await tempFolder(), 'elsewhere.jsonl')
    const key = { query_id: 'a', trial: 1 }
    const folder = join(run.folder, run.trialPath(key))
    await mkdir(folder, { recursive: true })
    await symlink(elsewhere, join(folder, 'model-calls.jsonl'))
    await expect(run.addModelCall(key, fakeCall)).rejects.toThrow('symbolic link')
    await expect(stat(elsewhere)).rejects.toThrow('ENOENT')
  })
})

describe('trials.jsonl', () => {
  it('appends without touching what is there', async () => {
    const run = await newRun()
    await run.saveTrial(line('a'))
    const path = join(run.folder, 'trials.jsonl')
    const { ino } = await stat(path)
    await run.saveTrial(line('b'))
    expect((await stat(path)).ino).toBe(ino)
    expect((await readFile(path, 'utf8')).split('\n')).toHaveLength(3)
  })

  it('skips a torn last line, and repairs it with the next trial', async () => {
    const run = await newRun()
    const path = join(run.folder, 'trials.jsonl')
    await run.saveTrial(line('a'))
    await run.saveTrial(line('b'))
    await truncate(path, (await stat(path)).size - 20)
    expect((await run.trials()).map((each) => each.query_id)).toEqual(['a'])
    await run.saveTrial(line('c'))
    const texts = (await readFile(path, 'utf8')).trimEnd().split('\n')
    expect(texts.map((text) => (JSON.parse(text) as TrialLine).query_id)).toEqual(['a', 'c'])
  })

  it('keeps a whole last line that only lacks its newline', async () => {
    const run = await newRun()
    await appendFile(join(run.folder, 'trials.jsonl'), JSON.stringify(line('a')))
    await run.saveTrial(line('b'))
    expect((await run.trials()).map((each) => each.query_id)).toEqual(['a', 'b'])
  })

  it('replaces the line of a trial that was run again by another process', async () => {
    const run = await newRun()
    await run.saveTrial(line('a', { outcome: 'failed' }))
    await run.saveTrial(line('b'))
    const again = await createFileRunStore(join(run.folder, '..')).open((await run.record()).run_id)
    await again.saveTrial(line('a'))
    const text = await readFile(join(run.folder, 'trials.jsonl'), 'utf8')
    expect(text.trimEnd().split('\n')).toHaveLength(2)
    expect(await run.trials()).toEqual([line('a'), line('b')])
  })
})

describe('a run folder', () => {
  it('is refused with advice where nothing can be written', async () => {
    const file = join(await tempFolder(), 'a-file')
    await writeFile(file, '')
    await expect(setUpRun(suiteOf(taskOf('a')), { results: join(file, 'results') })).rejects.toThrow(/--out/)
    await expect(setUpRun(suiteOf(taskOf('a')), { results: file })).rejects.toBeInstanceOf(UsageError)
  })

  it('is listed only when it holds a readable record', async () => {
    const { store, run, results } = await setUpRun(suiteOf(taskOf('a')))
    await mkdir(join(results, 'notes'))
    await mkdir(join(results, 'torn'))
    await writeFile(join(results, 'torn', 'run.json'), '{"schema_version": 1, "run')
    await writeFile(join(results, 'file'), '')
    expect(await store.list()).toEqual([(await run.record()).run_id])
    await expect(store.open('torn')).rejects.toBeInstanceOf(UsageError)
  })

  it('is open to its owner alone', async () => {
    const run = await newRun()
    expect(((await stat(run.folder)).mode & 0o777).toString(8)).toBe('700')
  })

  it('takes over the lock of a process that has died, also where its id lives on', async () => {
    const run = await newRun()
    const lock = join(run.folder, '.lock')
    const held = await run.claim()
    const holder = JSON.parse(await readFile(lock, 'utf8')) as Record<string, unknown>
    await held[Symbol.asyncDispose]()

    // The same id as ours, but not our lock: a container that was killed and started again.
    await writeFile(lock, JSON.stringify({ ...holder, token: 'of-an-earlier-process' }))
    await (await run.claim())[Symbol.asyncDispose]()

    await writeFile(lock, '{"torn')
    await (await run.claim())[Symbol.asyncDispose]()

    await writeFile(lock, JSON.stringify({ ...holder, token: 'x', host: 'another-host' }))
    await expect(run.claim()).rejects.toThrow(/another-host.*delete/)
  })

  it('keeps no file through a link that leaves the trial', async () => {
    const run = await newRun()
    const key = { query_id: 'a', trial: 1 }
    const outside = await tempFolder()
    await run.keep(key, 'inside.txt', 'x')
    const trial = join(run.folder, run.trialPath(key))
    await symlink(outside, join(trial, 'way-out'))
    await symlink(join(outside, 'new.txt'), join(trial, 'link.txt'))
    await expect(run.keep(key, 'way-out/x.txt', 'x')).rejects.toThrow(/symbolic link/)
    await expect(run.keep(key, 'link.txt', 'x')).rejects.toThrow(/symbolic link/)
    await expect(stat(join(outside, 'x.txt'))).rejects.toThrow('ENOENT')
    await expect(stat(join(outside, 'new.txt'))).rejects.toThrow('ENOENT')
  })

  it('shows evidence of which some is torn', async () => {
    const run = await newRun()
    const key = { query_id: 'a', trial: 1 }
    await run.keep(key, 'metadata.json', '{"torn')
    expect(await run.evidence(key)).toBeNull()
    expect(await run.metadata(key)).toBeNull()
  })

  it('never writes over grades that it cannot read', async () => {
    const run = await newRun()
    const key = { query_id: 'a', trial: 1 }
    await run.keep(key, 'grades.json', 'by hand')
    await run.addGrades(key, '2026-01-01T00:00:00.000Z', [])
    const kept = join(run.folder, run.trialPath(key), 'grades.json.unreadable')
    expect(await readFile(kept, 'utf8')).toBe('by hand')
    expect((await run.grades(key))?.rounds).toHaveLength(1)
  })
})

it('names runs so that they sort by time and do not meet', () => {
  const clock = { ...systemClock, now: () => new Date('2026-01-02T03:04:05.678Z') }
  expect(newRunId('shop', clock, () => 0.5)).toBe('20260102-030405-shop-iiiiii')
  const names = Array.from({ length: 50 }, () => newRunId('../x y', clock, Math.random))
  expect(new Set(names).size).toBe(50)
  expect(names[0]).toMatch(/^[0-9]{8}-[0-9]{6}-[a-z0-9-]+$/i)
})
