import {
  type GraderPanel,
  type GraderSpec,
  type ModelSource,
  redactSecrets,
  type StoredRun,
  systemClock,
  UsageError,
} from '@webeval/core'
import { resolveModelSpec } from '@webeval/models'
import { gradeRun } from '@webeval/run-engine'
import { chooseJudge, judgeNeed, withoutJudge } from '../plan/choose-judge.js'
import { createModels, createPanel } from '../compose.js'
import type { ExitCode } from '../process/exit-codes.js'
import { openRuns } from '../machines/open-runs.js'
import { listenForInterrupt } from '../process/interrupt.js'
import type { Extensions } from '../extensions/extensions.js'
import type { ModelChoice } from '../options/parsers.js'
import { withGraderHint } from '../options/with-grader-hint.js'
import { print, printJson, say } from '../process/output.js'
import { readBrokenChecks } from '../report/broken-checks.js'
import { describeGrading } from '../report/reasons/describe-grading.js'
import { failureReport, failureRow } from '../report/reasons/failure-report.js'
import { readFailures } from '../report/reasons/read-failures.js'
import { verdictOf } from '../verdict.js'

interface GradeOptions {
  readonly out: string
  readonly store?: string
  readonly grader?: readonly GraderSpec[]
  readonly model?: ModelChoice
  readonly record?: string
  readonly prices?: string
  readonly failUnder?: number
  readonly json?: boolean
  readonly extensions?: Extensions
}

/** Grades a stored run again, from its folder alone. Earlier grades stay. */
export async function grade(name: string, options: GradeOptions): Promise<ExitCode> {
  using interrupt = listenForInterrupt(say)
  using runs = await openRuns(options)
  const run = await runs.find(name)
  const panel = createPanel(options.extensions)
  const need = await needOf(run, panel, options.grader)
  const judge = await openJudge(run, options, need)
  if (need === 'always' && !judge) say(withoutJudge)
  const report = await withGraderHint(options.grader, () =>
    gradeRun({
      run,
      panel,
      judge,
      clock: systemClock,
      signal: interrupt.signal,
      redact: redactSecrets(process.env),
      onEvent: (event) => event.type === 'notice' && say(event.message),
      ...(options.grader ? { graders: options.grader } : {}),
    }),
  )
  const record = await run.record()
  const { summary, graded, changed, usage, cost_usd } = report
  const judged = judge && { model: judge.spec, ...usage, cost_usd }
  const failures = await readFailures(run, report.lines)
  const place = { run: record.run_id, out: options.out, store: options.store }
  if (options.json)
    printJson({
      run_id: record.run_id,
      graded,
      changed,
      judge: judged,
      summary,
      failures: failures.groups.map((group) => failureRow(group, place)),
    })
  else print(await describeGrading(report, run, judge, failureReport(failures, place)))
  const brokenChecks = await readBrokenChecks(run, report.lines)
  const verdict = verdictOf(
    {
      record: { ...record, status: 'finished' },
      out: options.out,
      store: options.store,
      summary,
      fault: report.stopped,
      brokenChecks,
    },
    options.failUnder,
  )
  if (verdict.message) say(`webeval: ${verdict.message}`)
  return verdict.code
}

type JudgeNeed = ReturnType<typeof judgeNeed>

/** A run that kept no tasks may have a grader that asks. */
async function needOf(
  run: StoredRun,
  panel: GraderPanel,
  graders: readonly GraderSpec[] | undefined,
): Promise<JudgeNeed> {
  const tasks = await run.tasks()
  if (!tasks) return 'if_there_is_one'
  return judgeNeed(panel, graders ? tasks.map((task) => ({ ...task, graders: [...graders] })) : tasks)
}

/** The judge that is named, else (where one is needed) the one that the run had, else the default one; null when there is none. */
async function openJudge(
  run: StoredRun,
  { model: given, record, prices, extensions }: GradeOptions,
  need: JudgeNeed,
): Promise<ModelSource | null> {
  const others = Object.keys(given?.byRole ?? {}).filter((role) => role !== 'judge')
  if (others.length > 0)
    throw new UsageError(
      `grading asks no model but the judge: leave out --model ${others.join('=…, --model ')}=…`,
    )
  const earlier = need === 'always' ? (await run.record()).variant.models.judge : undefined
  const named = given?.byRole.judge ?? given?.everyRole ?? earlier
  const choice = named === undefined ? undefined : { everyRole: null, byRole: { judge: named } }
  const spec = chooseJudge({ choice, env: process.env, need, extensions })
  if (spec === null) return null
  const models = { judge: resolveModelSpec(spec, 'judge', process.env, extensions?.models) }
  return (await createModels(models, { record, prices, extensions }, say)).judge ?? null
}
