import { systemClock } from '@webeval/core'
import { gradeRun } from '@webeval/run-engine'
import { createPanel } from '../compose.js'
import type { ExitCode } from '../exit-codes.js'
import { findRun } from '../find-run.js'
import { listenForInterrupt } from '../interrupt.js'
import { plainLine } from '../report/format.js'
import { styleOutcome } from '../report/outcome-style.js'
import { summaryTable } from '../report/summary-table.js'
import { verdictOf } from '../verdict.js'

/** Grades a stored run again, from its folder alone. Earlier grades stay. */
export async function grade(
  name: string,
  options: {
    readonly out: string
    readonly grader?: readonly string[]
    readonly failUnder?: number
    readonly json?: boolean
  },
): Promise<ExitCode> {
  const say = (message: string) => void process.stderr.write(`${message}\n`)
  using interrupt = listenForInterrupt(say)
  const run = await findRun(name, options.out)
  const { summary, lines, graded, changed } = await gradeRun({
    run,
    panel: createPanel(),
    clock: systemClock,
    signal: interrupt.signal,
    onEvent: (event) => event.type === 'notice' && say(event.message),
    ...(options.grader ? { graders: options.grader } : {}),
  })
  const record = await run.record()
  if (options.json)
    process.stdout.write(`${JSON.stringify({ run_id: record.run_id, graded, changed, summary })}\n`)
  else {
    process.stdout.write(
      `${summaryTable(summary, lines)}\n\n${graded} trials graded, ${changed.length} with another outcome\n`,
    )
    for (const { before, after } of changed)
      process.stdout.write(
        `  ${plainLine(after.query_id, 60)}: ${styleOutcome(before.outcome)} → ${styleOutcome(after.outcome)}\n`,
      )
  }
  const verdict = verdictOf({ ...record, status: 'finished' }, summary, options.failUnder)
  if (verdict.message) say(`webeval: ${verdict.message}`)
  return verdict.code
}
