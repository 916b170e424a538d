import { availableParallelism } from 'node:os'
import { AgenticEvaluator } from '@webeval/agent-agentic-evaluator'
import { type StoredRun, type Suite, systemClock, type Variant } from '@webeval/core'
import { checkGraders, createFileRunStore, runSuite, startRun } from '@webeval/run-engine'
import {
  createModels,
  createPanel,
  type OpenBrowser,
  openRunResources,
  type RunResources,
} from '../compose.js'
import { rubricOptions } from '../options/rubric-options.js'
import type { RunOptions } from '../options/run-options.js'
import { servePageFiles } from '../page/serve-page-files.js'
import { readPages } from '../pages/read-pages.js'
import { pagesSuite } from '../pages/pages-suite.js'
import { resumedPages } from '../pages/resumed-pages.js'
import { tellLeague } from '../pages/tell-league.js'
import { chooseModels, tellDefault } from '../plan/choose-models.js'
import type { ExitCode } from '../process/exit-codes.js'
import { listenForInterrupt } from '../process/interrupt.js'
import { say } from '../process/output.js'
import { chooseDisplay } from '../progress/choose-display.js'
import { readGit, readVersions } from '../versions.js'

/** The options of `pages`, as commander yields them. */
export interface PagesOptions extends Pick<
  RunOptions,
  'model' | 'maxSteps' | 'timeout' | 'workers' | 'out' | 'runId' | 'resume' | 'browser' | 'prices' | 'json'
> {
  readonly rubric?: string
  /** Points of 100. */
  readonly failUnder?: number
}

/** Evaluates many pages, several at once, and ranks the variants that made them. */
export async function pages(
  file: string,
  options: PagesOptions,
  openBrowser?: OpenBrowser,
): Promise<ExitCode> {
  const { resume } = options
  const listed = await readPages(file)
  const agent = new AgenticEvaluator()
  const resumed = resume === undefined ? null : await resumedPages(resume, options, agent)
  const rubric = resumed ? resumed.rubric : await rubricOptions(options)
  const suite = pagesSuite(listed.pages, file, rubric)
  checkGraders(suite.tasks, createPanel())
  const specs = resumed ? resumed.models : chooseModels(agent.roles, options.model, process.env)
  const models = await createModels(specs, options, say)
  for (const warning of listed.warnings) say(`webeval: ${warning}`)

  const display = chooseDisplay(process.stderr, process.env)
  using interrupt = listenForInterrupt((message) => display.say(message))
  try {
    const said = resumed ? null : tellDefault(specs, options.model, process.env)
    if (said) display.say(said)
    await using served = await servePageFiles(suite.tasks)
    const elsewhere = suite.tasks.filter((task) => !served.has(task))
    const notice = (message: string) => display.say(message)
    await using resources = await openRunResources(elsewhere, options, notice, openBrowser)
    const deps = served.into(resources.deps)
    const run = resumed?.run ?? (await begin(options, suite, agent, specs, deps))
    const report = await runSuite({
      ...deps,
      run,
      suite,
      agent,
      models,
      panel: createPanel(),
      ...(options.workers ? { workers: options.workers } : {}),
      ...(resumed ? { retry: 'faults' as const } : {}),
      signal: interrupt.signal,
      onEvent: (event) => display.onEvent(event),
    })
    display.stop()
    const { failUnder } = resumed ?? options
    return await tellLeague(file, run, report, listed.pages, { ...options, failUnder })
  } finally {
    display.stop()
  }
}

type Deps = RunResources['deps']

const workersOf = ({ workers }: PagesOptions): number => workers ?? Math.min(4, availableParallelism())

async function begin(
  options: PagesOptions,
  suite: Suite,
  { type, suite: suiteKind }: AgenticEvaluator,
  models: Variant['models'],
  { browser }: Deps,
): Promise<StoredRun> {
  const { out, timeout, maxSteps, runId } = options
  const [versions, git] = await Promise.all([readVersions(browser), readGit()])
  return startRun(
    createFileRunStore(out),
    suite,
    {
      variant: { agent: type, models },
      suiteKind,
      trials: 1,
      workers: workersOf(options),
      limits: {
        ...(timeout ? { timeout_ms: timeout } : {}),
        ...(maxSteps ? { exploration_steps: maxSteps } : {}),
      },
      versions,
      ...(git ? { git } : {}),
      ...(runId ? { runId } : {}),
    },
    { clock: systemClock, random: Math.random },
  )
}
