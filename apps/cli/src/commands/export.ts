import { programName } from '../process/program-name.js'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, dirname } from 'node:path'
import { UsageError } from '@webeval/core'
import { dashboardProgram } from '../dashboard/dashboard-program.js'
import { type ExitCode, exitCodes } from '../process/exit-codes.js'
import { openLocalRuns } from '../machines/open-local-runs.js'

/** Writes a run's pages, or one trial as a single file, to be opened without a server. */
export async function exportPages(
  name: string,
  task: string | undefined,
  options: {
    readonly out: string
    readonly store?: string
    readonly html?: string
    readonly trial: number
    readonly json?: boolean
  },
): Promise<ExitCode> {
  if (options.html === undefined)
    throw new UsageError(
      `where to? Name a folder with --html, such as: ${programName()} export <run> --html out/`,
    )
  await using runs = await openLocalRuns(options)
  const { folder } = await runs.find(name)
  const trial = task === undefined ? [] : [`--task=${task}`, `--trial=${options.trial}`]
  const args = [
    dashboardProgram('export-command'),
    `--results=${dirname(folder)}`,
    `--run=${basename(folder)}`,
    `--html=${options.html}`,
    ...trial,
    ...(options.json ? ['--json'] : []),
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code === 0) return exitCodes.done
  return code === 2 ? exitCodes.usage : code === null ? exitCodes.interrupted : exitCodes.faults
}
