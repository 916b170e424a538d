import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gradeSchema } from '@webeval/core'
import { fakeEvidence } from '@webeval/core/testing'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { exitCodes } from '../process/exit-codes.js'
import { runProgram } from '../program.js'
import { findConfig } from './files/find-config.js'
import { ownFile } from './files/own-file.js'
import { probeFile } from './files/probe-file.js'
import { ownAgent } from './shapes/own-agent.js'
import { ownGrader } from './shapes/own-grader.js'
import { ownModel } from './shapes/own-model.js'
import { ownReporter } from './shapes/own-reporter.js'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webeval-own-'))
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => vi.restoreAllMocks())

const write = async (name: string, text: string) => {
  await mkdir(join(folder, name, '..'), { recursive: true })
  await writeFile(join(folder, name), text)
  return join(folder, name)
}

/** Runs a command and yields its exit code and what it wrote. */
async function command(...argv: readonly string[]) {
  const out: string[] = []
  const err: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => out.push(String(chunk)) > 0)
  vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => err.push(String(chunk)) > 0)
  const code = await runProgram(argv)
  vi.restoreAllMocks()
  return { code, out: out.join(''), err: err.join('') }
}

const agent = `{ type: 'peek', roles: ['actor'], async run() {} }`
const model = `(argument) => ({ spec: 'x', open: () => ({ spec: 'x', generate() {} }) })`
const grader = `{ name: 'is_short', async grade() {} }`

it('plans a run by a config: its suites, agents, graders, models, reporters and defaults', async () => {
  const config = await write(
    'own/webeval.config.mjs',
    `console.log('printed'); export default { suites: { mine: './tasks.yaml' }, agents: { peek: ${agent} }, graders: [${grader}],
      models: { quick: ${model} }, reporters: { note: { onEnd() {} } },
      defaults: { suite: 'mine', agent: 'peek', model: 'quick:x', reporter: ['note'], trials: 3, workers: 9 } }`,
  )
  await write('own/tasks.yaml', '- {query_id: a, query: b, graders: [is_short]}')
  const { code, out } = await command('--config', config, '--plan', '--json', '--workers', '2')
  expect(code).toBe(exitCodes.done)
  // The text that the config prints stays out of the answer, and the command line wins over its defaults.
  expect(JSON.parse(out).plan).toMatchObject({
    suite: 'own',
    agent: 'peek',
    models: { actor: 'quick:x' },
    to_run: 3,
    workers: 2,
  })
  expect(findConfig(join(folder, 'own', 'deeper'))).toBe(config)
  await write('own/webeval.config.js', 'export default {}')
  expect(() => findConfig(join(folder, 'own'))).toThrow(/are both configs/)
})

it('plans a run by files that options name', async () => {
  const [none, suite, ...files] = await Promise.all([
    write('none.mjs', 'export default {}'),
    write('t.yaml', '- {query_id: a, query: b}'),
    write('agent.mjs', `export default ${agent}`),
    write('model.mjs', `export default ${model}`),
    write('grader.mjs', `export default ${grader}`),
    write('reporter.mjs', 'export default { onEvent() {} }'),
  ])
  const [byAgent, byModel, byGrader, byReporter] = files
  const argv = ['--config', none, '--suite', suite, '--agent', byAgent!, '--model', `${byModel}:a:b`]
  argv.push('--grader', `${byGrader}:max=5`, '--reporter', byReporter!, '--plan', '--json')
  const { code, out, err } = await command(...argv)
  expect([code, err]).toEqual([exitCodes.done, ''])
  expect(JSON.parse(out).plan).toMatchObject({ agent: 'peek', models: { actor: `${byModel}:a:b` } })
  const wrong = await command('--config', none, '--suite', suite, '--agent', none, '--plan')
  expect(wrong.code).toBe(exitCodes.usage)
  expect(wrong.err).toMatch(
    /none\.mjs: type is missing; expected an agent: .* For example:\n\nexport default \{/,
  )
  const task = await write('evil.yaml', `- {query_id: a, query: b, graders: [${byGrader}]}`)
  const evil = await command('--config', none, '--suite', task, '--plan')
  expect([evil.code, evil.err]).toEqual([exitCodes.usage, expect.stringMatching(/unknown grader/)])
})

it.each([
  ['{ agent: {} }', /"agent" is unknown \(did you mean agents\?\)/],
  ['{ agents: [] }', /agents is not an object/],
  ['{ agents: { a: 5 } }', /agents\.a: it is a number; expected an agent/],
  [`{ agents: { single: ${agent} } }`, /single: webeval has one of that name itself/],
  ['{ graders: [{}] }', /graders\[0\]: name is missing; expected a grader/],
  ['{ models: { m: 5 } }', /models\.m: it is a number; expected a model/],
  ['{ reporters: { r: {} } }', /reporters\.r: onEvent and onEnd are missing/],
  ['{ suites: { s: "./nope.yaml" } }', /suites\.s: there is no file/],
  ['Promise.resolve({})', /its default export is a promise; put await before it/],
  ['{ get agents() { throw new Error("boom") } }', /bad-.*can't be read: boom/],
  ['{ defaults: { trial: 3 } }', /defaults\.trial is not an option of run; did you mean trials\?/],
  ['{ defaults: { trials: "many" } }', /defaults\.trials: expected a whole number/],
])('rejects the config %s', async (text, expected) => {
  const config = await write(`bad-${Math.random()}.mjs`, `export default ${text}`)
  const { code, err } = await command('--config', config, '--suite', 'shop', '--plan')
  expect([code, err]).toEqual([exitCodes.usage, expect.stringMatching(expected)])
})

it.each([
  ['loops', 'while (true) {}', /not loaded after 0\.5 s/],
  ['waits for ever', 'setInterval(() => {}, 1000); await new Promise(() => {})', /not loaded after 0\.5 s/],
  ['ends the process', 'process.exit(0)', /ended before it had exported/],
  ['throws', 'throw new Error("boom")', /^boom$/],
  ['is not JavaScript', 'export default {', /Unexpected/],
])('names a file that %s, and stops it', async (_, text, expected) => {
  const path = await write(`probe-${Math.random()}.mjs`, text)
  expect(await probeFile(pathToFileURL(path).href, 500)).toMatch(expected)
})

it('tells files from names', () => {
  expect(ownFile('./mine.mjs:a:b')).toEqual({ path: './mine.mjs', argument: 'a:b' })
  expect(ownFile('C:\\mine.js')).toEqual({ path: 'C:\\mine.js', argument: null })
  expect(['single', 'gemini:x', 'within_steps:max=5'].map(ownFile)).toEqual([null, null, null])
})

it('blames whoever returned another shape', async () => {
  const context = {} as never
  const lost = ownAgent({ type: 'x', roles: [], run: async () => 'done' }, './a.mjs')
  expect(await lost.run(context)).toMatchObject({
    cause: 'agent_error',
    reason: expect.stringMatching(/^\.\/a\.mjs: run returned/),
  })
  const fair = { status: 'graded', score: 1, pass: true, reasoning: 'ok' }
  const gradeOf = (value: unknown) =>
    ownGrader({ name: 'x', grade: async () => value }, './g.mjs').grade({
      evidence: fakeEvidence({}),
    } as never)
  expect(gradeSchema.parse(await gradeOf(fair))).toEqual(fair)
  await expect(gradeOf({ pass: true })).rejects.toThrow(/^\.\/g\.mjs: grade returned another shape \(status/)
  const source = await ownModel(
    () => ({ spec: 'x', open: () => ({ generate: async () => 'hi' }) }),
    './m.mjs',
  )(null, {} as never)
  await expect(source.open({} as never).generate({} as never, {} as never)).rejects.toMatchObject({
    kind: 'misconfigured',
    message: expect.stringMatching(/^\.\/m\.mjs: generate returned another shape/),
  })
})

it('lets a reporter that throws harm no run', () => {
  const said: string[] = []
  const event = { type: 'notice', message: 'x' } as const
  const onEvent = vi.fn<() => void>(() => {
    throw new Error('boom')
  })
  const reporter = ownReporter({ onEvent }, './r.mjs', (message) => said.push(message))
  reporter.onEvent!(event)
  reporter.onEvent!(event)
  expect([said.length, onEvent.mock.calls.length]).toEqual([1, 1])
})

it('shows examples that work', async () => {
  const example = async (read: () => unknown) => {
    const [, code = ''] =
      /For example:\n\n([\s\S]*)/.exec(String(await Promise.resolve().then(read).catch(String))) ?? []
    return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).default
  }
  const mine = ownGrader(await example(() => ownGrader(5, 'x')), 'x')
  expect(await mine.grade({ evidence: fakeEvidence({}) } as never)).toMatchObject({ pass: true })
  const source = await ownModel(await example(() => ownModel(5, 'x')), 'x')('id', {} as never)
  expect(await source.open({} as never).generate({} as never, {} as never)).toMatchObject({ finish: 'stop' })
  const glance = ownAgent(await example(() => ownAgent(5, 'x')), 'x')
  const tab = { observe: async () => ({ signals: { title: 'Lamps' } }) }
  expect(await glance.run({ openTab: async () => tab } as never)).toMatchObject({ finalAnswer: 'Lamps' })
  const reporter = ownReporter(await example(() => ownReporter(5, 'x', () => {})), 'x', () => {})
  await reporter.onEnd!({} as never)
})
