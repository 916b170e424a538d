import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '@webeval/core'
import { expect, test } from 'vitest'
import { gradeRun } from '../run/grade-run.js'
import { runSuite } from '../run/run-suite.js'
import { setUpRun, suiteOf, taskOf, tempFolder } from '../testing/trial-setup.js'

async function endedRun() {
  const made = await setUpRun(suiteOf(taskOf('a')))
  await runSuite(made.options)
  const { run, options } = made
  const trial = join(run.folder, run.trialPath({ query_id: 'a', trial: 1 }))
  const grade = () => gradeRun({ run, panel: options.panel, clock: options.clock, signal: options.signal })
  return { ...made, trial, grade }
}

test('reads and grades nothing through a link to a trial, and leaves what is there as it is', async () => {
  const { run, trial, grade } = await endedRun()
  const elsewhere = join(await tempFolder(), 'elsewhere')
  execFileSync('mv', [trial, elsewhere])
  await symlink(elsewhere, trial)
  const before = await readFile(join(elsewhere, 'grades.json'), 'utf8')
  await expect(run.evidence({ query_id: 'a', trial: 1 })).rejects.toThrow(/symbolic link/)
  await expect(grade()).rejects.toBeInstanceOf(UsageError)
  expect(await readFile(join(elsewhere, 'grades.json'), 'utf8')).toBe(before)
})

test('clears no trial through a link to the folder of its task', async () => {
  const { run, trial } = await endedRun()
  const elsewhere = await tempFolder()
  await mkdir(join(elsewhere, 'trial-1'))
  await writeFile(join(elsewhere, 'trial-1', 'mine.txt'), 'mine')
  await rm(join(trial, '..'), { recursive: true })
  await symlink(elsewhere, join(trial, '..'))
  await expect(run.clearTrial({ query_id: 'a', trial: 1 })).rejects.toThrow(/symbolic link/)
  expect(await readFile(join(elsewhere, 'trial-1', 'mine.txt'), 'utf8')).toBe('mine')
})

test.each(['messages.jsonl', 'final'])('follows no link in the place of %s', async (name) => {
  const { run, trial } = await endedRun()
  const elsewhere = await tempFolder()
  await writeFile(join(elsewhere, 'state.json'), '{}')
  await rm(join(trial, name), { recursive: true, force: true })
  await symlink(elsewhere, join(trial, name))
  const evidence = await run.evidence({ query_id: 'a', trial: 1 })
  const reading = name === 'final' ? evidence!.finalState() : evidence!.messages()
  await expect(reading).rejects.toThrow(/symbolic link/)
})

test.each(['trials.jsonl', 'run.json', 'tasks.jsonl', '.lock'])(
  'never waits for a pipe in the place of %s',
  async (name) => {
    const { run, grade } = await endedRun()
    await rm(join(run.folder, name), { force: true })
    execFileSync('mkfifo', [join(run.folder, name)])
    await expect(grade()).rejects.toThrow(/a pipe, a socket or a device; expected a plain file|symbolic link/)
  },
)

test('appends no trial through a link', async () => {
  const { run } = await endedRun()
  const [line] = await run.trials()
  const elsewhere = join(await tempFolder(), 'elsewhere.jsonl')
  await writeFile(elsewhere, '')
  await rm(join(run.folder, 'trials.jsonl'))
  await symlink(elsewhere, join(run.folder, 'trials.jsonl'))
  await expect(run.saveTrial(line!)).rejects.toBeInstanceOf(UsageError)
  expect(await readFile(elsewhere, 'utf8')).toBe('')
})
