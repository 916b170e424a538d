import { writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { errorMessage, nearest, UsageError } from '@webeval/core'
import { makeFolder } from '@webeval/run-engine'
import type { TrialPage, TrialRow } from '../api/trial-row.js'
import { dataApp } from '../data-app.js'
import { runReader } from '../reading/run/read-run.js'
import { resultsFolder } from '../reading/run/results-folder.js'
import { askForPages } from './collect-answers.js'
import { copyFile } from './copy-file.js'
import type { ExportReport, RunExport } from './export-run.js'
import { inlinePage } from './pages/inline-page.js'
import { pageParts } from './pages/page-parts.js'
import { redactAnswers, sharedAnswers } from './shared-answers.js'
import { trialAnswers } from './trial-answers.js'

/** Which trial is to be one file. */
export interface TrialFileExport extends RunExport {
  readonly queryId: string
  readonly trial: number
}

const types: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.json': 'application/json',
}

/**
 * Writes one trial as a single self-contained HTML file. `outDir` may name the file itself, with `.html`.
 * Throws `UsageError` if the trial does not exist.
 */
export async function exportTrial(options: TrialFileExport): Promise<ExportReport> {
  const { runId, queryId, trial, outDir, redact, publicDir, resultsDir, version } = options
  const folder = resultsFolder(resultsDir)
  const app = dataApp(runReader(folder, () => new Date()))
  const base = `api/runs/${encodeURIComponent(runId)}`
  const shared = await sharedAnswers(app, runId, version)
  const pages = await askForPages<TrialPage>(app, `${base}/trials`)
  const rows = [...pages.values()].flatMap((page) => page.rows)
  const row = rows.find((each) => each.query_id === queryId && each.trial === trial)
  if (!row) throw unknownTrial(rows, options)
  const place = { runId, task: row.task, trial }
  const found = await trialAnswers(app, place)
  const files: Record<string, string> = {}
  const missing: string[] = []
  for (const file of found.files) {
    const content = await copyFile(folder, place, file, redact)
    if (content === null) missing.push(`${file.path} is missing or too large`)
    else files[file.url] = dataAddress(file.path, content)
  }
  const only: TrialPage = { total: 1, rows: [row], next: null }
  const answers = new Map<string, unknown>([
    ...shared,
    [`${base}/trials`, only],
    [`${base}/details`, { details: [], next: null }],
    ...found.answers,
  ])
  const loaded = Object.fromEntries(redactAnswers(alone(answers), redact))
  const params = { run: runId, task: row.task, trial: String(trial) }
  const html = await inlinePage(pageParts(publicDir), 'trial.html', {
    params,
    pages: [],
    answers: {},
    files,
    loaded,
  })
  const page = extname(outDir) === '.html' ? outDir : join(outDir, `${row.task}-trial-${trial}.html`)
  try {
    await makeFolder(dirname(page))
    await writeFile(page, html)
  } catch (error) {
    throw new UsageError(
      `${page} can't be written: ${errorMessage(error)}. Name a folder that can with --html.`,
    )
  }
  return { page, trials: 1, files: found.files.length, missing }
}

/** The same answers, but no trial has neighbours to go to. */
const alone = (answers: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> =>
  new Map(
    [...answers].map(([path, answer]) => [
      path,
      typeof answer === 'object' && answer !== null && 'following' in answer
        ? { ...answer, previous: null, following: null }
        : answer,
    ]),
  )

/**
 * A file as a data address. Files other than pictures and reports become text or bytes: never a page that
 * runs.
 */
function dataAddress(path: string, content: string | Uint8Array): string {
  const ending = extname(path).toLowerCase()
  const isPage = ending === '.html' && path !== 'report.html'
  const type = isPage ? 'text/plain' : (types[ending] ?? 'application/octet-stream')
  return `data:${type};base64,${Buffer.from(content).toString('base64')}`
}

function unknownTrial(rows: readonly TrialRow[], { queryId, trial, runId }: TrialFileExport): UsageError {
  const near = nearest(queryId, [...new Set(rows.map((row) => row.query_id))])
  return new UsageError(
    `${runId} has no trial ${trial} of ${queryId}; near it: ${near.join(', ') || 'it has no trials'}.`,
  )
}
