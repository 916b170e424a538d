import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  graderName,
  InterruptedError,
  type ModelSource,
  type Suite,
  type SuiteFitness,
  systemClock,
  UsageError,
} from '@webeval/core'
import { canModelJudge, defaultModelSpec, resolveModelSpec } from '@webeval/models'
import { makeFolder, readFitness, saveFitness, taskFitness } from '@webeval/run-engine'
import { createModels, createPanel, type OpenBrowser, openRunResources } from '../compose.js'
import type { Extensions } from '../extensions/extensions.js'
import type { ModelChoice } from '../options/parsers.js'
import { chooseJudge, judgeNeed } from '../plan/choose-judge.js'
import { chooseSuite, suiteWarnings } from '../plan/choose-suite.js'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { listenForInterrupt } from '../process/interrupt.js'
import { print, printJson, say } from '../process/output.js'
import { chooseDisplay } from '../progress/choose-display.js'
import { checkSuite } from './check-suite.js'
import { fitnessTable } from './fitness-table.js'
import { solutionsOfSuite } from './solutions-of-suite.js'

/** Options of `audit`. */
export interface AuditOptions {
  readonly task?: readonly string[]
  readonly model?: ModelChoice
  readonly workers?: number
  readonly timeout?: number
  readonly browser?: string
  readonly prices?: string
  readonly runs?: string
  readonly out: string
  readonly json?: boolean
  readonly extensions?: Extensions
}

/** Max milliseconds of one trial, unless the user names another time. */
const timeoutMs = 120_000

/** Says of each task of a suite whether it is fit to measure with, and stores the verdicts for later reports. */
export async function audit(
  suites: readonly string[],
  options: AuditOptions,
  openBrowser?: OpenBrowser,
): Promise<ExitCode> {
  const panel = createPanel(options.extensions)
  const { task, extensions } = options
  const suite = await chooseSuite(
    { suite: suites, ...(task && { task }), ...(extensions && { extensions }) },
    panel,
  )
  checkKind(suite)
  for (const warning of suiteWarnings(suite)) say(`webeval: ${warning}`)
  const solutionOf = solutionsOfSuite(suite)
  const { guess, judge } = await chooseMinds(suite, options)
  const display = chooseDisplay(process.stderr, process.env)
  using interrupt = listenForInterrupt((message) => display.say(message))
  await using folder = await runsFolder(options.runs)
  try {
    await using resources = await openRunResources(
      suite.tasks,
      { browser: options.browser },
      (message) => display.say(message),
      openBrowser,
    )
    const { checks, guessing } = await checkSuite(
      { suite, solutionOf, guess, judge },
      {
        resources,
        runs: folder.path,
        workers: options.workers ?? Math.min(4, availableParallelism()),
        timeoutMs: options.timeout ?? timeoutMs,
        signal: interrupt.signal,
        onEvent: (event) => display.onEvent(event),
      },
    )
    display.stop()
    const now = systemClock.now()
    const known = await readFitness(options.out)
    const { name, path, sha256 } = suite
    const found: SuiteFitness = {
      schema_version: 1,
      audited_at: now.toISOString(),
      suite: { name, path, sha256 },
      guesser: typeof guess === 'string' ? null : guess.spec,
      ...(guessing ? { guessing } : {}),
      tasks: checks.map((each) => taskFitness(each, now, known.of(each.task))),
    }
    await saveFitness(options.out, found)
    if (options.json) printJson(found)
    else print(fitnessTable(found))
    return exitCodes.done
  } catch (error) {
    if (!(error instanceof InterruptedError)) throw error
    say(`webeval: ${error.message}`)
    return exitCodes.interrupted
  } finally {
    display.stop()
  }
}

/** Pages to evaluate have no solution, and giving up on them means nothing. */
function checkKind({ name, tasks }: Suite): void {
  const page = tasks.find(({ graders }) => graders.some((spec) => graderName(spec) === 'rubric'))
  if (page)
    throw new UsageError(
      `${name} lists pages to evaluate (${page.query_id}), and audit checks tasks to do. Name a suite of tasks.`,
    )
}

/** The model that guesses, or why none does, and the judge of graders that ask one. */
async function chooseMinds(
  suite: Suite,
  { model, prices, extensions }: AuditOptions,
): Promise<{ readonly guess: ModelSource | string; readonly judge: ModelSource | null }> {
  const named = model?.byRole.actor ?? model?.everyRole ?? null
  const spec = named ?? defaultModelSpec(process.env)
  if (named !== null && !canModelJudge(named, extensions?.models))
    throw new UsageError(
      `the model ${named} answers no questions, so it can't guess; name another one, such as --model gemini, or leave it out.`,
    )
  const need = judgeNeed(createPanel(extensions), suite.tasks)
  const judgeSpec = chooseJudge({ choice: model, env: process.env, need, extensions })
  const guesses = canModelJudge(spec, extensions?.models)
  const { actor, judge } = await createModels(
    {
      ...(guesses ? { actor: resolveModelSpec(spec, 'actor', process.env, extensions?.models) } : {}),
      ...(judgeSpec === null
        ? {}
        : { judge: resolveModelSpec(judgeSpec, 'judge', process.env, extensions?.models) }),
    },
    { prices, extensions },
  )
  const guess = actor ?? 'no model that answers questions is configured (name one with --model)'
  return { guess, judge: judge ?? null }
}

/** The folder that the user named for the audit's runs, or a temporary one that is removed in the end. */
async function runsFolder(named: string | undefined): Promise<AsyncDisposable & { readonly path: string }> {
  if (named !== undefined) {
    await makeFolder(named).catch((error: unknown) => {
      throw new UsageError(`${named} can't be made: ${String(error)}. Name another folder with --runs.`)
    })
    return { path: named, [Symbol.asyncDispose]: async () => {} }
  }
  const path = await mkdtemp(join(tmpdir(), 'webeval-audit-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
