import { programName } from '../process/program-name.js'
import { countOf, errorMessage } from '@webeval/core'
import { knownModels } from '@webeval/models'
import { loadSuite, passRate } from '@webeval/run-engine'
import pc from 'picocolors'
import { taskFiles } from '../plan/choose-suite.js'
import { agentNames, createAgent, graders as knownGraders } from '../compose.js'
import { type Extensions, noExtensions } from '../extensions/extensions.js'
import { openRuns } from '../machines/open-runs.js'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { print, printJson } from '../process/output.js'
import { describeNotes } from '../labels/describe-notes.js'
import { describeVariant } from '../report/describe-variant.js'
import { formatPassRate, plainLine } from '../report/format.js'

/** The runs of a results folder, or what there is to run. */
export async function list(options: {
  readonly out: string
  readonly store?: string
  readonly suites?: boolean
  readonly tag?: readonly string[]
  readonly json?: boolean
  readonly extensions?: Extensions
}): Promise<ExitCode> {
  const answer = options.suites ? await whatThereIs(options.extensions) : await runsOf(options)
  if (options.json) printJson(answer.json)
  else print(answer.text)
  return exitCodes.done
}

interface Answer {
  readonly json: unknown
  readonly text: string
}

async function runsOf({
  out,
  store,
  tag = [],
}: {
  readonly out: string
  readonly store?: string
  readonly tag?: readonly string[]
}): Promise<Answer> {
  using found = await openRuns({ out, store })
  const { runs } = found
  const all = await Promise.all(
    (await runs.list()).map(async (id) => {
      const run = await runs.open(id)
      const record = await run.record()
      const notes = await run.notes().catch(() => null)
      const trials = await run.trials().catch((error: unknown) => errorMessage(error))
      return typeof trials === 'string'
        ? { record, notes, ended: 0, pass_rate: passRate([]), problem: trials }
        : { record, notes, ended: trials.length, pass_rate: passRate(trials) }
    }),
  )
  const shown = all.filter(({ notes }) => tag.every((each) => notes?.tags.includes(each)))
  const lines = shown.map(
    ({ record, notes, pass_rate, problem }) =>
      `${plainLine(record.run_id, 100)}  ${pc.dim(record.status.padEnd(11))} ${plainLine(record.suite.name, 24).padEnd(24)} ${describeVariant(record.variant)}  ${problem === undefined ? formatPassRate(pass_rate) : pc.red(plainLine(problem, 200))}${describeNotes(notes)}`,
  )
  const none =
    all.length > 0
      ? `none of the ${countOf(all.length, 'run')} in ${store ?? out} has the tag ${tag.join(', ')}`
      : `no runs in ${store ?? out} yet; make one with: ${programName()}`
  return { json: shown, text: lines.join('\n') || none }
}

async function whatThereIs(own = noExtensions): Promise<Answer> {
  const [toDo, toEvaluate] = await Promise.all([taskFiles('tasks', 'more-tasks'), taskFiles('pages')])
  const files = [
    ...[...own.suites].map(([name, file]) => ({ kind: 'tasks', name, file })),
    ...[...toDo].map(([name, file]) => ({ kind: 'tasks', name, file })),
    ...[...toEvaluate].map(([name, file]) => ({ kind: 'pages', name, file })),
  ]
  const suites = await Promise.all(
    files.map(async ({ kind, name, file }) => ({
      name,
      kind,
      file,
      tasks: (await loadSuite([file], name)).tasks.map((task) => task.query_id),
    })),
  )
  const agents = await Promise.all(
    [...agentNames, ...own.agents.keys()].map(async (name) => ({
      name,
      suite: (await createAgent(name, own)).suite ?? 'tasks',
    })),
  )
  const models = [
    ...knownModels.map(({ name, summary, canJudge }) => ({ name, summary, can_judge: canJudge })),
    ...[...own.models.keys()].map((name) => ({ name, summary: 'your own', can_judge: true })),
  ]
  const graders = [...knownGraders, ...own.graders].map(({ name, description }) => ({ name, description }))
  const block = (title: string, lines: readonly string[]) =>
    `${pc.bold(title)}\n${lines.map((line) => `  ${line}`).join('\n')}`
  const text = [
    block(
      'suites',
      suites.map(
        ({ name, kind, file, tasks }) =>
          `${name.padEnd(18)} ${countOf(tasks.length, kind === 'pages' ? 'page' : 'task').padEnd(9)} ${pc.dim(file)}`,
      ),
    ),
    block(
      'agents',
      agents.map(({ name, suite }) => `${name.padEnd(24)} for ${suite}`),
    ),
    block(
      'models',
      models.map(
        ({ name, summary, can_judge }) => `${name.padEnd(10)} ${summary}${can_judge ? '' : " (can't judge)"}`,
      ),
    ),
    block(
      'graders',
      graders.map(({ name, description }) => `${name.padEnd(18)} ${description}`),
    ),
  ].join('\n\n')
  return { json: { suites, agents, models, graders }, text }
}
