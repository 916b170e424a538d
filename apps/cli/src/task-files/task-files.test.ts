import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterEach, expect, it, vi } from 'vitest'
import { evalTargetsFolder } from '../plan/eval-targets.js'
import { exitCodes } from '../process/exit-codes.js'
import { runProgram } from '../program.js'
import { schemaOf } from './schema.js'

afterEach(() => vi.restoreAllMocks())

const ajv = new Ajv2020({ strict: false })
const [isTask, isSuite] = (['task', 'suite'] as const).map((kind) => ajv.compile(schemaOf(kind)))

// After a change of a record or of a grader's options, write them again: npx vitest run apps/cli/src/task-files -u
it('ships the schemas that it prints', async () => {
  for (const kind of ['task', 'suite'] as const)
    await expect(`${JSON.stringify(schemaOf(kind), null, 2)}\n`).toMatchFileSnapshot(
      `../../schemas/${kind}.json`,
    )
})

it('accepts each task that ships, and tasks of other tools', async () => {
  const sites = await readdir(evalTargetsFolder)
  for (const site of sites)
    for (const name of ['tasks.jsonl', 'more-tasks.jsonl', 'pages.jsonl']) {
      const text = await readFile(join(evalTargetsFolder, site, name), 'utf8').catch(() => '')
      for (const line of text.split('\n').filter(Boolean))
        expect(isTask!(JSON.parse(line)), `${site}: ${line}: ${JSON.stringify(isTask!.errors)}`).toBe(true)
    }
  const foreign = {
    query_id: 'a',
    query: 'b',
    graders: ['their_own', { name: 'theirs', x: 1 }],
    setup_script: 'y',
  }
  expect(isTask!(foreign), JSON.stringify(isTask!.errors)).toBe(true)
})

it.each([
  ['a misspelt key', { grader: ['answer'] }],
  ['a misspelt limit', { limits: { max_step: 3 } }],
  ['a limit of another type', { limits: { max_steps: 'many' } }],
  ['an option of a grader that takes another type', { graders: [{ name: 'within_steps', max: 'five' }] }],
])('rejects %s', (_, part) => {
  const task = { query_id: 'a', query: 'b', start_url: 'about:blank' }
  expect(isTask!({ ...task, ...part })).toBe(false)
  expect(isSuite!({ tasks: [{ ...task, ...part }] })).toBe(false)
  expect(isSuite!([task])).toBe(true)
})

it('describes a config as webeval reads it', () => {
  const isConfig = ajv.compile(schemaOf('config'))
  expect(
    isConfig({
      suites: { a: './a.yaml' },
      defaults: { trials: 3, model: { judge: 'gemini' }, headed: true },
    }),
  ).toBe(true)
  expect(isConfig({ defaults: { trails: 3 } })).toBe(false)
  expect(isConfig({ defaults: { headed: 'yes' } })).toBe(false)
  expect(isConfig({ suite: {} })).toBe(false)
})

async function lint(text: string, ...options: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'webeval-lint-'))
  const written: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0)
  try {
    await writeFile(join(folder, 'tasks.yaml'), text)
    const code = await runProgram(['lint', join(folder, 'tasks.yaml'), '--json', ...options])
    return { code, ...JSON.parse(written.join('')) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

it('lints a task file: problems are wrong input, warnings only with --strict', async () => {
  const good = '- {query_id: a, query: b, graders: [answer], metadata: {additional: {answer: c}}}'
  expect(await lint(good, '--strict')).toMatchObject({ code: exitCodes.done, tasks: 1, warnings: [] })
  const odd = '- query_id: a\n  query: b\n  grader: [answer]'
  expect(await lint(odd)).toMatchObject({ code: exitCodes.done, problems: [] })
  const { code, warnings } = await lint(odd, '--strict')
  expect(code).toBe(exitCodes.missed)
  expect(warnings).toMatchObject([
    { line: 3, message: expect.stringMatching(/did you mean "graders"/) },
    { file: null, line: null, message: expect.stringMatching(/^1 task has no grader/) },
  ])
  expect(await lint('- query_id: a\n  query: b\n  graders: [anwser]\n- {}')).toMatchObject({
    code: exitCodes.usage,
    tasks: null,
    problems: [
      { line: 1, message: expect.stringMatching(/unknown grader "anwser"; did you mean "answer"/) },
      { line: 4, message: expect.stringMatching(/query_id/) },
    ],
  })
})
