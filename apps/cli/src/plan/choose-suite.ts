import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  countOf,
  type GraderPanel,
  type GraderSpec,
  nearest,
  type Suite,
  type SuiteKind,
  type Task,
  taskSchema,
  UsageError,
} from '@webeval/core'
import { loadSuite, selectTasks, shardSuite } from '@webeval/run-engine'
import { listTargets } from '@webeval/serve-targets'
import { createHash } from 'node:crypto'
import { noExtensions } from '../extensions/extensions.js'
import { evalTargetsFolder } from './eval-targets.js'
import { siteProblem } from './site-problem.js'
import type { RunOptions } from '../options/run-options.js'

type SuiteOptions = Pick<
  RunOptions,
  'suite' | 'task' | 'query' | 'startUrl' | 'grader' | 'shard' | 'extensions'
>

/**
 * The tasks that the options mean; `kind` decides which of the shipped suites run if the options name none. Throws
 * `UsageError` with everything that is wrong with them.
 */
export async function chooseSuite(
  options: SuiteOptions,
  panel: GraderPanel,
  kind: SuiteKind = 'tasks',
): Promise<Suite> {
  const suite = options.query === undefined ? await readSuite(options, panel, kind) : suiteOfOne(options)
  const selected = options.task ? selectTasks(suite, options.task) : suite
  const part = options.shard ? shardSuite(selected, options.shard) : selected
  return options.grader ? withGraders(part, options.grader) : part
}

/** Warnings about a suite before it runs: oddities in its files, and tasks without graders. */
export function suiteWarnings(suite: Suite): string[] {
  const { warnings = [], tasks } = suite
  const ungraded = tasks.filter((task) => task.graders.length === 0).map((task) => task.query_id)
  if (ungraded.length === 0) return [...warnings]
  // Who asks one question wants the answer, and reads in the end that nothing was graded.
  if (isOwnQuery(suite)) return [...warnings]
  const named = ungraded.slice(0, 5).join(', ')
  const more = ungraded.length > 5 ? ` and ${ungraded.length - 5} more` : ''
  return [
    ...warnings,
    `${countOf(ungraded.length, 'task has', 'tasks have')} no grader and will end unscored: ${named}${more}. Name graders in the task file, or with --grader.`,
  ]
}

/** Whether a suite is the one task of `--query`, whose answer the user waits for. */
export const isOwnQuery = ({ path }: Suite): boolean => path === ownSuite

/** The path of the suite that `--query` makes. */
const ownSuite = '--query'

async function readSuite(options: SuiteOptions, panel: GraderPanel, kind: SuiteKind): Promise<Suite> {
  const { suite: wanted, startUrl } = options
  if (startUrl !== undefined)
    throw new UsageError('--start-url goes with --query; the tasks of a suite have their own.')
  if (wanted)
    return loadSuite(
      await Promise.all(wanted.map((each) => fileOf(each, options.extensions))),
      undefined,
      taskCheck(options, panel),
    )
  const files = await taskFiles(kind)
  return loadSuite([...files.values()], 'eval-targets')
}

/**
 * Checks the tasks of a file: their start site, and their graders unless `--graders` names others. With
 * `--task` only the chosen tasks need existing graders, which is checked after the choice.
 */
function taskCheck({ grader, task: chosen }: SuiteOptions, panel: GraderPanel) {
  return (task: Task): string[] => {
    const problem = siteProblem(task.start_url)
    return [
      ...(problem === null ? [] : [`start_url: ${problem}`]),
      ...(grader || chosen ? [] : panel.check(task)),
    ]
  }
}

/** Task files of the sites that ship with webeval by the name of their suite: `shop`, which a plain run does, and `shop-more`, which must be asked for; `shop-pages` are pages to judge. */
export async function taskFiles(
  ...kinds: readonly ('tasks' | 'more-tasks' | 'pages')[]
): Promise<ReadonlyMap<string, string>> {
  const sites = await listTargets(evalTargetsFolder)
  const files = sites.flatMap(({ name }) =>
    kinds.map((kind) => {
      const file = shown(join(evalTargetsFolder, name, `${kind}.jsonl`))
      return [kind === 'tasks' ? name : `${name}-${kind === 'pages' ? 'pages' : 'more'}`, file] as const
    }),
  )
  return new Map(files.filter(([, file]) => existsSync(file)))
}

/** A path as people would write it: relative where that is shorter. */
const shown = (path: string): string => {
  const near = relative(process.cwd(), path)
  return near !== '' && near.length < path.length ? near : path
}

async function fileOf(wanted: string, own = noExtensions): Promise<string> {
  const mine = own.suites.get(wanted)
  if (mine !== undefined) return shown(mine)
  if (existsSync(wanted)) return wanted
  const files = await taskFiles('tasks', 'more-tasks', 'pages')
  const file = files.get(wanted)
  if (file) return file
  const near = nearest(wanted, [...own.suites.keys(), ...files.keys()])
  throw new UsageError(
    `${wanted} is neither a file nor a suite that ships with webeval${near.length > 0 ? `; the suites are ${near.join(', ')}` : ''}.`,
  )
}

function suiteOfOne({ query, startUrl, suite }: SuiteOptions): Suite {
  if (suite) throw new UsageError('--query is a suite of its own: leave --suite out.')
  if (startUrl === undefined) throw new UsageError('--query needs --start-url <url>: where the task begins.')
  const task = taskSchema.safeParse({ query_id: 'query', query, start_url: startUrl })
  if (!task.success)
    throw new UsageError(`--start-url ${task.error.issues.map((issue) => issue.message).join('; ')}.`)
  const problem = siteProblem(task.data.start_url)
  if (problem !== null) throw new UsageError(`--start-url: ${problem}.`)
  const sha256 = createHash('sha256').update(JSON.stringify(task.data)).digest('hex')
  return { name: 'query', path: ownSuite, sha256, tasks: [task.data] }
}

/** The same tasks, graded by other graders. */
const withGraders = (suite: Suite, graders: readonly GraderSpec[]): Suite => ({
  ...suite,
  tasks: suite.tasks.map((task) => ({ ...task, graders: [...graders] })),
})
