import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Names that every web project uses. */
const usual = new Set(['src', 'public', 'js', 'css', 'img'])

/** Names of all folders with files of ours. */
function folderNames(): string[] {
  const files = execFileSync('git', ['ls-files', 'packages', 'apps'], { cwd: root, encoding: 'utf8' })
  const names = files.split('\n').flatMap((file) => dirname(file).split('/'))
  return [...new Set(names)].filter((name) => name !== '.' && !usual.has(name)).toSorted()
}

test('the glossary explains every folder name, and no other', () => {
  const [, table = ''] = readFileSync(`${root}/docs/glossary.md`, 'utf8').split('## Folder names')
  const cells = table.split('\n').flatMap((line) => /^\| (`.+?) \|/.exec(line)?.[1] ?? [])
  const explained = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
  expect(explained.toSorted(), 'edit the table "Folder names" in docs/glossary.md').toEqual(folderNames())
})
