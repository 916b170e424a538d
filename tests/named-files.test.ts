import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) =>
    /(?:^|\/)(?:README|CONTRIBUTING|AGENTS)\.md$|^docs\/(?:architecture|glossary)\.md$/.test(file),
  )

/** Paths in backticks: from the root (`packages/…`), or from the document's package (`src/…`, `public/…`). */
function missingIn(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8').replaceAll(/```[^]*?```/g, '')
  const home = packageOf(dirname(document))
  const named = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*\/?)`/g)].map(([, path]) => path!)
  return named.filter((path) => {
    if (/^(?:packages|apps|tests|eval-targets|docs|scripts|bench|examples)\//.test(path))
      return !existsSync(join(root, path))
    return home !== null && /^(?:src|public)\//.test(path) && !existsSync(join(home, path))
  })
}

/** The nearest folder with a package.json below the root; null for a document of the whole repository. */
function packageOf(folder: string): string | null {
  if (folder === '.') return null
  return existsSync(join(root, folder, 'package.json')) ? join(root, folder) : packageOf(dirname(folder))
}

test('documents name only files that exist', () => {
  const missing = documents.flatMap((document) => missingIn(document).map((path) => `${document}: ${path}`))
  expect(missing).toEqual([])
})
