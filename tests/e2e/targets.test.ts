import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { byNight } from '../support/by-night.js'
import { checkRunFolder } from '../support/check-run-folder.js'
import { tempFolder, webeval } from '../support/webeval.js'

const folder = fileURLToPath(new URL('../../eval-targets', import.meta.url))
const sites = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'tasks.jsonl')))

const taskFiles = (site: string): string[] =>
  ['tasks.jsonl', 'more-tasks.jsonl']
    .map((name) => join(folder, site, name))
    .filter((file) => existsSync(file))

interface TaskLine {
  readonly query_id: string
  readonly metadata: { readonly category: string }
}

const tasksIn = (file: string): TaskLine[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as TaskLine)

/** The first task of each category. */
const firstOfEach = (tasks: readonly TaskLine[]): TaskLine[] => [
  ...new Map(tasks.toReversed().map((task) => [task.metadata.category, task])).values(),
]

const files = sites.flatMap(taskFiles)
const tasks = sites.map((site) => taskFiles(site).map(tasksIn))
/** Expectations of a plain run. */
const usual = tasks.flatMap(([plain = []]) => plain)
const ofEach = tasks.flatMap(([plain = []]) => firstOfEach(plain))
/** Tasks that only run on request, site by site. */
const more = tasks.map(([, ...others]) => others.flat())

// By night every task is played in each way. By day one of each category of a plain run is solved with a planner in front, which changes
// how a solution is played, not whether it is one; without one every second of the others is, and one of the rest of each site. That
// nothing passes by itself is asked of each category, with a planner of one task.
const played = (byDay: readonly TaskLine[]) => (byNight ? [...usual, ...more.flat()] : byDay)
const others = usual.filter((task) => !ofEach.includes(task))
const alone = [...others.filter((_, index) => index % 2 === 0), ...more.flatMap((rest) => rest.slice(0, 1))]

// All sites in one run: a browser and a process for each would only be started again.
describe('the tasks of all targets', () => {
  it.each([
    ['single', 'oracle', 'passed', played(alone)],
    ['single', 'noop', 'not passed', played(ofEach)],
    ['orchestrator-executor', 'oracle', 'passed', played(ofEach)],
    ['orchestrator-executor', 'noop', 'not passed', played(ofEach.slice(0, 1))],
  ])(
    'are done as they should be by %s with %s',
    { timeout: 480_000 },
    async (agent, model, expected, chosen) => {
      const out = tempFolder()
      const named = chosen.flatMap((task) => ['--task', task.query_id])
      const suites = files.flatMap((file) => ['--suite', file])
      const args = [...suites, ...named, '--agent', agent, '--model', model, '--workers', '2']
      const run = await webeval([...args, '--out', out, '--run-id', 'proof', '--json'])
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
