import { join, relative } from 'node:path'
import { readPlain } from '@webeval/run-engine'
import { AgenticEvaluator } from '@webeval/agent-agentic-evaluator'
import { errorMessage, pagePercent, sayPageScore, tooLittleAssessed, UsageError } from '@webeval/core'
import { parseRubric } from '@webeval/graders'
import { chooseModels, tellDefault } from '../plan/choose-models.js'
import { createModels, type OpenBrowser, openRunResources } from '../compose.js'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { listenForInterrupt } from '../process/interrupt.js'
import type { RunOptions } from '../options/run-options.js'
import { print, printJson, say } from '../process/output.js'
import { compareWithRun, findEvaluated } from '../page/compare-with-run.js'
import { evaluatePageRun, pageSuite, type PageRunReport, remoteTimeoutMs } from '../page/evaluate-page-run.js'
import { openPageAddress } from '../page/page-address.js'
import { pageSummary } from '../page/page-summary.js'
import { chooseDisplay } from '../progress/choose-display.js'
import { plainLine } from '../report/format.js'
import { verdictOf } from '../verdict.js'

/** The options of `page`, as commander yields them. */
export interface PageOptions extends Pick<
  RunOptions,
  | 'model'
  | 'maxSteps'
  | 'timeout'
  | 'maxTokens'
  | 'out'
  | 'runId'
  | 'browser'
  | 'mcp'
  | 'headed'
  | 'allowOrigin'
  | 'record'
  | 'prices'
  | 'json'
> {
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
  const { maxSteps, timeout, maxTokens } = options
  const agent = new AgenticEvaluator(maxSteps ? { maxExplorationSteps: maxSteps, maxActs: maxSteps } : {})
  const specs = chooseModels(agent.roles, options.model, process.env)
  const rubric = await rubricOptions(options)
  const earlier = options.against === undefined ? null : await findEvaluated(options.against, options.out)
  const models = await createModels(specs, options)
  await using address = await openPageAddress(named)
  const suite = pageSuite({ url: address.url, task: options.task, rubric })

  const display = chooseDisplay(process.stderr, process.env)
  using interrupt = listenForInterrupt((message) => display.say(message))
  try {
    const said = tellDefault(specs, options.model, process.env)
    if (said) display.say(said)
    await using resources = await openRunResources(
      suite.tasks,
      options,
      (message) => display.say(message),
      openBrowser,
    )
    const ended = await evaluatePageRun({
      url: address.url,
      task: options.task,
      rubric,
      agent,
      models,
      resources,
      out: options.out,
      runId: options.runId,
      limits: {
        ...(timeout ? { timeout_ms: timeout } : options.mcp ? { timeout_ms: remoteTimeoutMs } : {}),
        ...(maxTokens ? { max_tokens: maxTokens } : {}),
      },
      signal: interrupt.signal,
      onEvent: (event) => display.onEvent(event),
    })
    display.stop()
    const comparison = earlier && ended.evaluation ? await compareWithRun(earlier, ended) : null
    return tell(ended, comparison, address.shown, options)
  } finally {
    display.stop()
  }
}

async function rubricOptions({
  rubric,
  failUnder,
  judgeSamples,
}: PageOptions): Promise<Readonly<Record<string, unknown>>> {
  return {
    ...(failUnder === undefined ? {} : { pass_at: failUnder }),
    ...(judgeSamples === undefined ? {} : { judge_samples: judgeSamples }),
    ...(rubric === undefined ? {} : { rubric: parseRubric(await readRubric(rubric), rubric) }),
  }
}

async function readRubric(file: string): Promise<string> {
  try {
    return (await readPlain(file, { follow: true })).toString('utf8')
  } catch (error) {
    throw new UsageError(`${file}: the rubric can't be read: ${errorMessage(error)}`, { cause: error })
  }
}

function tell(
  ended: PageRunReport,
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
