import { programName } from '../../process/program-name.js'
import { appendFile, open, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorMessage, nearestName, UsageError } from '@webeval/core'
import { makeFolder } from '@webeval/run-engine'
import { InvalidArgumentError } from 'commander'
import type { Extensions } from '../../extensions/extensions.js'
import { jsonText } from '../../process/output.js'
import { csvReport } from './csv-report.js'
import { githubReport } from './github-report.js'
import { junitReport } from './junit-report.js'
import { markdownReport } from './markdown-report.js'
import type { RunReport } from './run-report.js'

const toFile = {
  junit: junitReport,
  csv: csvReport,
  json: (report: RunReport) => `${jsonText(report)}\n`,
  markdown: markdownReport,
} as const satisfies Record<string, (report: RunReport) => string>

/** A report for programs that the user asked for. */
export type RunReporter =
  | { readonly kind: keyof typeof toFile; readonly file: string }
  | { readonly kind: 'github' }
  /** One of the user's own, by its name in the config or its file. */
  | { readonly kind: 'own'; readonly name: string }

const forms = 'junit=<file>, csv=<file>, json=<file>, markdown=<file> or github'

/** Reads one more `--reporter <kind>=<file>` or `--reporter github`. */
export function runReporter(text: string, earlier: readonly RunReporter[] = []): RunReporter[] {
  const [, kind = '', file = ''] = /^([^=]*)=?(.*)$/s.exec(text) ?? []
  if (kind === 'github' && file === '') return [...earlier, { kind }]
  if (isFileKind(kind)) {
    if (file === '') throw new InvalidArgumentError(`it needs a file: ${kind}=<file>.`)
    return [...earlier, { kind, file }]
  }
  if (kind === 'github')
    throw new InvalidArgumentError('github takes no file; it writes to the log and to $GITHUB_STEP_SUMMARY.')
  if (kind === 'sarif')
    throw new InvalidArgumentError(`sarif is for pages (${programName()} page); a run takes ${forms}.`)
  // Whether there is one of that name is known once the config is loaded.
  if (!text.includes('=') && text.trim() !== '') return [...earlier, { kind: 'own', name: text }]
  const near = nearestName(kind, [...Object.keys(toFile), 'github'])
  throw new InvalidArgumentError(`expected ${forms}${near === null ? '' : `; did you mean ${near}?`}.`)
}

const isFileKind = (kind: string): kind is keyof typeof toFile => Object.hasOwn(toFile, kind)

/** Finds out before a run whether its reports can be written. Throws one `UsageError` that names every file that can't. */
export async function checkRunReporters(reporters: readonly RunReporter[]): Promise<void> {
  const problems: string[] = []
  for (const reporter of reporters) {
    if (reporter.kind === 'github' || reporter.kind === 'own') continue
    const problem = await problemOf(reporter.file)
    if (problem !== null)
      problems.push(`--reporter ${reporter.kind}=${reporter.file} can't be written: ${problem}`)
  }
  if (problems.length > 0) throw new UsageError(`${problems.join('\n')}\nName files that can be written.`)
}

async function problemOf(file: string): Promise<string | null> {
  const isNew = !existsSync(file)
  try {
    await makeFolder(dirname(file))
    await (await open(file, 'a')).close()
    if (isNew) await rm(file)
    return null
  } catch (error) {
    return errorMessage(error)
  }
}

/** Writes the reports, each on its own. `print` takes the lines that GitHub's runner reads. Yields a sentence for each that could not be written. */
export async function writeRunReports(
  reporters: readonly RunReporter[],
  report: RunReport,
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
  own: Extensions['reporters'] = new Map(),
): Promise<readonly string[]> {
  const problems: string[] = []
  const writing = async (file: string, write: () => Promise<unknown>) => {
    try {
      await write()
    } catch (error) {
      problems.push(`the report ${file} could not be written: ${errorMessage(error)}`)
    }
  }
  for (const reporter of reporters) {
    if (reporter.kind === 'github') {
      for (const line of githubReport(report)) print(line)
      const summary = env['GITHUB_STEP_SUMMARY']
      if (summary) await writing(summary, () => appendFile(summary, markdownReport(report)))
    } else if (reporter.kind === 'own') {
      const mine = own.get(reporter.name)
      await writing(reporter.name, async () => mine?.onEnd?.(report))
    } else {
      const { kind, file } = reporter
      await writing(file, async () => {
        await makeFolder(dirname(file))
        await writeFile(file, toFile[kind](report))
      })
    }
  }
  return problems
}
