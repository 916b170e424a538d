import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { missingLines } from './blocks/missing-lines.js'
import { plainCommands } from './blocks/plain-commands.js'
import { commandLabels, readDocsPage } from './blocks/read-blocks.js'
import { freePort, runPage } from './blocks/run-page.js'

const root = fileURLToPath(new URL('../../', import.meta.url))

const pages = ['guide', 'coming-from'].flatMap((folder) =>
  readdirSync(`${root}docs/${folder}`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readDocsPage(`${folder}/${name.slice(0, -'.md'.length)}`)),
)

/** A page and those that continue in its folder, each behind the one that it continues. */
const chainOf = (path: string): readonly string[] => [
  path,
  ...pages.filter(({ continues }) => continues === path).flatMap((page) => chainOf(page.path)),
]
const chains = pages.filter(({ continues }) => continues === null).map(({ path }) => chainOf(path))

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

describe.skipIf(process.platform === 'win32')('the docs', () => {
  it.for(chains)(
    'do what they say: %s',
    { timeout: 180_000 },
    async (paths, { expect: own, onTestFinished }) => {
      const place = {
        folder: temporary('reader'),
        programs: programs(),
        port: await freePort(),
        expect: own,
        onTestFinished,
      }
      onTestFinished(() =>
        [place.folder, place.programs].forEach((folder) => rmSync(folder, { recursive: true, force: true })),
      )
      // As if the reader had installed the package.
      mkdirSync(join(place.folder, 'node_modules'))
      symlinkSync(`${root}apps/cli`, join(place.folder, 'node_modules/webeval'))
      for (const path of paths)
        await runPage(
          pages.find((page) => page.path === path)!,
          place,
        )
    },
  )
})

it('runs every command block, but for those whose label says why not', () => {
  const labels = pages.flatMap(({ blocks }) =>
    blocks
      .filter(({ language }) => /^(?:bash|sh|shell|console)$/.test(language))
      .map(({ language, word, place }) => ({ language, word, place })),
  )
  const unknown = labels.filter(
    ({ language, word }) => language !== 'bash' || !(word === '' || word in commandLabels),
  )
  expect(unknown).toEqual([])
})

it('leaves to a shell what only a shell can read', () => {
  expect(
    plainCommands('npx webeval --query "a b" \\\n  --grader \'x:y=£\\d+\'\nnpx webeval show a\n'),
  ).toEqual([
    ['--query', 'a b', '--grader', 'x:y=£\\d+'],
    ['show', 'a'],
  ])
  for (const block of [
    'npx webeval || echo',
    'ls',
    'npx webeval --agent-command "node $PWD/a.mjs"',
    'npx webeval *',
  ])
    expect(plainCommands(block)).toBeNull()
})

it('tells an output that is shown from another one', () => {
  expect(missingLines('a  1\n…\nc … 3', 'a 1\nb\nc 2 3')).toEqual([])
  expect(missingLines('c\na', 'a\nc')).toEqual(['a'])
  expect(missingLines('pass rate 100 %', 'pass rate 50 %')).toEqual(['pass rate 100 %'])
})
