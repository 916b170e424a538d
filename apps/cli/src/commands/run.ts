import {
  type Agent,
  type BrowserSource,
  type GraderPanel,
  type RunEvent,
  type RunStore,
  type StoredRun,
  type Suite,
  type TrialLine,
  UsageError,
  type Variant,
} from '@webeval/core'
import {
  changeNotes,
  checkGraders,
  createFileRunStore,
  type ModelsByRole,
  runUntilDecided,
  storedSuite,
  type SuiteReport,
} from '@webeval/run-engine'
import { resolveModelSpec } from '@webeval/models'
import { chooseJudge, judgeNeed, withoutJudge } from '../plan/choose-judge.js'
import { chooseModels, tellDefault } from '../plan/choose-models.js'
import { chooseSuite, isOwnQuery, suiteWarnings } from '../plan/choose-suite.js'
import {
  type OpenBrowser,
  createChosenAgent,
  createModels,
  createPanel,
  openRunResources,
} from '../compose.js'
import type { Reporter } from '../extensions/config.js'
import { notesOf } from '../labels/notes-of.js'
import { dashboardBeside } from '../dashboard/dashboard-beside.js'
import { type ExitCode } from '../process/exit-codes.js'
import { referenceRun } from '../gates/reference-run.js'
import { tellRun } from '../gates/tell-run.js'
import { checkRunReporters } from '../reporters/run/run-reporters.js'
import { type PlannerHere, openPlanner } from '../machines/planner.js'
import { runOnQueue, withBrowserVersion } from '../machines/run-on-queue.js'
import { beginRun } from '../plan/begin-run.js'
import { reachOf } from '../plan/extent.js'
import { listenForInterrupt } from '../process/interrupt.js'
import { agentChoice } from '../options/agent-command.js'
import { fixedOptions } from '../options/fixed-options.js'
import type { RunOptions } from '../options/run-options.js'
import { withGraderHint } from '../options/with-grader-hint.js'
import { fitOnly } from '../fitness/fit-only.js'
import { servePageFiles } from '../page/serve-page-files.js'
import { lastFailed } from '../plan/last-failed.js'
import { planOf, tellPlan } from '../plan/plan-report.js'
import { say } from '../process/output.js'
import { chooseDisplay } from '../progress/choose-display.js'
import type { ProgressDisplay } from '../progress/progress-display.js'
import { tellAnswer } from '../report/tell-answer.js'

/** A checked plan of the run, made before anything is opened. */
export interface Plan {
  readonly suite: Suite
  readonly variant: Variant
  /** The run to resume; null for a new one. */
  readonly resumed: StoredRun | null
}

/** A run that has ended. */
interface EndedRun {
  readonly code: ExitCode
  readonly lines: readonly TrialLine[]
}

/** The process around a run's trials. */
interface Surroundings {
  readonly signal: AbortSignal
  readonly display: ProgressDisplay
  readonly openBrowser: OpenBrowser | undefined
}

/** Runs a suite, or resumes a run. */
export const run = async (options: RunOptions, openBrowser?: OpenBrowser): Promise<ExitCode> =>
  (await runOnce(options, openBrowser)).code

/** The same, with the trials that ended. */
export async function runOnce(given: RunOptions, openBrowser?: OpenBrowser): Promise<EndedRun> {
  await using planner = await openPlanner(given, say)
  const options = planner ? { ...given, out: planner.out } : given
  const runs = planner?.runs ?? createFileRunStore(options.out)
  const panel = createPanel(options.extensions)
  const plan =
    options.resume === undefined
      ? await planNew(options, panel, runs)
      : await planResume(options, runs, options.resume)
  const agent = await createChosenAgent(plan.variant, options)
  await withGraderHint(options.grader, () => checkGraders(plan.suite.tasks, panel))
  for (const warning of suiteWarnings(plan.suite)) say(`webeval: ${warning}`)
  const reference = await referenceRun(
    options,
    { suite: plan.suite.name, variant: plan.variant },
    (message) => say(`webeval: ${message}`),
  )
  if (options.plan) return { code: tellPlan(await planOf(plan, agent, options), options), lines: [] }
  await checkRunReporters(options.reporter ?? [])
  const models = await createModels(plan.variant.models, options, say)
  return await runPlanned({ plan, agent, panel, models, reference, runs, planner }, options, openBrowser)
}

/** Everything that a run needs, checked; only browsers and sites are still to be opened. */
interface CheckedRun {
  readonly plan: Plan
  readonly agent: Agent
  readonly panel: GraderPanel
  readonly models: ModelsByRole
  readonly reference: StoredRun | null
  readonly runs: RunStore
  readonly planner: PlannerHere | null
}

async function runPlanned(
  checked: CheckedRun,
  options: RunOptions,
  openBrowser: OpenBrowser | undefined,
): Promise<EndedRun> {
  const { plan, panel, models, reference } = checked
  const display = chooseDisplay(process.stderr, process.env)
  using interrupt = listenForInterrupt((message) => display.say(message))
  using _dashboard = options.dashboard ? dashboardBeside(options.out, (line) => display.say(line)) : null
  try {
    const said = tellDefault(plan.variant.models, options.model, process.env)
    if (said && !plan.resumed) display.say(said)
    const hasJudge = models.judge !== undefined && models.judge.canJudge !== false
    if (!hasJudge && judgeNeed(panel, plan.suite.tasks) === 'always') display.say(withoutJudge)
    const { stored, report } = await runTrials(checked, options, {
      signal: interrupt.signal,
      display,
      openBrowser,
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

/** The reporters of the user's own that the options name. */
const ownReporters = ({ reporter = [], extensions }: RunOptions): Reporter[] =>
  reporter.flatMap((each) => (each.kind === 'own' ? (extensions?.reporters.get(each.name) ?? []) : []))

/** Runs the trials here, or on the workers of a queue. */
async function runTrials(
  { plan, agent, panel, models, runs, planner }: CheckedRun,
  options: RunOptions,
  { signal, display, openBrowser }: Surroundings,
): Promise<{ readonly stored: StoredRun; readonly report: SuiteReport }> {
  const notes = notesOf(options)
  const noted = async (stored: StoredRun) => {
    if (notes) await changeNotes(stored, notes)
    return stored
  }
  const reporters = ownReporters(options)
  const tell = (message: string) => display.say(message)
  const course = {
    suite: plan.suite,
    agent,
    models,
    panel,
    signal,
    onEvent(event: RunEvent) {
      display.onEvent(event)
      for (const reporter of reporters) reporter.onEvent?.(event)
    },
    ...(options.budget === undefined ? {} : { budgetUsd: options.budget }),
    ...(options.retry ? { retry: options.retry } : {}),
    ...(options.workers ? { workers: options.workers } : {}),
  }
  if (planner) {
    const begin = (browser: Pick<BrowserSource, 'version'>) => beginRun(runs, options, plan, agent, browser)
    const stored = plan.resumed ?? (await withBrowserVersion(options, tell, openBrowser, begin))
    const report = await runOnQueue(planner, await noted(stored), course)
    await planner.bringHome(report.record.run_id, tell)
    return { stored, report }
  }
  // A run of `page` or `pages` has pages that were served from files.
  await using served = await servePageFiles(plan.resumed ? plan.suite.tasks : [])
  const tasks = plan.suite.tasks.filter((task) => !served.has(task))
  const reach = plan.resumed ? reachOf(await plan.resumed.record()) : {}
  await using resources = await openRunResources(tasks, { ...options, ...reach }, tell, openBrowser)
  const stored = plan.resumed ?? (await beginRun(runs, options, plan, agent, resources.deps.browser))
  await noted(stored)
  const report = await runUntilDecided({ ...served.into(resources.deps), run: stored, ...course })
  return { stored, report }
}

async function planNew(options: RunOptions, panel: GraderPanel, runs: RunStore): Promise<Plan> {
  if (options.retry)
    throw new UsageError('--retry goes with --resume <run-id>: it does trials of that run again.')
  const choice = agentChoice(options, process.env)
  const agent = await createChosenAgent(choice, { ...options, json: false })
  const models = chooseModels(agent.roles, options.model, process.env, options.extensions)
  const all = await chooseSuite(options, panel, agent.suite)
  const chosen = options.lastFailed ? await lastFailed(all, runs, options.out) : all
  const suite = options.fitOnly ? await fitOnly(chosen, options.out) : chosen
  const need = judgeNeed(panel, suite.tasks)
  const { extensions } = options
  const judge = chooseJudge({ choice: options.model, env: process.env, need, extensions })
  const variant = {
    ...choice,
    agent: agent.type,
    models:
      judge === null
        ? models
        : { ...models, judge: resolveModelSpec(judge, 'judge', process.env, extensions?.models) },
  }
  return { suite, variant, resumed: null }
}

async function planResume(options: RunOptions, runs: RunStore, runId: string): Promise<Plan> {
  const given = fixedOptions.filter((name) => options[name] !== undefined)
  if (given.length > 0) {
    const names = given.map((name) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`)
    throw new UsageError(
      `--resume continues a run with its own options: leave out ${names.join(', ')}, or start a new run.`,
    )
  }
  const resumed = await runs.open(runId)
  const record = await resumed.record()
  return { suite: await storedSuite(resumed), variant: record.variant, resumed }
}
