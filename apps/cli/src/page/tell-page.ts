import { join, relative } from 'node:path'
import { errorMessage, pagePercent, sayPageScore, tooLittleAssessed } from '@webeval/core'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { print, printJson, say } from '../process/output.js'
import { plainLine } from '../report/format.js'
import { type PageReporter, writePageReports } from '../reporters/page-reporters.js'
import { verdictOf } from '../verdict.js'
import { readVersion } from '../versions.js'
import type { EvaluatedPage } from './evaluate-page.js'
import type { PageAddress } from './page-address.js'
import { pageSummary } from './page-summary.js'

/** Options of the command line that say how an evaluation is shown. */
export interface TellOptions {
  /** The results folder. */
  readonly out: string
  readonly json?: boolean
  /** Points of 100. */
  readonly failUnder?: number
  readonly reporter?: readonly PageReporter[]
}

/** Says that an evaluation was not made now. */
export const fromCache = (at: string): string =>
  `from the cache, evaluated at ${at}: nothing that the page loads has changed since (--no-cache evaluates it again)`

/** Prints an evaluation, and yields the exit code. */
export function tellPage(
  ended: EvaluatedPage,
  comparison: string | null,
  shown: string,
  options: TellOptions,
): ExitCode {
  const { evaluation, folder, report, line } = ended
  if (evaluation) {
    const file = join(folder, 'report.html')
    if (options.json) {
      printJson(evaluation)
      if (comparison) say(comparison)
    } else {
      const parts = [
        pageSummary(evaluation, shown),
        ...(comparison ? [comparison] : []),
        relative(process.cwd(), file) || file,
      ]
      print(`\n${parts.join('\n\n')}`)
    }
  } else if (line) say(`webeval: the page was not judged: ${line.outcome}; what was seen is in ${folder}`)
  const verdict = verdictOf({ ...report, out: options.out }, undefined)
  if (verdict.code !== exitCodes.done) {
    if (verdict.message) say(`webeval: ${verdict.message}`)
    return verdict.code
  }
  if (!evaluation) return exitCodes.faults
  const unsure = tooLittleAssessed(evaluation)
  if (unsure !== null) {
    say(`webeval: the page has no verdict, since ${plainLine(unsure, 300)}`)
    return exitCodes.faults
  }
  const percent = pagePercent(evaluation) ?? 0
  if (options.failUnder === undefined || percent >= options.failUnder) return exitCodes.done
  const share = evaluation.max_score === 100 ? '' : `, ${Math.round(percent * 10) / 10} %`
  say(
    `webeval: the threshold of ${options.failUnder} was missed: the page has ${sayPageScore(evaluation)}${share}`,
  )
  return exitCodes.missed
}

/** Writes the reports for programs; yields false, and says why, if one can't be written. */
export async function reportPage(
  { evaluation }: EvaluatedPage,
  { shown, file }: PageAddress,
  { reporter = [], json }: TellOptions,
): Promise<boolean> {
  if (!evaluation || reporter.length === 0) return true
  try {
    const report = { evaluation, shown, file, version: readVersion() }
    await writePageReports(reporter, report, process.env, json ? say : print)
    return true
  } catch (error) {
    say(`webeval: ${errorMessage(error)}`)
    return false
  }
}
