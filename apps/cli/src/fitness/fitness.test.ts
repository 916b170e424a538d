import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { noUsage, type FitnessVerdict, type SuiteFitness, UsageError } from '@webeval/core'
import { loadSuite, readUnfitTasks, saveFitness, taskFitness } from '@webeval/run-engine'
import { expect, it, onTestFinished } from 'vitest'
import { fitOnly } from './fit-only.js'
import { fitnessTable } from './fitness-table.js'
import { brokenOfBoth, unfitLines } from './unfit-lines.js'

/** A suite of tasks `a`, `b` and `c`, an audit of it with these verdicts, and a results folder. */
async function audited(verdicts: readonly FitnessVerdict[]) {
  const folder = await mkdtemp(join(tmpdir(), 'webeval-fitness-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'suite.jsonl')
  const lines = ['a', 'b', 'c'].map((query_id) => ({ query_id, query: 'Do it', graders: ['url'] }))
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  const suite = await loadSuite([file])
  const audit: SuiteFitness = {
    schema_version: 1,
    audited_at: '2026-11-20T00:00:00.000Z',
    suite: { name: suite.name, path: suite.path, sha256: suite.sha256 },
    guesser: null,
    tasks: verdicts.map((verdict, index) => ({
      ...taskFitness(
        { task: suite.tasks[index]!, oracle: 'it has none', noop: [], guess: 'no model' },
        new Date(),
      ),
      verdict,
      reasons: verdict === 'fit' ? [] : ['its solution fails\u001b[2J'],
    })),
  }
  if (verdicts.length > 0) await saveFitness(folder, audit)
  return { folder, suite, audit }
}

it('says what the guesses used', async () => {
  const { audit } = await audited(['fit'])
  const usage = { calls: 3, input_tokens: 900, output_tokens: 300 }
  const guessing = {
    usage: { actor: { ...noUsage, ...usage }, judge: { ...noUsage, calls: 1 } },
    cost_usd: 0.0021,
  }
  const table = stripVTControlCharacters(fitnessTable({ ...audit, guesser: 'gemini:x', guessing }))
  expect(table).toContain(
    'guessed by gemini:x: 4 calls, 1,200 tokens, cost $0.0021, 1 call of them to the judge',
  )
  expect(fitnessTable(audit)).not.toContain('guessed')
})

it('leaves out tasks that are not fit', async () => {
  const { folder, suite } = await audited(['fit', 'suspect', 'broken'])
  const fit = await fitOnly(suite, folder)
  expect(fit.tasks.map(({ query_id }) => query_id)).toEqual(['a'])
  expect(fit.sha256).not.toBe(suite.sha256)
})

it('asks for an audit when a task has no verdict, and says when none is fit', async () => {
  const partly = await audited(['fit', 'fit'])
  await expect(fitOnly(partly.suite, partly.folder)).rejects.toThrow(
    /1 task of suite \(c, …\).*webeval audit/,
  )
  const none = await audited(['broken', 'broken', 'suspect'])
  await expect(fitOnly(none.suite, none.folder)).rejects.toThrow(UsageError)
  const never = await audited([])
  await expect(fitOnly(never.suite, never.folder)).rejects.toThrow(/was not audited.*webeval audit/)
})

it('names broken tasks next to the rate, and the rate without them', async () => {
  const { folder, suite } = await audited(['fit', 'suspect', 'broken'])
  const unfit = await readUnfitTasks({ folder: join(folder, 'run'), tasks: async () => suite.tasks })
  const lines = suite.tasks.map(({ query_id }, index) => ({
    query_id,
    trial: 1,
    outcome: index < 1 ? ('passed' as const) : ('failed' as const),
    passed: index < 1,
    score: null,
    steps: 1,
    duration_ms: 1,
    usage: {},
    cost_usd: null,
    path: query_id,
  }))
  const [broken, suspect] = unfitLines(unfit, lines).map(stripVTControlCharacters)
  expect(broken).toMatch(/^1 broken task \(audit of 2026-11-20\): c; without them: 50\.0 % \(1\/2/)
  expect(suspect).toBe('1 suspect task (audit of 2026-11-20): b')
  expect(brokenOfBoth(unfit, unfit)).toContain('1 broken task (audit of 2026-11-20): c;')
  expect(brokenOfBoth([], [])).toBeNull()
})

it('says nothing of a run whose results folder has no audit', async () => {
  const { folder, suite } = await audited([])
  expect(await readUnfitTasks({ folder: join(folder, 'run'), tasks: async () => suite.tasks })).toEqual([])
})

it('lists the tasks of an audit that are not fit, with their reasons and what was not checked', async () => {
  const { audit } = await audited(['fit', 'suspect', 'broken'])
  const raw = fitnessTable(audit)
  const text = stripVTControlCharacters(raw)
  expect(text).toMatch(/\? suspect {2}b\n {6}its solution fails/)
  expect(text).toContain('3 tasks: 1 fit, 1 suspect, 1 broken')
  expect(text).toContain('not checked in 3 tasks: its reference solution: it has none')
  expect(raw).not.toContain('\u001b[2J')
})
