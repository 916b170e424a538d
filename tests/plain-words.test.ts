import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Comments that still break docs/style.md. Lower this number when you rewrite some; never raise it. */
const maxOddComments = 0

const root = fileURLToPath(new URL('..', import.meta.url))
const comment = /\/\*\*?[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm
const oddWords =
  /\b(?:told|is no|are no|are none|nobody|stands?|stood|anew|at the most|at the least|go(?:es)? on|gone on|going on|went on|besides?|mend(?:s|ed|ing)?|ever after|spares?|sparing)\b/
const headlessWhat = /^(?:\/\*\*|\/\/)\s*What\b(?![^.]*\?)/

/** Answers and page texts that a comment quotes keep their own words. */
const withoutQuotes = (text: string) => text.replace(/"[^"]*"/g, '')

test('comments grow plainer, never odder', () => {
  const files = execFileSync(
    'git',
    ['ls-files', 'packages', 'apps', 'tests', 'bench', 'scripts', 'eval-targets'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter(
      (file) =>
        /\.(?:ts|mjs|js)$/.test(file) && !file.includes('/site/') && !file.endsWith('plain-words.test.ts'),
    )
  const odd = files.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(comment)]
      .map(([text]) => text.replace(/\n\s*\*/g, ' ').replace(/\s+/g, ' '))
      .filter((text) => oddWords.test(withoutQuotes(text)) || headlessWhat.test(text))
      .map((text) => `${file}: ${text.slice(0, 120)}`),
  )
  expect(odd.length, `see docs/style.md; for example:\n${odd.slice(0, 10).join('\n')}`).toBeLessThanOrEqual(
    maxOddComments,
  )
})
