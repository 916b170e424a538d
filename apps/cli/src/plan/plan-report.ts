import {
  type Agent,
  agentName,
  countOf,
  type StoredRun,
  type Suite,
  type TrialLine,
  type Variant,
} from '@webeval/core'
import {
  createFileRunStore,
  estimateRun,
  planTrials,
  type RunEstimate,
  trialLimits,
} from '@webeval/run-engine'
import { suiteWarnings } from './choose-suite.js'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { extentOf } from './extent.js'
import type { RunOptions } from '../options/run-options.js'
import { print, printJson } from '../process/output.js'
import { formatCost, formatDuration, plainLine } from '../report/format.js'

/** Plan of a run. */
interface RunPlan {
  readonly suite: string
  readonly tasks: number
  readonly trials_per_task: number
  /** Ended trials of the run to resume. */
  readonly done: number
  /** Trials that would be run. */
  readonly to_run: number
  readonly agent: string
  readonly models: Variant['models']
  readonly workers: number
  /** Max tool calls over all of these trials. */
  readonly most_steps: number
  readonly budget_usd: number | null
  /** Set where further rounds follow until the pass rate is clearly above or below a rate. */
  readonly until_decided: { readonly rate: number; readonly max_trials: number } | null
  /** Oddities of the suite, a sentence each. */
  readonly warnings: readonly string[]
  /** null when no earlier run has ended trials of the same agent and models. */
  readonly estimate: (RunEstimate & { readonly from_runs: number }) | null
}

/** Inputs of the plan: tasks, agent, and the run to resume. */
interface Planned {
  readonly suite: Suite
  readonly variant: Variant
  readonly resumed: StoredRun | null
}

/** Plans a run from its options and the earlier runs in its results folder; opens and writes nothing. */
export async function planOf(
  { suite, variant, resumed }: Planned,
  agent: Agent,
  options: RunOptions,
): Promise<RunPlan> {
  const extent = resumed ? await resumed.record() : extentOf(options)
  const ended = resumed ? await resumed.trials() : []
  const todo = planTrials(suite.tasks, extent.trials, ended, options.retry)
  const workers = options.workers ?? extent.workers
  const { runs, lines } = await earlierTrials(options.out, variant)
  const keys = todo.map(({ key }) => key)
  const estimate = estimateRun(keys, lines, workers)
  const limits = todo.map(({ task }) => trialLimits(extent.limits, task.limits, agent.defaultLimits))
  return {
    suite: suite.name,
    tasks: suite.tasks.length,
    trials_per_task: extent.trials,
    done: suite.tasks.length * extent.trials - todo.length,
    to_run: todo.length,
    agent: agentName(variant),
    models: variant.models,
    workers,
    most_steps: limits.reduce((sum, { maxSteps }) => sum + maxSteps, 0),
    budget_usd: options.budget ?? null,
    until_decided: extent.until_decided ?? null,
    warnings: suiteWarnings(suite),
    estimate: estimate && { from_runs: runs, ...estimate },
  }
}

/** Writes a plan to standard output. */
export function tellPlan(plan: RunPlan, { out, json }: Pick<RunOptions, 'out' | 'json'>): ExitCode {
  if (json) printJson({ plan })
  else print(describePlan(plan, out))
  return exitCodes.done
}

/** Ended trials of the same agent with the same model in each role. */
async function earlierTrials(out: string, variant: Variant) {
  const store = createFileRunStore(out)
  const lines: TrialLine[] = []
  let runs = 0
  for (const id of await store.list()) {
    const run = await store.open(id)
    if (!isSame((await run.record()).variant, variant)) continue
    // A run that can't be read tells nothing.
    const own = await run.trials().catch(() => [])
    if (own.length > 0) runs++
    for (const line of own) lines.push(line)
  }
  return { runs, lines }
}

function isSame(a: Variant, b: Variant): boolean {
  const roles = Object.keys({ ...a.models, ...b.models }) as (keyof Variant['models'])[]
  return agentName(a) === agentName(b) && roles.every((role) => a.models[role] === b.models[role])
}

function describePlan(plan: RunPlan, out: string): string {
  const { tasks, trials_per_task: trials, done, to_run, budget_usd } = plan
  const models = Object.entries(plan.models).map(([role, spec]) => `${role} ${spec}`)
  const going = done > 0 ? `, of which ${done} have ended: ${to_run} to run` : ''
  const rows: readonly (readonly [string, string])[] = [
    ['suite', plainLine(plan.suite, 100)],
    ['trials', `${countOf(tasks, 'task')} × ${trials} = ${tasks * trials}${going}`],
    ...describeRounds(plan),
    ['agent', plainLine(`${plan.agent}${models.length > 0 ? ` (${models.join(', ')})` : ''}`, 200)],
    ['workers', String(plan.workers)],
    [
      'at most',
      `${countOf(plan.most_steps, 'tool call')}${budget_usd === null ? '' : `, budget ${formatCost(budget_usd)}`}`,
    ],
    ...describeEstimate(plan.estimate, out),
  ]
  const text = rows.map(([name, said]) => `${name.padEnd(9)} ${said}`)
  return ['This is a plan: nothing is run.', '', ...text].join('\n')
}

function describeEstimate(estimate: RunPlan['estimate'], out: string): [string, string][] {
  if (!estimate)
    return [['expected', `not known: ${out} has no trial of this agent with these models to go by`]]
  const { model_calls, tokens, steps, cost_usd, run_ms, from_trials, from_runs } = estimate
  return [
    [
      'expected',
      `${countOf(model_calls, 'model call')}, ${countOf(tokens, 'token')}, ${countOf(steps, 'tool call')}, cost ${formatCost(cost_usd)}, ${formatDuration(run_ms)}`,
    ],
    [
      '',
      `by the means of ${countOf(from_trials, 'trial')} in ${countOf(from_runs, 'earlier run')} of this agent with these models in ${out}`,
    ],
  ]
}

function describeRounds({ until_decided: goal, tasks }: RunPlan): [string, string][] {
  if (goal === null) return []
  const rate = `${Number((goal.rate * 100).toFixed(1))} %`
  return [
    [
      '',
      `then further rounds of ${countOf(tasks, 'trial')}, until the 95 % interval of the pass rate excludes ${rate}: max ${goal.max_trials} trials per task, ${tasks * goal.max_trials} in all`,
    ],
  ]
}
