import { join } from 'node:path'
import { resultsFolder } from '../reading/run/results-folder.js'
import { runReader } from '../reading/run/read-run.js'
import { copyRun, type CopiedRun } from './copy-run.js'
import { copyWriter, type WriteCopy } from './copy-writer.js'
import type { Redactor } from './redact.js'

/** Run to export, and the folder to write. */
export interface RunExport {
  readonly resultsDir: string
  readonly runId: string
  readonly outDir: string
  readonly publicDir: string
  readonly redact: Redactor
  readonly version: string
}

/** Written files. */
export interface ExportReport extends CopiedRun {
  /** The page to open. */
  readonly page: string
}

/**
 * Writes a run as static pages. Throws `UsageError` if the run does not exist, or the folder can't be
 * written.
 */
export async function exportRun({ resultsDir, outDir, ...source }: RunExport): Promise<ExportReport> {
  const reader = runReader(resultsFolder(resultsDir), () => new Date())
  const copy = copyRun({ ...source, reader })
  // A run that does not exist fails here, before anything is written.
  let next = await copy.next()
  const write: WriteCopy = await copyWriter(outDir)
  for (; !next.done; next = await copy.next()) await write(next.value.path, next.value.content)
  return { page: join(outDir, 'index.html'), ...next.value }
}
