import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { tempFolder } from './support/webeval.js'

interface ActionStep {
  readonly id?: string
  readonly uses?: string
  readonly shell?: string
  readonly run?: string
  readonly env?: Readonly<Record<string, string>>
}
interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>
  readonly outputs: Readonly<Record<string, { readonly value: string }>>
  readonly runs: { readonly using: string; readonly steps: readonly ActionStep[] }
}

const action = parse(readFileSync(fileURLToPath(new URL('../action.yml', import.meta.url)), 'utf8')) as Action
const step = action.runs.steps.find((each) => each.id === 'run')!

/** Runs the script of the step as GitHub would, with a program in webeval's place that notes its arguments and ends with a code. */
function runStep(inputs: Readonly<Record<string, string>>, exitCode = 0) {
  const folder = tempFolder()
  const program = join(folder, 'apps/cli/dist')
  mkdirSync(program, { recursive: true })
  const code = `require('node:fs').writeFileSync('args.json', JSON.stringify(process.argv.slice(2))); process.exit(${exitCode})`
  writeFileSync(join(program, 'bin.js'), code)
  const valueOf = (expression: string) => {
    const [, name = ''] = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(expression) ?? []
    expect(action.inputs, expression).toHaveProperty(name)
    return inputs[name] ?? action.inputs[name]?.default ?? ''
  }
  const given = Object.entries(step.env ?? {}).map(([name, text]) => [name, valueOf(text)] as const)
  const output = join(folder, 'output')
  const { status, stderr } = spawnSync(
    'bash',
    ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run!],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        ...Object.fromEntries(given),
        GITHUB_ACTION_PATH: folder,
        GITHUB_RUN_ID: '77',
        GITHUB_RUN_ATTEMPT: '2',
        GITHUB_OUTPUT: output,
      },
    },
  )
  expect(stderr).toBe('')
  const args = JSON.parse(readFileSync(join(folder, 'args.json'), 'utf8')) as string[]
  const lines = readFileSync(output, 'utf8').trim().split('\n')
  return { status, args, outputs: Object.fromEntries(lines.map((line) => line.split('='))) }
}

it('passes each input as its option, and no text of one to the shell', () => {
  const { status, args, outputs } = runStep({
    suite: 'a b.jsonl\r\n\nother.jsonl',
    model: 'gemini\njudge=gemini',
    task: '$(touch hacked) *',
    'fail-under': '0.8',
    shard: '1/4',
    args: '--timeout\n2m',
  })
  expect(status).toBe(0)
  const runId = 'ci-77-2-shard-1-of-4'
  const results = 'webeval-results'
  expect(args).toEqual(
    [
      ['run', '--out', results, '--run-id', runId, '--reporter', 'github'],
      ['--reporter', `junit=${results}/${runId}.junit.xml`],
      ['--suite', 'a b.jsonl', '--suite', 'other.jsonl', '--task', '$(touch hacked) *'],
      ['--model', 'gemini', '--model', 'judge=gemini', '--shard', '1/4', '--fail-under', '0.8'],
      ['--timeout', '2m'],
    ].flat(),
  )
  expect(outputs).toEqual({
    'run-id': runId,
    folder: `${results}/${runId}`,
    junit: `${results}/${runId}.junit.xml`,
    'exit-code': '0',
  })
  expect(Object.keys(action.outputs)).toEqual(Object.keys(outputs))
})

it('ends with the exit code of the run, which is an output too', () => {
  const { status, outputs, args } = runStep({ against: 'baseline', 'fail-on': 'regression' }, 1)
  expect([status, outputs['exit-code']]).toEqual([1, '1'])
  expect(args.slice(-4)).toEqual(['--against', 'baseline', '--fail-on', 'regression'])
})

it('is a composite action whose steps name a shell, pin what they use, and take inputs as variables only', () => {
  expect(action.runs.using).toBe('composite')
  for (const { run, shell, uses } of action.runs.steps) {
    expect(run === undefined ? uses : shell).toMatch(run === undefined ? /@[0-9a-f]{40}$/ : /^bash$/)
    expect(run ?? '').not.toContain('${{')
  }
})

it('uses options that the command line has', async () => {
  const names = [...step.run!.matchAll(/ (--[a-z-]+)/g)].map(([, name]) => name!)
  const { runCommand } = await import('../apps/cli/src/definitions/run-command.js')
  const known = runCommand(() => {}, null).options.map((option) => option.long)
  expect(known).toEqual(expect.arrayContaining(names))
})
