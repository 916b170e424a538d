import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { tempFolder } from '../support/webeval.js'
import { sampleOfDay } from '../support/sample-of-day.js'
import { isTurnOfDay } from '../support/turn-of-day.js'

const bin = fileURLToPath(new URL('../../apps/cli/dist/bin.js', import.meta.url))

/** Runs one task by a config whose agent does this, in a process of its own; `before` runs when the config is loaded. */
async function run(act: string, before = '') {
  const folder = tempFolder()
  writeFileSync(
    join(folder, 'webeval.config.mjs'),
    `${before}
    const answer = { finalAnswer: 'yes', termination: 'completed', reason: 'it said so' }
    const pause = () => new Promise((resolve) => setTimeout(resolve, 50))
    export default { agents: { mine: { type: 'mine', roles: [], async run() { ${act}; return answer } } } }`,
  )
  writeFileSync(
    join(folder, 'tasks.yaml'),
    '- {query_id: a, query: Say yes, start_url: "about:blank", graders: [{name: answer, boolean: true}]}',
  )
  const argv = [bin, '--suite', 'tasks.yaml', '--agent', 'mine', '--run-id', 'mine', '--json']
  return promisify(execFile)(process.execPath, argv, { cwd: folder }).then(
    ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
    ({ stdout, stderr, code }: { stdout: string; stderr: string; code: number }) => ({
      stdout,
      stderr,
      code,
    }),
  )
}

test('what own code prints, then and later, stays out of the answer', async () => {
  const { stdout, stderr, code } = await run(
    `process.stdout.write('from the agent\\n'); await pause()`,
    `process.stdout.write('from the config\\n'); setInterval(() => console.log('later'), 10)`,
  )
  expect(code).toBe(0)
  expect(JSON.parse(stdout).summary.outcomes).toEqual({ passed: 1 })
  expect(stderr).toMatch(/from the config[\s\S]*from the agent[\s\S]*later/)
})

test.runIf(isTurnOfDay('let own code reject'))(
  'a rejection that own code does not await is told, and harms no trial',
  async () => {
    const { stdout, stderr, code } = await run(`Promise.reject(new Error('stray')); await pause()`)
    expect(code).toBe(0)
    expect(JSON.parse(stdout).summary.outcomes).toEqual({ passed: 1 })
    expect(stderr).toContain('webeval: a promise that nobody awaits was rejected: stray\n')
  },
)

test('an error in a timer interrupts the run, which can be resumed', async () => {
  const { stderr, code } = await run(
    `setTimeout(() => { throw new Error('stray') }); await new Promise(() => setTimeout(() => {}, 60_000))`,
  )
  expect(code).toBe(130)
  expect(stderr).toMatch(
    /webeval: thrown outside of any call, such as in a timer: stray\n[\s\S]*--resume mine/,
  )
  expect(stderr).not.toMatch(/^ +at /m)
})

test.runIf(isTurnOfDay('let own code end the process'))(
  'an agent that ends the process does not pass',
  async () => {
    const { stdout, stderr, code } = await run('process.exit(0)')
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toMatch(/webeval: the process ended before its command had, by process\.exit/)
  },
)

test.each(
  sampleOfDay(
    [
      ['rejects', `Promise.reject(new Error('stray'))`, /can't be loaded: stray; expected/],
      ['fills the memory', 'const all = []; while (true) all.push(new Array(1e6).fill(1))', /memory/],
    ] as const,
    1,
  ),
)('a config that %s is named in one message', async (_, before, expected) => {
  const { stdout, stderr, code } = await run('', before)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(expected)
})
