import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readPages } from './read-pages.js'

/** Reads a file of pages with these lines. */
function readLines(...lines: readonly object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'webeval-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'pages.jsonl')
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  return readPages(file)
}
const line = { url: 'https://example.com/', brief: 'a page' }

it('rejects two pages that a run could not tell apart, whatever their names are made of', async () => {
  const one = { ...line, variant: 'a/b', id: 'c' }
  await expect(readLines(one, one)).rejects.toThrow(/:2: id "c" of "a\/b" is taken by line 1/)
  await expect(readLines(one, { ...line, variant: 'a', id: 'b/c' })).rejects.toThrow(
    /:2: .* is taken by line 1/,
  )
  await expect(readLines({ ...line, id: 'line 2' }, line)).rejects.toThrow(/:2: .* is taken by line 1/)
})

it('keeps pages of several variants with one id apart', async () => {
  const { pages } = await readLines({ ...line, variant: 'a', id: 1 }, { ...line, model: 'b', id: '1' })
  expect(pages.map(({ variant, id }) => [variant, id])).toEqual([
    ['a', '1'],
    ['b', '1'],
  ])
})
