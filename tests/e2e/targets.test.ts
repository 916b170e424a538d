import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checkRunFolder } from '../support/check-run-folder.js'
import { tempFolder, webeval } from '../support/webeval.js'

const folder = fileURLToPath(new URL('../../eval-targets', import.meta.url))
const sites = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'tasks.jsonl')))

const taskFiles = (site: string): string[] =>
  ['tasks.jsonl', 'more-tasks.jsonl']
    .map((name) => join(folder, site, name))
    .filter((file) => existsSync(file))

const idsIn = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { query_id: string }).query_id)

const byNight = process.env['WEBEVAL_TEST_ALL_TASKS'] === '1'

/** All of what a plain run does and every eighth of the rest; `WEBEVAL_TEST_ALL_TASKS=1`, as by night, for every one. */
const idsOf = (site: string): string[] => {
  const [usual = [], more = []] = taskFiles(site).map(idsIn)
  const every = byNight ? 1 : 8
  return [...usual, ...more.filter((_, index) => index % every === 0)]
}

describe.each(sites)('the target %s', (site) => {
  const all = idsOf(site)
  // A planner in front changes how a solution is played, not whether it is one: every sixth task shows it.
  const some = all.filter((_, index) => index % 6 === 0)

  // That nothing passes by itself is asked of each third by day, and of all by night.
  const unsolved = byNight ? all : all.filter((_, index) => index % 3 === 0)

  it.each([
    ['single', 'oracle', 'passed', all],
    ['single', 'noop', 'not passed', unsolved],
    ['orchestrator-executor', 'oracle', 'passed', some],
    ['orchestrator-executor', 'noop', 'not passed', some],
  ])('is done as it should be by %s with %s', { timeout: 240_000 }, async (agent, model, expected, tasks) => {
    const out = tempFolder()
    const chosen = tasks.flatMap((id) => ['--task', id])
    const suites = taskFiles(site).flatMap((file) => ['--suite', file])
    const args = [...suites, ...chosen, '--agent', agent, '--model', model, '--workers', '2']
    const run = await webeval([...args, '--out', out, '--run-id', 'proof', '--json'])
    const lines = readFileSync(join(out, 'proof', 'trials.jsonl'), 'utf8')
      .trim()
      .split('\n')
    const outcomes = lines.map((line) => JSON.parse(line) as { query_id: string; outcome: string })
    const wrong = outcomes.filter(({ outcome }) => (outcome === 'passed') !== (expected === 'passed'))
    expect(wrong, run.stderr).toEqual([])
    expect(outcomes).toHaveLength(tasks.length)
    expect(checkRunFolder(join(out, 'proof'))).toEqual([])
    expect(run.exitCode).toBe(0)
  })
})
