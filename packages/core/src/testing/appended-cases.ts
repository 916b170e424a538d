import assert from 'node:assert/strict'
import type { RunStoreCase } from './run-store-case.js'
import { fakeCall, fakeMetadata, fakeRun, key, storedAt } from './stored-records.js'

/** Rules of every run store for the files that grow by lines, and for what people add. */
export const appendedCases: readonly RunStoreCase[] = [
  {
    name: 'keeps model calls in order, whoever adds them',
    async check(store) {
      const run = await store.create(fakeRun('one'))
      assert.deepEqual(await run.modelCalls(key), [])
      await run.saveMetadata(key, fakeMetadata)
      const calls = Array.from({ length: 20 }, (_, after) => ({ ...fakeCall, after }))
      for (const call of calls.slice(0, 10)) await run.addModelCall(key, call)
      await Promise.all(calls.slice(10).map((call) => run.addModelCall(key, call)))
      assert.deepEqual(await (await store.open('one')).modelCalls(key), calls)
      await run.clearTrial(key)
      assert.deepEqual(await run.modelCalls(key), [])
    },
  },
  {
    name: "keeps people's labels and notes, also while somebody holds the run",
    async check(store) {
      const run = await store.create(fakeRun('one'))
      assert.deepEqual([await run.labels(), await run.notes()], [[], null])
      const labels = [true, false, null].map((pass) => ({ ...key, pass, at: storedAt }))
      const held = await run.claim()
      for (const label of labels) await run.addLabel(label)
      await run.saveNotes({ schema_version: 1, name: 'first try', tags: [] })
      await run.saveNotes({ schema_version: 1, note: 'why it is slow', tags: ['nightly'] })
      await held[Symbol.asyncDispose]()
      const again = await store.open('one')
      assert.deepEqual(await again.labels(), labels)
      assert.deepEqual(await again.notes(), { schema_version: 1, note: 'why it is slow', tags: ['nightly'] })
    },
  },
]
