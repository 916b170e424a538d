import { countOf, type StoredRun } from '@webeval/core'
import type { SuiteReport } from '@webeval/run-engine'
import type { ExitCode } from '../process/exit-codes.js'
import type { RunOptions } from '../options/run-options.js'
import { print, printJson, say, withoutEscapes } from '../process/output.js'
import { verdictOf } from '../verdict.js'
import { readBrokenChecks } from './broken-checks.js'
import { describeCost } from './describe-cost.js'
import { formatDuration } from './format.js'
import { summaryTable } from './summary-table.js'
import { placeOf } from './place-of.js'

/** Tells how a `--query` ended: first the agent's answer, which is what the user asked for; then the grades, where graders were asked for. */
export async function tellAnswer(
  { record, summary, lines, fault }: SuiteReport,
  stored: StoredRun,
  options: Pick<RunOptions, 'out' | 'json' | 'failUnder' | 'queue' | 'store'>,
): Promise<ExitCode> {
  const trials = lines.toSorted((a, b) => a.trial - b.trial)
  const answers: (string | null)[] = []
  for (const line of trials) answers.push((await stored.metadata(line))?.final_answer ?? null)
  const brokenChecks = await readBrokenChecks(stored, lines)
  const verdict = verdictOf({ ...options, record, summary, fault, brokenChecks }, options.failUnder)
  const { run_id, status } = record
  if (options.json)
    printJson({ run_id, folder: stored.folder, status, answer: answers[0] ?? null, answers, summary })
  else {
    const shown = answers.map((answer) =>
      answer === null ? '(the agent gave no answer)' : withoutEscapes(answer),
    )
    print(shown.length === 0 ? '(no trial has ended)' : shown.join('\n\n'))
    const { steps, duration_ms } = summary.totals
    const isGraded = trials.some((line) => line.outcome !== 'unscored')
    say(
      isGraded
        ? `\n${summaryTable(summary, lines)}`
        : `\n${countOf(steps, 'step')} in ${formatDuration(duration_ms)} · cost ${describeCost(summary)} · not graded: no grader was asked for`,
    )
    say(placeOf(stored.folder))
  }
  if (verdict.message) say(`webeval: ${verdict.message}`)
  return verdict.code
}
