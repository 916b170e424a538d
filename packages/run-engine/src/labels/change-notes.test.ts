import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '@webeval/core'
import { expect, it } from 'vitest'
import { setUpRun, suiteOf, taskOf } from '../testing/trial-setup.js'
import { changeNotes, changedNotes } from './change-notes.js'

it('keeps what a change does not mention, removes what it empties, and names each tag once', () => {
  const first = changedNotes(null, { name: ' New\nprompt ', tags: ['nightly', ' nightly', 'gpt'] })
  expect(first).toEqual({ schema_version: 1, name: 'New prompt', tags: ['nightly', 'gpt'] })
  const second = changedNotes(first, { note: 'line 1\nline 2\u001b[2J', addTags: ['slow'] })
  expect(second).toMatchObject({
    name: 'New prompt',
    note: 'line 1\nline 2[2J',
    tags: ['nightly', 'gpt', 'slow'],
  })
  expect(changedNotes(second, { name: null, note: '', tags: [] })).toEqual({ schema_version: 1, tags: [] })
})

it('refuses names, notes and tags that are too long or too many', () => {
  const long = 'x'.repeat(20_000)
  const many = Array.from({ length: 30 }, (_, index) => `tag ${index}`)
  for (const change of [{ name: long }, { note: long }, { tags: [long] }, { tags: many }])
    expect(() => changedNotes(null, change)).toThrow(UsageError)
})

it('replaces notes that cannot be read', async () => {
  const { run } = await setUpRun(suiteOf(taskOf('a')))
  await writeFile(join(run.folder, 'notes.json'), '{"name": 7, "tags": "none"')
  expect(await run.notes()).toBeNull()
  await changeNotes(run, { name: 'first' })
  expect(await run.notes()).toEqual({ schema_version: 1, name: 'first', tags: [] })
})
