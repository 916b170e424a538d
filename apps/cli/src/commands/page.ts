import { countOf, UsageError } from '@webeval/core'
import type { OpenBrowser } from '../compose.js'
import { rubricOptions } from '../options/rubric-options.js'
import type { RunOptions } from '../options/run-options.js'
import { compareWithRun, type Evaluated, findEvaluated } from '../page/compare-with-run.js'
import { evaluatePage, type EvaluateHooks, type EvaluateOptions } from '../page/evaluate-page.js'
import { openPageAddress, type PageAddress } from '../page/page-address.js'
import { pageSummary } from '../page/page-summary.js'
import { fromCache, reportPage, tellPage, type TellOptions } from '../page/tell-page.js'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { listenForInterrupt } from '../process/interrupt.js'
import { print, printJson, say } from '../process/output.js'
import { chooseDisplay } from '../progress/choose-display.js'
import { addAgents } from '../readiness/add-agents.js'
import { type EntrantOptions, openEntrants } from '../readiness/entrants.js'
import { roundRecord, roundReport } from '../watch/round-report.js'
import { watchPage } from '../watch/watch-page.js'

/** The options of `page`, as commander yields them. */
export interface PageOptions
  extends EvaluateOptions, TellOptions, EntrantOptions, Pick<RunOptions, 'runId' | 'budget'> {
  readonly task: string
  readonly rubric?: string
  readonly judgeSamples?: number
  readonly against?: string
  readonly watch?: boolean
}

/** Evaluates one page: a url, a file or a folder. */
export async function page(
  named: string,
  options: PageOptions,
  openBrowser?: OpenBrowser,
): Promise<ExitCode> {
  const rubric = await rubricOptions(options)
  const earlier = options.against === undefined ? null : await findEvaluated(options.against, options.out)
  checkTogether(options)
  const entrants = await openEntrants(options)
  await using address = await openPageAddress(named)
  if (options.watch) return await watch(address, rubric, earlier, options, openBrowser)
  const display = chooseDisplay(process.stderr, process.env)
  using interrupt = listenForInterrupt((message) => display.say(message))
  try {
    const ask = { address, task: options.task, rubric, runId: options.runId }
    const hooks: EvaluateHooks = {
      signal: interrupt.signal,
      say: (message) => display.say(message),
      onEvent: (event) => display.onEvent(event),
      onProgress: (progress) => display.onAudits(progress),
      openBrowser,
    }
    const evaluated = await evaluatePage(ask, options, hooks)
    const { ended, faults } = await addAgents(evaluated, { ...hooks, entrants, address, options })
    display.stop()
    if (ended.cachedAt !== null) say(fromCache(ended.cachedAt))
    const comparison = earlier && ended.evaluation ? await compareWithRun(earlier, ended) : null
    const code = tellPage(ended, comparison, address.shown, options)
    if (!(await reportPage(ended, address, options))) return exitCodes.faults
    if (entrants.length > 0 && interrupt.signal.aborted && code === exitCodes.done) {
      say('webeval: interrupted: the agents did not try everything')
      return exitCodes.interrupted
    }
    if (faults === 0 || code !== exitCodes.done) return code
    say(
      `webeval: faults of ours ended ${countOf(faults, 'trial')} of the agents: they say nothing about the page`,
    )
    return exitCodes.faults
  } finally {
    display.stop()
  }
}

/** Rejects options that exclude each other. */
function checkTogether({ agents, watch: watches, budget }: PageOptions): void {
  if (agents !== undefined && watches)
    throw new UsageError('--agents tries a page once; leave out --watch, which evaluates it again and again.')
  if (agents === undefined && budget !== undefined)
    throw new UsageError('--budget limits the trials of --agents; name some, or leave it out.')
}

/** Evaluates a page again after each save. */
async function watch(
  address: PageAddress,
  rubric: Readonly<Record<string, unknown>>,
  earlier: Evaluated | null,
  options: PageOptions,
  openBrowser: OpenBrowser | undefined,
): Promise<ExitCode> {
  const { file, shown } = address
  if (file === null) throw new UsageError(`--watch needs a file or a folder, and ${shown} is an address.`)
  if (options.runId !== undefined)
    throw new UsageError('--run-id names one evaluation; leave it out with --watch, which makes many.')
  using interrupt = listenForInterrupt(say)
  return await watchPage({
    file,
    out: options.out,
    isPart: (path) => address.requested.has(path),
    before: earlier?.evaluation ?? null,
    signal: interrupt.signal,
    say,
    evaluate: (signal) =>
      evaluatePage({ address, task: options.task, rubric }, options, { signal, say, openBrowser }),
    async show(ended, before) {
      if (ended.cachedAt !== null) say(fromCache(ended.cachedAt))
      const after = ended.evaluation!
      if (options.json) printJson(roundRecord(before, after))
      else print(`\n${before ? roundReport(before, after) : pageSummary(after, shown)}\n`)
      await reportPage(ended, address, options)
    },
  })
}
