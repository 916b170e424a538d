import type { DetailPage, TrialPage, TrialRow } from '../api/trial-row.js'
import { dataApp } from '../data-app.js'
import { trialsFile, trialsFileKinds } from '../download/trials-file.js'
import type { RunReader } from '../reading/run/read-run.js'
import { ifThere } from '../reading/run/results-folder.js'
import { eachPage } from './collect-answers.js'
import type { CopiedFile } from './copied-file.js'
import { copyTrial } from './copy-trial.js'
import { answersScript, manifestScript } from './export-script.js'
import { pageParts, withScripts } from './pages/page-parts.js'
import type { Redactor } from './redact.js'
import { redactAnswers, sharedAnswers } from './shared-answers.js'

/** A run to copy, and the pages that show it. */
export interface RunSource {
  readonly reader: RunReader
  readonly runId: string
  readonly publicDir: string
  readonly redact: Redactor
  readonly version: string
}

/** Extent of a copy. */
export interface CopiedRun {
  readonly trials: number
  readonly files: number
  /** Sentences about what the copy lacks. */
  readonly missing: readonly string[]
}

/** Pages of a copy, and what each is made of: whoever opens the folder comes to the run. */
const pages = { 'index.html': 'run.html', 'run.html': 'run.html', 'trial.html': 'trial.html' }

/**
 * A run as static pages, file by file: whoever takes them holds one at a time, however long the run is. Throws `UsageError` if the run does not
 * exist.
 */
export async function* copyRun(source: RunSource): AsyncGenerator<CopiedFile, CopiedRun> {
  const { reader, runId, redact, version } = source
  const app = dataApp(reader)
  const base = `api/runs/${encodeURIComponent(runId)}`
  const answers: Record<string, string> = {}
  const missing: string[] = []
  let [trials, files, number] = [0, 0, 0]
  const keep = (path: string, some: ReadonlyMap<string, unknown>): CopiedFile => {
    for (const each of some.keys()) answers[each] = path
    return { path, content: answersScript(redactAnswers(some, redact)) }
  }

  async function* copyRow({ task, trial, outcome }: TrialRow): AsyncGenerator<CopiedFile, void> {
    // Most planned trials of a run that was stopped have nothing to show: no need to ask for each.
    if (outcome === null && ifThere(() => reader.folder.trial(runId, task, trial)) === null) return
    const target = { app, folder: reader.folder, redact, keep }
    const copied = yield* copyTrial({ runId, task, trial }, target)
    if (typeof copied === 'string') {
      if (outcome !== null) missing.push(copied)
      return
    }
    missing.push(...copied.missing)
    trials++
    files += copied.files
  }

  yield keep('data/run.js', await sharedAnswers(app, runId, version))
  // Page by page: a run of any length takes the memory of one page.
  for await (const [path, page] of eachPage<TrialPage>(app, `${base}/trials`)) {
    yield keep(`data/run/trials-${++number}.js`, new Map([[path, page]]))
    for (const row of page.rows) yield* copyRow(row)
  }
  for await (const [path, page] of eachPage<DetailPage>(app, `${base}/details`))
    yield keep(`data/run/details-${++number}.js`, new Map([[path, page]]))
  yield* copyTables(source)
  yield {
    path: 'data/export.js',
    content: manifestScript({
      params: { run: runId },
      pages: ['run', 'trial'],
      answers,
      files: Object.fromEntries(trialsFileKinds.map((kind) => [`${base}/trials.${kind}`, `trials.${kind}`])),
      loaded: {},
    }),
  }
  yield* copyPages(source)
  return { trials, files, missing }
}

/** The tables that the page of a run offers to save: the trials that ended. */
async function* copyTables({ reader, runId, redact }: RunSource): AsyncGenerator<CopiedFile, void> {
  const reading = await reader.read(runId)
  const ended = { ...reading, rows: reading.rows.filter(({ outcome }) => outcome !== null) }
  for (const kind of trialsFileKinds) {
    const pieces: string[] = []
    for await (const piece of trialsFile(ended, kind, reader.cache)) pieces.push(piece)
    const whole = pieces.join('')
    const content = kind === 'csv' ? redact.text(whole) : JSON.stringify(redact.json(JSON.parse(whole)))
    yield { path: `trials.${kind}`, content }
  }
}

async function* copyPages({ publicDir }: RunSource): AsyncGenerator<CopiedFile, void> {
  const parts = pageParts(publicDir)
  const needed = new Set(['img/mark.svg'])
  for (const [path, source] of Object.entries(pages)) {
    const html = await parts.html(source)
    const script = parts.script(html)
    // The first two pages have one script.
    if (path !== 'run.html') yield { path: script, content: await parts.bundle(script) }
    const scripts = `<script defer src="data/export.js"></script>\n    <script defer src="${script}"></script>`
    yield { path, content: withScripts(html, scripts) }
    for (const style of parts.styles(html)) {
      needed.add(style)
      for (const inner of parts.namedIn(style, await parts.file(style))) needed.add(inner)
    }
  }
  for (const path of needed) yield { path, content: await parts.file(path) }
}
