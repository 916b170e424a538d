import { join, relative } from 'node:path'
import { pagePercent, sayPageScore, tooLittleAssessed } from '@webeval/core'
import type { OpenBrowser } from '../compose.js'
import { rubricOptions } from '../options/rubric-options.js'
import type { RunOptions } from '../options/run-options.js'
import { compareWithRun, findEvaluated } from '../page/compare-with-run.js'
import { type EvaluatedPage, evaluatePage, type EvaluateOptions } from '../page/evaluate-page.js'
import { openPageAddress } from '../page/page-address.js'
import { pageSummary } from '../page/page-summary.js'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { listenForInterrupt } from '../process/interrupt.js'
import { print, printJson, say } from '../process/output.js'
import { chooseDisplay } from '../progress/choose-display.js'
import { plainLine } from '../report/format.js'
import { verdictOf } from '../verdict.js'

/** The options of `page`, as commander yields them. */
export interface PageOptions extends EvaluateOptions, Pick<RunOptions, 'runId' | 'json'> {
  readonly task: string
  readonly rubric?: string
  /** Points of 100. */
  readonly failUnder?: number
  readonly judgeSamples?: number
  readonly against?: string
}

/** Evaluates one page: a url, a file or a folder. */
export async function page(
  named: string,
  options: PageOptions,
  openBrowser?: OpenBrowser,
): Promise<ExitCode> {
  const rubric = await rubricOptions(options)
  const earlier = options.against === undefined ? null : await findEvaluated(options.against, options.out)
  await using address = await openPageAddress(named)
  const display = chooseDisplay(process.stderr, process.env)
  using interrupt = listenForInterrupt((message) => display.say(message))
  try {
    const ask = { address, task: options.task, rubric, runId: options.runId }
    const ended = await evaluatePage(ask, options, {
      signal: interrupt.signal,
      say: (message) => display.say(message),
      onEvent: (event) => display.onEvent(event),
      openBrowser,
    })
    display.stop()
    if (ended.cachedAt !== null) say(fromCache(ended.cachedAt))
    const comparison = earlier && ended.evaluation ? await compareWithRun(earlier, ended) : null
    return tell(ended, comparison, address.shown, options)
  } finally {
    display.stop()
  }
}

/** Says that an evaluation was not made now. */
const fromCache = (at: string): string =>
  `from the cache, evaluated at ${at}: nothing that the page loads has changed since (--no-cache evaluates it anew)`

function tell(
  ended: EvaluatedPage,
  comparison: string | null,
  shown: string,
  options: PageOptions,
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
  const verdict = verdictOf(report, undefined)
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
