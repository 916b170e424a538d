import { programName } from '../process/program-name.js'
import { readAgreement, type RunAgreement } from '@webeval/run-engine'
import { openRuns } from '../machines/open-runs.js'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { print, printJson } from '../process/output.js'
import { showCommand } from '../report/show-command.js'
import { agreementTable, type ListedDisagreement } from './agreement-table.js'

interface AgreementOptions {
  readonly out: string
  readonly store?: string
  readonly json?: boolean
}

/** Each grader of a run against the people who labelled its trials. */
export async function agreement(name: string, options: AgreementOptions): Promise<ExitCode> {
  using runs = await openRuns(options)
  const run = await runs.find(name)
  const found: RunAgreement = await readAgreement(run)
  const disagreements: ListedDisagreement[] = found.disagreements.map((each) => ({
    ...each,
    command: showCommand({ ...each, run: name, out: options.out, store: options.store }),
  }))
  if (options.json) printJson({ ...found, disagreements })
  else print((await run.labels()).length === 0 ? noLabels(name) : agreementTable({ ...found, disagreements }))
  return exitCodes.done
}

const noLabels = (run: string): string =>
  `no trial of this run has a label yet; give one with: ${programName()} label ${run} <query_id> pass|fail|unsure`
