import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFile } from './keep-file.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webeval-keep-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('writes a file into a subfolder, and overwrites it', async () => {
  expect(await keepFile(folder, 'exploration/step_1_before.png', Uint8Array.of(1, 2))).toBe(
    'exploration/step_1_before.png',
  )
  await keepFile(folder, 'exploration/step_1_before.png', 'later')
  expect(await readFile(join(folder, 'exploration/step_1_before.png'), 'utf8')).toBe('later')
})

it.each(['../x', '/etc/x', 'a/../../x', 'C:\\x', 'a\\b', '', 'a//b', '.hidden', 'a/\0', 'x.'])(
  'refuses %j, which is not a path inside the folder',
  async (path) => {
    await expect(keepFile(folder, path, '')).rejects.toThrow(/not a path inside/)
  },
)

it.each([
  'messages.jsonl',
  'metadata.json',
  'screenshots/001.png',
  'final/page.html',
  'grader-artifacts/a/b',
])('reserves %s for the record', async (path) => {
  await expect(keepFile(folder, path, '')).rejects.toThrow(/record/)
})

it('follows no link out of the folder', async () => {
  await symlink(tmpdir(), join(folder, 'out'))
  await expect(keepFile(folder, 'out/webeval-x.txt', '')).rejects.toThrow(/leads out/)
})
