import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storedRun } from '../support/stored-run.js'
import { tempFolder, webeval } from '../support/webeval.js'
import { webevalHere } from '../support/webeval-here.js'
import { isTurnOfDay } from '../support/turn-of-day.js'

/** Renames the window, clears the screen (twice: C1 too), turns the text around, and hides what follows. */
const evil = '\u001b]0;PWNED\u0007\u001b[2J\u009b2J\u202eX\u001b[8m'
// oxlint-disable-next-line no-control-regex -- what must never reach a terminal
const obeyed = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

const told = async (out: string, ...args: string[]) => {
  const { stdout, stderr, exitCode } = await webevalHere([...args, '--out', out], { env: { NO_COLOR: '1' } })
  return { said: stdout + stderr, stdout, stderr, exitCode }
}

test('what a run folder says reaches the terminal without escape sequences', async () => {
  const out = tempFolder()
  storedRun(out, 'r', {
    queryIds: ['a', `b${evil}`],
    record: {
      run_id: `r${evil}`,
      variant: { agent: `single${evil}`, models: { actor: `m${evil}` } },
      suite: { name: `s${evil}`, path: 's', sha256: '0', tasks: 2 },
    },
    reasoning: `because${evil}`,
    messages: [
      { type: 'assistant', content: `said${evil}`, executorId: `e${evil}` },
      { type: 'tool_call', tool: `tool${evil}`, toolCallId: '1', params: { [`k${evil}`]: evil } },
      { type: 'tool_result', toolCallId: '1', result: `found${evil}`, isError: true },
      { type: 'delegation', instruction: evil, executorId: evil },
    ],
  })
  const commands = [
    ['show', 'r'],
    ['show', 'r', 'a'],
    ['show', 'r', 'a', '--json'],
    ['show', 'r', 'nothing'],
    ['list'],
    ['list', '--json'],
    ['compare', 'r', 'r', '--all'],
    ['grade', 'r'],
    ['grade', 'r', '--grader', 'no_such'],
    ['run', '--resume', 'r'],
  ]
  for (const command of commands) {
    const { said } = await told(out, ...command)
    expect(said, command.join(' ')).not.toBe('')
    expect(said, command.join(' ')).not.toMatch(obeyed)
  }
  const { stdout } = await told(out, 'show', 'r', 'a', '--json')
  expect(JSON.parse(stdout)).toMatchObject({ messages: [{ content: `said${evil}` }, {}, {}, {}] })
})

test('exports name what they leave out without escape sequences', async () => {
  const out = tempFolder()
  const large = join(storedRun(out, 'r'), 'a/trial-1', `large${evil}.txt`)
  writeFileSync(large, '')
  // Too large to be copied, and without content on disk.
  truncateSync(large, 30_000_000)
  const { stderr, exitCode } = await webeval(['export', 'r', '--out', out, '--html', join(out, 'copy')])
  expect(exitCode, stderr).toBe(0)
  expect(stderr).toMatch(/left out: .*large.*is missing or too large/)
  expect(stderr).not.toMatch(obeyed)
})

test.each(['run.json', 'trials.jsonl', 'tasks.jsonl', 'a/trial-1/metadata.json', 'a/trial-1/messages.jsonl'])(
  'no command waits for a pipe in the place of %s',
  async (name) => {
    const out = tempFolder()
    storedRun(out, 'other')
    const folder = storedRun(out, 'r')
    rmSync(join(folder, name))
    execFileSync('mkfifo', [join(folder, name)])
    for (const command of [
      ['show', 'r'],
      ['show', 'r', 'a'],
      ['grade', 'r'],
      ['compare', 'r', 'other'],
      ['list'],
    ])
      expect([0, 2], command.join(' ')).toContain((await told(out, ...command)).exitCode)
  },
)

test('no command follows a link out of a run folder', async () => {
  const out = tempFolder()
  const outside = tempFolder()
  const messages = storedRun(out, 'r')
  const secret = JSON.stringify({ type: 'user', timestamp: '2026-01-01T00:00:00.000Z', content: 's3cret' })
  writeFileSync(join(outside, 'outside.jsonl'), `${secret}\n`)
  rmSync(join(messages, 'a/trial-1/messages.jsonl'))
  symlinkSync(join(outside, 'outside.jsonl'), join(messages, 'a/trial-1/messages.jsonl'))
  const shown = await told(out, 'show', 'r', 'a')
  expect(shown.exitCode).toBe(2)
  expect(shown.said).toMatch(/symbolic link/)
  expect(shown.said).not.toMatch(/s3cret/)

  const trial = storedRun(out, 'linked')
  mkdirSync(join(outside, 'trial'))
  execFileSync('cp', ['-r', `${join(trial, 'a/trial-1')}/.`, join(outside, 'trial')])
  const before = readFileSync(join(outside, 'trial/grades.json'), 'utf8')
  rmSync(join(trial, 'a/trial-1'), { recursive: true })
  symlinkSync(join(outside, 'trial'), join(trial, 'a/trial-1'))
  const graded = await told(out, 'grade', 'linked')
  expect(graded.exitCode).toBe(2)
  expect(readFileSync(join(outside, 'trial/grades.json'), 'utf8')).toBe(before)
})

test('shows what is deep, huge or beyond counting', async () => {
  const out = tempFolder()
  // Deeper than JSON.stringify can recurse on any stack.
  const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`
  const folder = storedRun(out, 'r', { record: { trials: 1_000_000_000 } })
  const call = `{"type":"tool_call","timestamp":"2026-01-01T00:00:00.000Z","tool":"t","toolCallId":"1","params":{"a":${nested(20_000)}}}`
  const result = JSON.stringify({
    type: 'tool_result',
    timestamp: '2026-01-01T00:00:00.000Z',
    toolCallId: '1',
    isError: false,
    result: 'x'.repeat(5_000_000),
  })
  writeFileSync(join(folder, 'a/trial-1/messages.jsonl'), `${call}\n${result}\n`)
  for (const command of [
    ['show', 'r', 'a'],
    ['show', 'r', 'a', '--json'],
    ['show', 'r'],
    ['grade', 'r'],
  ]) {
    const { exitCode, stderr } = await told(out, ...command)
    expect([exitCode, stderr], command.join(' ')).toEqual([0, ''])
  }
  const resumed = await told(out, 'run', '--resume', 'r')
  expect(resumed.exitCode).toBe(2)
  expect(resumed.stderr).toMatch(/more than one run can hold/)
})

test.runIf(isTurnOfDay('fold a run of many tasks'))(
  'folds a run of many tasks by each task once',
  async () => {
    const out = tempFolder()
    const queryIds = Array.from({ length: 30_000 }, (_, index) => `task-${index}`)
    for (const id of ['a', 'b']) storedRun(out, id, { queryIds, withTrials: false })
    expect((await told(out, 'show', 'a')).stdout).toMatch(/and 29,000 more tasks/)
    expect((await told(out, 'compare', 'a', 'b', '--all')).stdout).toMatch(/30,000 tasks count in both/)
  },
)
