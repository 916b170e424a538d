import { countOf, type Label, systemClock } from '@webeval/core'
import { labelTrial } from '@webeval/run-engine'
import { openRuns } from '../machines/open-runs.js'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { print, printJson } from '../process/output.js'
import { plainLine } from '../report/format.js'

interface LabelOptions {
  readonly out: string
  readonly store?: string
  readonly trial: number
  readonly note?: string
  readonly by?: string
  readonly json?: boolean
}

const verdicts = { pass: true, fail: false, unsure: null } as const

/** Stores a person's verdict on one trial. */
export async function label(
  name: string,
  query_id: string,
  verdict: keyof typeof verdicts,
  options: LabelOptions,
): Promise<ExitCode> {
  const { trial, note, by } = options
  using runs = await openRuns(options)
  const run = await runs.find(name)
  const given = {
    query_id,
    trial,
    pass: verdicts[verdict],
    ...(note === undefined ? {} : { note }),
    ...(by === undefined ? {} : { by }),
  }
  const stored = await labelTrial(run, given, systemClock)
  if (options.json) printJson({ label: stored.label, before: stored.before })
  else print(describe(stored.label, stored.before, stored.trials))
  return exitCodes.done
}

function describe(given: Label, before: Label | null, trials: number): string {
  const of = trials > 1 ? `, trial ${given.trial} of ${countOf(trials, 'ended trial')}` : ''
  const was = before === null ? '' : before.pass === given.pass ? ' (as before)' : ` (was ${nameOf(before)})`
  return `${plainLine(given.query_id, 80)}${of}: ${nameOf(given)}${was}`
}

/** A label's verdict in the command's words. */
export const nameOf = ({ pass }: Pick<Label, 'pass'>): string =>
  pass === null ? 'unsure' : pass ? 'pass' : 'fail'
