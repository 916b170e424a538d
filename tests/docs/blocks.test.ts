import { expect, it } from 'vitest'
import { docsPages } from './blocks/describe-pages.js'
import { missingLines } from './blocks/missing-lines.js'
import { plainCommands } from './blocks/plain-commands.js'
import { commandLabels } from './blocks/read-blocks.js'

it('runs every command block, but for those whose label says why not', () => {
  const labels = docsPages.flatMap(({ blocks }) =>
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
