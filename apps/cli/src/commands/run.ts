import {
  type Agent,
  type GraderPanel,
  type StoredRun,
  type Suite,
  systemClock,
  type TrialLine,
  UsageError,
  type Variant,
} from '@webeval/core'
import {
  changeNotes,
  checkGraders,
  createFileRunStore,
  promptHashes,
  runUntilDecided,
  startRun,
  storedSuite,
} from '@webeval/run-engine'
import { judgePrompts } from '@webeval/graders'
import { resolveModelSpec } from '@webeval/models'
import { chooseJudge, judgeNeed, withoutJudge } from '../plan/choose-judge.js'
import { chooseModels, tellDefault } from '../plan/choose-models.js'
import { chooseSuite, isOwnQuery, suiteWarnings } from '../plan/choose-suite.js'
import {
  type OpenBrowser,
  type RunResources,
  createAgent,
  createModels,
  createPanel,
  openRunResources,
} from '../compose.js'
import { notesOf } from '../labels/notes-of.js'
import { dashboardBeside } from '../dashboard/dashboard-beside.js'
import { type ExitCode } from '../process/exit-codes.js'
import { referenceRun } from '../gates/reference-run.js'
import { tellRun } from '../gates/tell-run.js'
import { checkRunReporters } from '../reporters/run/run-reporters.js'
import { extentOf, reachOf } from '../plan/extent.js'
import { listenForInterrupt } from '../process/interrupt.js'
import type { RunOptions } from '../options/run-options.js'
import { withGraderHint } from '../options/with-grader-hint.js'
import { fitOnly } from '../fitness/fit-only.js'
import { servePageFiles } from '../page/serve-page-files.js'
import { planOf, tellPlan } from '../plan/plan-report.js'
import { say } from '../process/output.js'
import { chooseDisplay } from '../progress/choose-display.js'
import { tellAnswer } from '../report/tell-answer.js'
import { readGit, readVersions } from '../versions.js'

/** A checked plan of the run, made before anything is opened. */
export interface Plan {
  readonly suite: Suite
  readonly variant: Variant
  /** The run to resume; null for a new one. */
  readonly resumed: StoredRun | null
}

/** Runs a suite, or resumes a run. */
export const run = async (options: RunOptions, openBrowser?: OpenBrowser): Promise<ExitCode> =>
  (await runOnce(options, openBrowser)).code

/** The same, with the trials that ended. */
export async function runOnce(
  options: RunOptions,
  openBrowser?: OpenBrowser,
): Promise<{ readonly code: ExitCode; readonly lines: readonly TrialLine[] }> {
  const panel = createPanel()
  const plan =
    options.resume === undefined ? await planNew(options, panel) : await planResume(options, options.resume)
  const agent = await createAgent(plan.variant.agent)
  await withGraderHint(options.grader, () => checkGraders(plan.suite.tasks, panel))
  for (const warning of suiteWarnings(plan.suite)) say(`webeval: ${warning}`)
  const notes = notesOf(options)
  const reference = await referenceRun(
    options,
    { suite: plan.suite.name, variant: plan.variant },
    (message) => say(`webeval: ${message}`),
  )
  if (options.plan) return { code: tellPlan(await planOf(plan, agent, options), options), lines: [] }
  await checkRunReporters(options.reporter ?? [])
  const models = await createModels(plan.variant.models, options, say)

  const display = chooseDisplay(process.stderr, process.env)
  using interrupt = listenForInterrupt((message) => display.say(message))
  using _dashboard = options.dashboard ? dashboardBeside(options.out, (line) => display.say(line)) : null
  try {
    const said = tellDefault(plan.variant.models, options.model, process.env)
    if (said && !plan.resumed) display.say(said)
    const hasJudge = models.judge !== undefined && models.judge.canJudge !== false
    if (!hasJudge && judgeNeed(panel, plan.suite.tasks) === 'always') display.say(withoutJudge)
    // A run of `page` or `pages` has pages that were served from files.
    await using served = await servePageFiles(plan.resumed ? plan.suite.tasks : [])
    await using resources = await openRunResources(
      plan.suite.tasks.filter((task) => !served.has(task)),
      { ...options, ...(plan.resumed && reachOf(await plan.resumed.record())) },
      (message) => display.say(message),
      openBrowser,
    )
    const stored = plan.resumed ?? (await begin(options, plan, resources, agent))
    if (notes) await changeNotes(stored, notes)
    const report = await runUntilDecided({
      ...served.into(resources.deps),
      run: stored,
      suite: plan.suite,
      agent,
      models,
      panel,
      signal: interrupt.signal,
      onEvent: (event) => display.onEvent(event),
      ...(options.budget === undefined ? {} : { budgetUsd: options.budget }),
      ...(options.retry ? { retry: options.retry } : {}),
      ...(options.workers ? { workers: options.workers } : {}),
    })
    display.stop()
    const code = isOwnQuery(plan.suite)
      ? await tellAnswer(report, stored, options)
      : await tellRun(report, stored, options, reference)
    return { code, lines: report.lines }
  } finally {
    display.stop()
  }
}

async function planNew(options: RunOptions, panel: GraderPanel): Promise<Plan> {
  if (options.retry)
    throw new UsageError('--retry goes with --resume <run-id>: it does trials of that run again.')
  const agent = await createAgent(options.agent)
  const models = chooseModels(agent.roles, options.model, process.env)
  const chosen = await chooseSuite(options, panel, agent.suite)
  const suite = options.fitOnly ? await fitOnly(chosen, options.out) : chosen
  const need = judgeNeed(panel, suite.tasks)
  const judge = chooseJudge({ choice: options.model, env: process.env, need })
  const variant = {
    agent: agent.type,
    models: judge === null ? models : { ...models, judge: resolveModelSpec(judge, 'judge', process.env) },
  }
  return { suite, variant, resumed: null }
}

/** Options that define a run: a resumed run keeps its own. */
const fixedOptions = [
  'suite',
  'task',
  'shard',
  'query',
  'startUrl',
  'agent',
  'model',
  'trials',
  'untilDecided',
  'maxSteps',
  'timeout',
  'maxTokens',
  'grader',
  'fitOnly',
  'runId',
  'allowOrigin',
  'tools',
] as const

async function planResume(options: RunOptions, runId: string): Promise<Plan> {
  const given = fixedOptions.filter((name) => options[name] !== undefined)
  if (given.length > 0) {
    const names = given.map((name) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`)
    throw new UsageError(
      `--resume continues a run with its own options: leave out ${names.join(', ')}, or start a new run.`,
    )
  }
  const resumed = await createFileRunStore(options.out).open(runId)
  const record = await resumed.record()
  return { suite: await storedSuite(resumed), variant: record.variant, resumed }
}

async function begin(
  options: RunOptions,
  { suite, variant }: Plan,
  resources: RunResources,
  agent: Agent,
): Promise<StoredRun> {
  const [versions, git] = await Promise.all([readVersions(resources.deps.browser), readGit()])
  return startRun(
    createFileRunStore(options.out),
    suite,
    {
      variant,
      suiteKind: agent.suite ?? 'tasks',
      prompts: promptHashes({
        prompts: { ...agent.prompts, ...(variant.models.judge ? { judge: judgePrompts } : {}) },
      }),
      ...extentOf(options),
      versions,
      ...(git ? { git } : {}),
      ...(options.runId ? { runId: options.runId } : {}),
    },
    { clock: systemClock, random: Math.random },
  )
}
