import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTaskParser } from '@webeval/core'
import { expect, test } from 'vitest'
import { loadSuite } from '../load-suite.js'
import { addYamlTasks } from './add-yaml-tasks.js'

/** The tasks, problems and warnings of a file. */
async function parse(text: string) {
  const parser = openTaskParser('t.yaml')
  await addYamlTasks(
    (async function* () {
      yield* text.split('\n')
    })(),
    parser,
  )
  return parser.finish()
}

const cart = '{query_id: cart, query: Open the cart, graders: [answer]}'

test.each([
  ['a list', `# my shop\n- ${cart}\n`],
  ['a mapping with tasks', `tasks:\n  - ${cart}\n`],
  ['a task a document', `\uFEFF---\n${cart}\n---\n`],
  [
    'aliases of plain values',
    `usual: &usual [answer]\ntasks: [{query_id: cart, query: Open the cart, graders: *usual}]`,
  ],
])('reads tasks in YAML as %s', async (_, text) => {
  const { tasks, problems, warnings } = await parse(text)
  expect([problems, warnings]).toEqual([[], []])
  expect(tasks).toMatchObject([{ query_id: 'cart', query: 'Open the cart', graders: ['answer'] }])
})

test('names the line of each wrong part and of each unknown key', async () => {
  expect(
    (await parse(`- ${cart}\n- query_id: 7\n  query: x\n  limits:\n    max_steps: many\n- ${cart}\n- x`))
      .problems,
  ).toEqual([
    't.yaml:2: query_id: Invalid input: expected string, received number',
    't.yaml:5: limits.max_steps: Invalid input: expected number, received string',
    't.yaml:6: query_id "cart" is taken by line 1',
    't.yaml:7: Invalid input: expected object, received string',
  ])
  const { warnings } = await parse(
    '- query_id: a\n  query: b\n  limits:\n\n    max_step: 3\n  grader: [answer]',
  )
  expect(warnings).toEqual([
    expect.stringMatching(/^t.yaml:6: unknown key "grader" /),
    expect.stringMatching(/^t.yaml:5: unknown key "limits.max_step" /),
  ])
})

const bomb = [
  'a0: &a0 [lol]',
  ...Array.from({ length: 12 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(10)}]`),
]

test.each([
  ['a broken line', '- {query_id: a\n- b', /^t.yaml:\d: not valid YAML: /],
  ['a key that appears twice', '- query_id: a\n  query_id: b', /^t.yaml:2: .*"query_id" appears twice/],
  ['tags that make objects', '- query_id: !!js/function "x"', /^t.yaml:1: .*[Tt]ag/],
  ['binary values', '- query_id: !!binary aGVsbG8=', /^t.yaml:1: .*tags are not allowed/],
  ['an alias of nothing', '- query_id: *lost', /^t.yaml:1: .*\*lost needs one anchor/],
  ['an alias within itself', '- &a [*a]', /^t.yaml:1: .*\*a is part of itself/],
  [
    'aliases that expand to gigabytes',
    `${bomb.join('\n')}\ntasks: [*a12]`,
    /^t.yaml:\d+: .*expand to more than 32 MB/,
  ],
  // Parsed, either would end the process.
  ['a deep nesting', `- ${'['.repeat(1_000)}`, /^t.yaml:1: .*nested too deeply/],
  ['a deep nesting of lists', '- '.repeat(5_000), /^t.yaml:1: .*nested too deeply/],
  ['numbers that JSON lacks', '- query_id: .inf', /^t.yaml:1: .*Infinity is not a number/],
  ['keys that are not text', '- {[a]: b}', /^t.yaml:1: .*a key must be text/],
])('rejects %s', async (_, text, expected) => {
  expect((await parse(text)).problems[0]).toMatch(expected)
})

test('reads .yaml and .yml files next to .jsonl files, up to the size that is parsed in seconds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'webeval-yaml-'))
  try {
    const [tasks, more] = [join(folder, 'shop.yaml'), join(folder, 'more.yml')]
    await writeFile(tasks, `- ${cart}`)
    await writeFile(more, '# nothing yet')
    const suite = await loadSuite([tasks, more])
    expect([suite.name, suite.tasks.length, suite.folders?.get('cart')]).toEqual(['shop+more', 1, folder])
    await writeFile(more, `- ${'x'.repeat(1024 * 1024)}`)
    await expect(loadSuite([more])).rejects.toThrow(/more than 1 MB; write a suite of this size as JSON/)
  } finally {
    await rm(folder, { recursive: true })
  }
})
