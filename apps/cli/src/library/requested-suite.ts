import { createHash } from 'node:crypto'
import {
  type GraderPanel,
  type GraderSpec,
  parseTasks,
  type Suite,
  type taskSchema,
  UsageError,
} from '@webeval/core'
import type { z } from 'zod'
import type { OwnGrader } from '../extensions/config.js'
import { chooseSuite } from '../plan/choose-suite.js'
import { siteProblem } from '../plan/site-problem.js'

/** A task as a line of a task file has it. */
export type TaskInput = Omit<z.input<typeof taskSchema>, 'start_url'> & { readonly start_url?: string }

/** The suite that a program asks for. Throws one `UsageError` with everything that is wrong with its tasks. */
export async function requestedSuite(
  tasks: readonly TaskInput[] | string,
  graders: readonly (GraderSpec | OwnGrader)[],
  panel: GraderPanel,
): Promise<Suite> {
  if (typeof tasks !== 'string' && !Array.isArray(tasks))
    throw new UsageError(
      `tasks is ${tasks === undefined ? 'missing' : `a ${typeof tasks}`}; expected a suite's name or file, or a list such as [{ query_id: 'greet', query: 'Say hello', start_url: 'https://example.com', graders: [] }]`,
    )
  const suite = typeof tasks === 'string' ? await chooseSuite({ suite: [tasks] }, panel) : suiteOf(tasks)
  const specs = graders.map((each): GraderSpec => (isOwnGrader(each) ? each.name : each))
  return {
    ...suite,
    tasks: suite.tasks.map((task) => (task.graders.length > 0 ? task : { ...task, graders: specs })),
  }
}

/** Whether it is a grader itself and not the name of one. */
export const isOwnGrader = (each: GraderSpec | OwnGrader): each is OwnGrader =>
  typeof each === 'object' && typeof (each as Partial<OwnGrader>).grade === 'function'

function suiteOf(given: readonly TaskInput[]): Suite {
  const text = given.map((task) => JSON.stringify(task)).join('\n')
  const check = ({ start_url: url }: { readonly start_url: string }) => {
    const problem = siteProblem(url)
    return problem === null ? [] : [`start_url: ${problem}`]
  }
  const { tasks, problems } = parseTasks(text, 'tasks', { check })
  if (problems.length > 0) throw new UsageError(problems.join('\n'))
  if (tasks.length === 0) throw new UsageError('tasks is empty; expected one task at least.')
  return { name: 'tasks', path: 'tasks', sha256: createHash('sha256').update(text).digest('hex'), tasks }
}
