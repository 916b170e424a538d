import assert from 'node:assert/strict'
import { appendedCases } from './appended-cases.js'
import { UsageError } from '../errors/webeval-error.js'
import type { RunRecord } from '../records/run.js'
import type { RunStoreCase } from './run-store-case.js'
import { fakeLine, fakeMetadata, fakeRun, fakeSummary, grade, key, task, storedAt } from './stored-records.js'

/** The rules; check each with a new, empty store. */
export const runStoreContract: readonly RunStoreCase[] = [
  ...appendedCases,
  {
    name: 'returns a run as created',
    async check(store) {
      await store.create(fakeRun('one'), [task])
      const run = await store.open('one')
      assert.deepEqual(await run.record(), fakeRun('one'))
      assert.deepEqual(await run.tasks(), [task])
      assert.deepEqual(await run.trials(), [])
      assert.equal(await run.summary(), null)
    },
  },
  {
    name: 'lists runs, the newest first',
    async check(store) {
      assert.deepEqual(await store.list(), [])
      await store.create({ ...fakeRun('old'), started_at: '2026-01-01T00:00:00.000Z' })
      await store.create({ ...fakeRun('new'), started_at: '2026-01-03T00:00:00.000Z' })
      await store.create({ ...fakeRun('mid'), started_at: '2026-01-02T00:00:00.000Z' })
      assert.deepEqual(await store.list(), ['new', 'mid', 'old'])
    },
  },
  {
    name: 'never creates the same run twice, even concurrently',
    async check(store) {
      const made = await Promise.allSettled([store.create(fakeRun('same')), store.create(fakeRun('same'))])
      assert.deepEqual(made.map((result) => result.status).toSorted(), ['fulfilled', 'rejected'])
      await assert.rejects(store.create(fakeRun('same')), UsageError)
    },
  },
  {
    name: 'refuses ids that are paths, and runs that do not exist',
    async check(store) {
      for (const id of ['', '.', '..', '.hidden', '../out', 'a/b', 'a\\b', 'a\0b', 'x'.repeat(101)]) {
        await assert.rejects(store.create(fakeRun(id)), UsageError, `create ${JSON.stringify(id)}`)
        await assert.rejects(store.open(id), UsageError, `open ${JSON.stringify(id)}`)
      }
      await assert.rejects(store.open('nowhere'), UsageError)
    },
  },
  {
    name: 'gives a run to one holder at a time',
    async check(store) {
      const run = await store.create(fakeRun('one'))
      const held = await run.claim()
      await assert.rejects((await store.open('one')).claim(), UsageError)
      await held[Symbol.asyncDispose]()
      await (await run.claim())[Symbol.asyncDispose]()
    },
  },
  {
    name: 'keeps the last line of each trial, in the order in which trials first ended',
    async check(store) {
      const run = await store.create(fakeRun('one'))
      await run.saveTrial(fakeLine('a'))
      await run.saveTrial(fakeLine('b'))
      await run.saveTrial({ ...fakeLine('a'), outcome: 'failed', passed: false, score: 0 })
      const lines = await (await store.open('one')).trials()
      assert.deepEqual(
        lines.map((line) => [line.query_id, line.outcome]),
        [
          ['a', 'failed'],
          ['b', 'passed'],
        ],
      )
    },
  },
  {
    name: 'keeps every line when trials end at the same time',
    async check(store) {
      const run = await store.create(fakeRun('one'))
      const ids = Array.from({ length: 40 }, (_, index) => `task-${index}`)
      await Promise.all(ids.map((id) => run.saveTrial(fakeLine(id))))
      const found = (await run.trials()).map((line) => line.query_id)
      assert.deepEqual(found.toSorted(), ids.toSorted())
    },
  },
  {
    name: 'separates trials with different names, whatever the names',
    async check(store) {
      const run = await store.create(fakeRun('one'))
      const ids = hostileIds.flatMap((id) => [id, run.trialPath({ query_id: id, trial: 1 }).split('/')[0]!])
      const unique = [...new Set(ids)]
      const paths = unique.map((id) => run.trialPath({ query_id: id, trial: 1 }).toLowerCase())
      assert.equal(new Set(paths).size, unique.length, 'two trials share a folder')
      for (const id of unique)
        await run.saveMetadata({ query_id: id, trial: 1 }, { ...fakeMetadata, query_id: id })
      for (const id of unique)
        assert.equal((await run.metadata({ query_id: id, trial: 1 }))?.query_id, id, `trial of ${id}`)
      assert.deepEqual(await run.record(), fakeRun('one'))
    },
  },
  {
    name: 'adds rounds of grades and removes none',
    async check(store) {
      const run = await store.create(fakeRun('one'))
      assert.equal(await run.grades(key), null)
      await run.saveMetadata(key, fakeMetadata)
      await run.addGrades(key, storedAt, [grade])
      await run.addGrades(key, storedAt, [{ ...grade, score: 0, pass: false }])
      const file = await run.grades(key)
      assert.deepEqual(
        file?.rounds.map((round) => round.grades[0]?.pass),
        [true, false],
      )
      assert.equal((await run.metadata(key))?.grader_results['answer']?.pass, false, 'the last round counts')
    },
  },
  {
    name: 'clears an earlier attempt of a trial',
    async check(store) {
      const run = await store.create(fakeRun('one'))
      const other = { ...key, trial: 2 }
      await run.saveMetadata(key, fakeMetadata)
      await run.saveMetadata(other, fakeMetadata)
      await run.clearTrial(key)
      await run.clearTrial({ query_id: 'never-run', trial: 1 })
      assert.equal(await run.metadata(key), null)
      assert.notEqual(await run.metadata(other), null)
    },
  },
  {
    name: 'shows graders a trial as stored',
    async check(store) {
      const run = await store.create(fakeRun('one'))
      assert.equal(await run.evidence(key), null)
      await run.saveMetadata(key, { ...fakeMetadata, task })
      const state = { schema_version: 1, url: 'http://shop.test/', title: 'Shop', text: 'Thanks', probes: [] }
      await run.keep(key, 'final/state.json', JSON.stringify(state))
      await run.keep(key, 'final/page.html', '<h1>Thanks</h1>')
      const evidence = await run.evidence(key)
      assert.ok(evidence)
      assert.deepEqual(evidence.task, task)
      assert.deepEqual(await evidence.finalState(), state)
      assert.equal(await evidence.finalHtml(), '<h1>Thanks</h1>')
      assert.deepEqual(await evidence.messages(), [])
      assert.deepEqual(await evidence.steps(), [])
      assert.equal(await evidence.screenshot(1), null)
    },
  },
  {
    name: 'keeps files inside the folder of their trial',
    async check(store) {
      const run = await store.create(fakeRun('one'))
      const path = await run.keep(key, 'grader-artifacts/answer/why.txt', 'because')
      assert.equal(path, 'grader-artifacts/answer/why.txt')
      for (const way of [
        '../out.txt',
        'a/../../../out.txt',
        '/tmp/out.txt',
        'C:\\out.txt',
        '..\\out.txt',
        '',
        'a\0',
      ])
        await assert.rejects(run.keep(key, way, 'x'), Error, `keep ${JSON.stringify(way)}`)
    },
  },
  {
    name: 'replaces record and summary as a whole',
    async check(store) {
      const run = await store.create(fakeRun('one'))
      const finished: RunRecord = { ...fakeRun('one'), status: 'finished', finished_at: storedAt }
      await run.saveRecord(finished)
      await run.saveSummary(fakeSummary)
      const again = await store.open('one')
      assert.deepEqual(await again.record(), finished)
      assert.deepEqual(await again.summary(), fakeSummary)
    },
  },
]

const hostileIds = [
  '../../x',
  'a/b',
  'a\\b',
  'a-b',
  'A-B',
  'ü',
  'u\u0308',
  '..',
  '.',
  ' ',
  'con',
  'run.json',
  'trials.jsonl',
  'trial-1',
  'x'.repeat(300),
  `${'x'.repeat(300)}y`,
]
