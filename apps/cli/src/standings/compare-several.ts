import { UsageError } from '@webeval/core'
import { compareMany, standingNotes } from '@webeval/run-engine'
import { readSide } from '../gates/read-comparison.js'
import { openRuns } from '../machines/open-runs.js'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { print, printJson, say } from '../process/output.js'
import { standingsTable } from './standings-table.js'

/** Shows more than two runs in one table, over the tasks that all of them share. */
export async function compareSeveral(
  names: readonly string[],
  options: { readonly out: string; readonly store?: string; readonly all?: boolean; readonly json?: boolean },
): Promise<ExitCode> {
  if (options.all) throw new UsageError('--all goes with two runs: a table of more has no rows for tasks.')
  using runs = await openRuns(options)
  const sides = await Promise.all(names.map(async (name) => readSide(await runs.find(name))))
  const records = sides.map(({ record }) => record)
  const twice = records.find(({ run_id }, at) => records.findIndex((each) => each.run_id === run_id) !== at)
  if (twice) throw new UsageError(`compare: ${twice.run_id} is given twice.`)
  const standings = compareMany(sides.map((side) => ({ ...side, run_id: side.record.run_id })))
  const notes = standingNotes(standings, records)
  if (options.json) {
    const variants = new Map(
      records.map(({ run_id, suite, variant }) => [run_id, { suite: suite.name, variant }]),
    )
    printJson({
      ...standings,
      runs: standings.runs.map((run) => ({ ...variants.get(run.run_id), ...run })),
      notes,
    })
  } else print(standingsTable(standings, records))
  for (const note of notes) say(`webeval: ${note}`)
  return exitCodes.done
}
