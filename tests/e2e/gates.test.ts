import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { storedRun } from '../support/stored-run.js'
import { taskFile } from '../support/task-file.js'
import { tempFolder } from '../support/webeval.js'
import { webevalHere } from '../support/webeval-here.js'

const variant = { agent: 'single', models: { actor: 'noop' } }
const ids = Array.from({ length: 6 }, (_, index) => `task-${index + 1}`)

/** A suite that noop fails, and a stored run in which all of its tasks passed. */
function suiteAndBaseline(out: string) {
  const suite = taskFile(
    out,
    ids.map(() => ({ start_url: 'data:text/html,x', graders: [{ name: 'answer', equals: 'y' }] })),
    'coins.jsonl',
  )
  const tasks = readFileSync(suite, 'utf8')
  const before = storedRun(out, 'before', {
    queryIds: ids,
    withTrials: false,
    record: { variant, suite: { name: 'coins', path: suite, sha256: '0', tasks: ids.length } },
  })
  writeFileSync(join(before, 'tasks.jsonl'), tasks)
  return suite
}

it('fails a build only for a run that is worse than the baseline, which must be there', async () => {
  const out = tempFolder()
  const suite = suiteAndBaseline(out)
  const args = ['--suite', suite, '--model', 'noop', '--out', out]
  const gate = [...args, '--fail-on', 'regression']

  const first = await webevalHere([...gate, '--run-id', 'no'])
  expect([first.exitCode, first.stderr]).toEqual([
    2,
    expect.stringMatching(/no baseline for the suite coins.*baseline set <run>/),
  ])

  const set = await webevalHere(['baseline', 'set', 'before', '--out', out])
  expect([set.exitCode, set.stdout]).toEqual([0, expect.stringMatching(/before · coins · single \(noop\)/)])
  expect((await webevalHere(['baseline', 'show', '--out', out])).stdout).toMatch(/before · coins/)

  const junit = join(out, 'report.xml')
  const run = await webevalHere([...gate, '--run-id', 'after', '--reporter', `junit=${junit}`])
  expect(run.exitCode, run.stderr).toBe(1)
  expect(run.stdout).toMatch(/against before: B passes 6 fewer of 6 tasks; 95 % interval −6 to −\d/)
  expect(run.stderr).toMatch(/regression against before/)
  expect(readFileSync(junit, 'utf8')).toMatch(/tests="6" failures="6" errors="0"/)

  const compared = await webevalHere(['compare', 'before', 'after', '--json', '--out', out])
  expect(JSON.parse(compared.stdout)).toMatchObject({
    a: 'before',
    pairs: 6,
    difference: { value: -1, interval: [-1, expect.any(Number)] },
    p_value: expect.closeTo(0.03125, 9),
    test: 'exact McNemar',
    verdict: 'worse',
    broken: ids,
    one_trial: ids,
    only_in_a: [],
  })
  const table = await webevalHere(['compare', 'before', 'after', '--out', out])
  expect(table.stdout).toMatch(/^B passes 6 fewer of 6 tasks; .*\n/)

  expect((await webevalHere(['baseline', 'clear', 'before', '--out', out])).exitCode).toBe(0)
  expect((await webevalHere(['baseline', 'show', '--out', out, '--json'])).stdout).toBe('{"baselines":[]}')
})

it.each([
  ['a baseline that is cut off', ['baseline', 'set', 'cut'], /cut is interrupted: complete it/],
  ['a baseline that is not one', ['baseline', 'clear', 'cut'], /cut is no baseline/],
  ['a run to compare with that is not there', ['--suite', 'shop', '--against', 'nowhere'], /no run nowhere/],
  ['a report into a folder', ['--suite', 'shop', '--reporter', 'csv=.'], /csv=\. can't be written/],
])('explains %s, and runs nothing', async (_, args, says) => {
  const out = tempFolder()
  storedRun(out, 'cut', { withTrials: false, record: { status: 'interrupted' } })
  const { exitCode, stderr } = await webevalHere([...args, '--out', out])
  expect([exitCode, stderr]).toEqual([2, expect.stringMatching(says)])
})

it('compares no trials that one run was graded again for, by other graders', async () => {
  const out = tempFolder()
  for (const id of ['a', 'b']) storedRun(out, id, { queryIds: ['one', 'two'] })
  const compared = async () =>
    JSON.parse((await webevalHere(['compare', 'a', 'b', '--json', '--out', out])).stdout)
  expect(await compared()).toMatchObject({ pairs: 2, other_checks: [] })
  expect((await webevalHere(['grade', 'b', '--grader', 'within_steps:max=5', '--out', out])).exitCode).toBe(0)
  expect(await compared()).toMatchObject({ pairs: 0, other_checks: ['one', 'two'] })
})
