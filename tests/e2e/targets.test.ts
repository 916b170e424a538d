import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checkRunFolder } from '../support/check-run-folder.js'
import { sampleOfDay } from '../support/sample-of-day.js'
import { tempFolder } from '../support/webeval.js'
import { webevalHere } from '../support/webeval-here.js'

const folder = fileURLToPath(new URL('../../eval-targets', import.meta.url))
const sites = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'tasks.jsonl')))

const taskFiles = (site: string): string[] =>
  ['tasks.jsonl', 'more-tasks.jsonl']
    .map((name) => join(folder, site, name))
    .filter((file) => existsSync(file))

interface TaskLine {
  readonly query_id: string
}

const tasksIn = (file: string): TaskLine[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as TaskLine)

const files = sites.flatMap(taskFiles)
const tasks = sites.map((site) => taskFiles(site).flatMap(tasksIn))

/** By night every task is played in each way; by day so many of each site, others every day. */
const ofEachSite = (count: number) => tasks.flatMap((ofSite) => sampleOfDay(ofSite, count))

// All sites in one run: a browser and a process for each would only be started again.
describe('the tasks of all targets', () => {
  it.each([
    ['single', 'oracle', 'passed', ofEachSite(1)],
    ['single', 'noop', 'not passed', ofEachSite(1)],
    ['orchestrator-executor', 'oracle', 'passed', sampleOfDay(tasks.flat(), 3)],
    ['orchestrator-executor', 'noop', 'not passed', sampleOfDay(tasks.flat(), 1)],
  ])(
    'are done as they should be by %s with %s',
    { timeout: 480_000 },
    async (agent, model, expected, chosen) => {
      const out = tempFolder()
      const named = chosen.flatMap((task) => ['--task', task.query_id])
      const suites = files.flatMap((file) => ['--suite', file])
      const args = [...suites, ...named, '--agent', agent, '--model', model, '--workers', '2']
      const run = await webevalHere([...args, '--out', out, '--run-id', 'proof', '--json'])
      const lines = readFileSync(join(out, 'proof', 'trials.jsonl'), 'utf8')
        .trim()
        .split('\n')
      const outcomes = lines.map((line) => JSON.parse(line) as { query_id: string; outcome: string })
      const wrong = outcomes.filter(({ outcome }) => (outcome === 'passed') !== (expected === 'passed'))
      expect(wrong, run.stderr).toEqual([])
      expect(outcomes).toHaveLength(chosen.length)
      expect(checkRunFolder(join(out, 'proof'))).toEqual([])
      expect(run.exitCode).toBe(0)
    },
  )
})
