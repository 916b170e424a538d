import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, it } from 'vitest'
import { sampleOfDay } from '../../support/sample-of-day.js'
import { readDocsPage } from './read-blocks.js'
import { freePort, runPage } from './run-page.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** All pages with commands for users. */
export const docsPages = ['guide', 'coming-from'].flatMap((folder) =>
  readdirSync(`${root}docs/${folder}`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readDocsPage(`${folder}/${name.slice(0, -'.md'.length)}`)),
)

/** A page and those that continue in its folder, each behind the one that it continues. */
const chainOf = (path: string): readonly string[] => [
  path,
  ...docsPages.filter(({ continues }) => continues === path).flatMap((page) => chainOf(page.path)),
]

const temporary = (name: string) => mkdtempSync(join(tmpdir(), `webeval-docs-${name}-`))

/** A folder with an `npx` that runs this repository's webeval and nothing else: the packed one has a check of its own. */
function programs(): string {
  const folder = temporary('programs')
  const script = [
    '#!/usr/bin/env bash',
    `[ "$1" = webeval ] || { echo "npx $1: the docs use webeval alone" >&2; exit 2; }`,
    `exec "${process.execPath}" "${root}apps/cli/dist/bin.js" "\${@:2}"`,
  ]
  writeFileSync(join(folder, 'npx'), `${script.join('\n')}\n`)
  chmodSync(join(folder, 'npx'), 0o755)
  return folder
}

/**
 * Tests of the pages that begin in an empty folder and are selected: each does what its reader would, and then the pages that continue it. By day one of
 * them, others every day.
 */
export function describePages(isSelected: (path: string) => boolean, runs = true): void {
  const first = sampleOfDay(
    docsPages.filter(({ path, continues }) => continues === null && isSelected(path)),
    1,
  )
  describe.skipIf(process.platform === 'win32' || !runs)('the docs', () => {
    it.for(first)(
      'do what they say: $path',
      { timeout: 300_000 },
      async ({ path }, { expect, onTestFinished }) => {
        const place = {
          folder: temporary('reader'),
          programs: programs(),
          port: await freePort(),
          expect,
          onTestFinished,
        }
        onTestFinished(() =>
          [place.folder, place.programs].forEach((folder) =>
            rmSync(folder, { recursive: true, force: true }),
          ),
        )
        // As if the reader had installed both.
        mkdirSync(join(place.folder, 'node_modules'))
        symlinkSync(`${root}apps/cli`, join(place.folder, 'node_modules/webeval'))
        symlinkSync(`${root}node_modules/playwright-core`, join(place.folder, 'node_modules/playwright-core'))
        for (const each of chainOf(path))
          await runPage(
            docsPages.find((page) => page.path === each)!,
            place,
          )
      },
    )
  })
}
