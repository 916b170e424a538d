import { appendFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorMessage, InfraError, nearestName } from '@webeval/core'
import { makeFolder } from '@webeval/run-engine'
import { InvalidArgumentError } from 'commander'
import { githubAnnotations, githubSummary } from './github-annotations.js'
import type { PageReport } from './page-report.js'
import { sarifLog } from './sarif-log.js'

/** A report for programs that the user asked for. */
export type PageReporter = { readonly kind: 'sarif'; readonly file: string } | { readonly kind: 'github' }

const kinds = ['sarif', 'github']

/** Reads one more `--reporter sarif=<file>` or `--reporter github`. */
export function pageReporter(text: string, earlier: readonly PageReporter[] = []): PageReporter[] {
  const [, kind = '', file = ''] = /^([^=]*)=?(.*)$/s.exec(text) ?? []
  if (kind === 'sarif' && file !== '') return [...earlier, { kind, file }]
  if (kind === 'sarif') throw new InvalidArgumentError('it needs a file: sarif=<file>.')
  if (kind === 'github') return [...earlier, { kind }]
  const near = nearestName(kind, kinds)
  throw new InvalidArgumentError(
    `expected sarif=<file> or github${near === null ? '' : `; did you mean ${near}?`}.`,
  )
}

/** Writes the reports. `print` takes the lines that a runner reads. Throws `InfraError` for a file that can't be written. */
export async function writePageReports(
  reporters: readonly PageReporter[],
  report: PageReport,
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<void> {
  const root = env['GITHUB_WORKSPACE'] ?? process.cwd()
  for (const reporter of reporters) {
    if (reporter.kind === 'sarif') {
      const log = await sarifLog(report, root)
      await writing(reporter.file, async () => {
        await makeFolder(dirname(reporter.file))
        await writeFile(reporter.file, `${JSON.stringify(log, null, 2)}\n`)
      })
    } else {
      for (const line of await githubAnnotations(report, root)) print(line)
      const summary = env['GITHUB_STEP_SUMMARY']
      if (summary) await writing(summary, () => appendFile(summary, githubSummary(report)))
    }
  }
}

async function writing(file: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    throw new InfraError(`${file} can't be written: ${errorMessage(error)}`, { cause: error })
  }
}
