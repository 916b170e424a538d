import { join } from 'node:path'
import { UsageError } from '@webeval/core'
import type { DetailPage, TrialPage } from '../api/trial-row.js'
import { createDashboard } from '../app.js'
import { resultsFolder } from '../reading/results-folder.js'
import { askForPages } from './collect-answers.js'
import { copyFile } from './copy-file.js'
import { answersScript, manifestScript } from './export-script.js'
import { copyWriter, type WriteCopy } from './copy-writer.js'
import { redactAnswers, sharedAnswers } from './shared-answers.js'
import { pageParts, withScripts } from './page-parts.js'
import type { Redactor } from './redact.js'
import { trialAnswers } from './trial-answers.js'

/** What is to be exported, and where to. */
export interface RunExport {
  readonly resultsDir: string
  readonly runId: string
  readonly outDir: string
  readonly publicDir: string
  readonly redact: Redactor
  readonly version: string
}

/** What was written. */
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

/** Writes a run as static pages. Throws `UsageError` when there is no such run, or the folder can't be written. */
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
  const details = await askForPages<DetailPage>(app, `${base}/details`)
  const rows = await askForPages<TrialPage>(app, `${base}/trials`)
  const answers: Record<string, string> = {}
  const missing: string[] = []
  let [trials, files] = [0, 0]
  const write = await copyWriter(outDir)

  for (const { task, trial, outcome } of [...rows.values()].flatMap((page) => page.rows)) {
    const place = { runId, task, trial }
    const found = await trialAnswers(app, place).catch((error: unknown) => {
      if (!(error instanceof UsageError)) throw error
      if (outcome !== null) missing.push(error.message)
      return null
    })
    if (!found) continue
    const script = `data/${task}-${trial}.js`
    await write(script, answersScript(redactAnswers(found.answers, redact)))
    for (const path of found.answers.keys()) answers[path] = script
    for (const file of found.files) {
      const content = await copyFile(folder, place, file, redact)
      if (content === null) missing.push(`${task} trial ${trial}: ${file.path} is missing or too large`)
      else await write(decodeURIComponent(file.url), content)
    }
    trials++
    files += found.files.length
  }

  const all = new Map<string, unknown>([...shared, ...rows, ...details])
  await write('data/run.js', answersScript(redactAnswers(all, redact)))
  for (const path of all.keys()) answers[path] = 'data/run.js'
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
