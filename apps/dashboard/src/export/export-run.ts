import { join } from 'node:path'
import type { DetailPage, TrialPage, TrialRow } from '../api/trial-row.js'
import { createDashboard } from '../app.js'
import { ifThere, resultsFolder } from '../reading/run/results-folder.js'
import { eachPage } from './collect-answers.js'
import { copyTrial } from './copy-trial.js'
import { answersScript, manifestScript } from './export-script.js'
import { copyWriter, type WriteCopy } from './copy-writer.js'
import { redactAnswers, sharedAnswers } from './shared-answers.js'
import { pageParts, withScripts } from './page-parts.js'
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
export interface ExportReport {
  /** The page to open. */
  readonly page: string
  readonly trials: number
  readonly files: number
  /** Sentences about what the copy lacks. */
  readonly missing: readonly string[]
}

/** Pages of a copy, and what each is made of: whoever opens the folder comes to the run. */
const pages = { 'index.html': 'run.html', 'run.html': 'run.html', 'trial.html': 'trial.html' }

/**
 * Writes a run as static pages. Throws `UsageError` if the run does not exist, or the folder can't be
 * written.
 */
export async function exportRun(options: RunExport): Promise<ExportReport> {
  const { runId, outDir, redact } = options
  const app = createDashboard({
    resultsDir: options.resultsDir,
    publicDir: options.publicDir,
    version: options.version,
  })
  const folder = resultsFolder(options.resultsDir)
  const base = `api/runs/${encodeURIComponent(runId)}`
  const shared = await sharedAnswers(app, runId, options.version)
  const answers: Record<string, string> = {}
  const missing: string[] = []
  let [trials, files] = [0, 0]
  const write = await copyWriter(outDir)
  const keep = async (script: string, some: ReadonlyMap<string, unknown>) => {
    await write(script, answersScript(redactAnswers(some, redact)))
    for (const path of some.keys()) answers[path] = script
  }

  const copyRow = async ({ task, trial, outcome }: TrialRow) => {
    // Most planned trials of a run that was stopped have nothing to show: no need to ask for each.
    if (outcome === null && ifThere(() => folder.trial(runId, task, trial)) === null) return
    const copied = await copyTrial({ runId, task, trial }, { app, folder, redact, write, keep })
    if (typeof copied === 'string') {
      if (outcome !== null) missing.push(copied)
      return
    }
    missing.push(...copied.missing)
    trials++
    files += copied.files
  }

  await keep('data/run.js', shared)
  // Page by page: a run of any length takes the memory of one page.
  let number = 0
  for await (const [path, page] of eachPage<TrialPage>(app, `${base}/trials`)) {
    await keep(`data/run/trials-${++number}.js`, new Map([[path, page]]))
    for (const row of page.rows) await copyRow(row)
  }
  for await (const [path, page] of eachPage<DetailPage>(app, `${base}/details`))
    await keep(`data/run/details-${++number}.js`, new Map([[path, page]]))
  await write(
    'data/export.js',
    manifestScript({ params: { run: runId }, pages: ['run', 'trial'], answers, files: {}, loaded: {} }),
  )
  await writePages(options, write)
  return { page: join(outDir, 'index.html'), trials, files, missing }
}

async function writePages({ publicDir }: RunExport, write: WriteCopy): Promise<void> {
  const parts = pageParts(publicDir)
  const needed = new Set(['img/mark.svg'])
  for (const [name, source] of Object.entries(pages)) {
    const html = await parts.html(source)
    const script = parts.script(html)
    await write(script, await parts.bundle(script))
    const scripts = `<script defer src="data/export.js"></script>\n    <script defer src="${script}"></script>`
    await write(name, withScripts(html, scripts))
    for (const style of parts.styles(html)) {
      needed.add(style)
      for (const inner of parts.namedIn(style, await parts.file(style))) needed.add(inner)
    }
  }
  for (const path of needed) await write(path, await parts.file(path))
}
