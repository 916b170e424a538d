import {
  type BrowserTab,
  errorMessage,
  InfraError,
  InvalidTaskError,
  PageLeftError,
  PageScriptError,
  type Source,
  type Task,
  within,
} from '@webeval/core'
import type { Timing } from '../timing.js'
import { from } from '../trial-fault.js'
import { tooLong } from '../probes/cut-text.js'
import { readProbe } from '../probes/read-probe.js'

/** Inputs for preparing a start page. */
export interface PagePlan {
  readonly task: Task
  /** The start url as a browser can open it. */
  readonly startUrl: string
  /** Source of the function that reads the site's own state, or null. */
  readonly siteState: string | null
  /** Probes that the graders will read at the end of the trial. */
  readonly probes: readonly string[]
  readonly loadMs: number
  readonly timing: Timing
  readonly signal: AbortSignal
  readonly warn: (source: Source, message: string) => void
}

/** A page that is ready for its agent. */
export interface PreparedPage {
  /** The task as it is run: with what its setup yielded in the query. */
  readonly task: Task
  /** The site's own state before the first step; null where it has none. */
  readonly siteBefore: unknown
  /**
   * The error that each probe threw on the start page; null if it worked. Probes that did not answer are
   * missing.
   */
  readonly startErrors: ReadonlyMap<string, string | null>
}

/** Opens the start page, runs the task's setup and learns what moves by itself. Throws what `trialFault` can type. */
export async function preparePage(tab: BrowserTab, plan: PagePlan): Promise<PreparedPage> {
  await openStartPage(tab, plan)
  const task = await runSetup(tab, plan)
  const siteBefore = plan.siteState === null ? null : (await readSiteState(tab, plan.siteState, plan)).value
  const startErrors = await tryProbes(tab, plan)
  await learnIdle(tab, plan)
  return { task, siteBefore, startErrors }
}

/** Opens the start url in a tab. A server that is gone, or answers that it has no such page, is a fault and not the agent's. */
export async function openStartPage(tab: BrowserTab, plan: PagePlan): Promise<void> {
  const { startUrl, loadMs, signal, timing } = plan
  const opening = tab.goto(startUrl, { timeoutMs: loadMs, signal })
  await from(
    'navigation',
    within(opening, { timeoutMs: loadMs + timing.probeMs, what: `opening ${startUrl}`, signals: [signal] }),
  )
  const status = await within(tab.evaluate(readStatus), {
    timeoutMs: timing.probeMs,
    what: 'asking the start page for its status',
    signals: [signal],
  }).catch((error: unknown) => (signal.aborted ? Promise.reject(error) : null))
  if (typeof status !== 'number' || status < 400) return
  const said = `${startUrl} answered ${status}`
  if (status === 404 || status === 410 || status >= 500)
    await from(
      'navigation',
      Promise.reject(new InfraError(`${said}; expected a page. Check start_url and its server.`)),
    )
  plan.warn('navigation', said)
}

const readStatus = `() => performance.getEntriesByType('navigation')[0]?.responseStatus ?? 0`

async function runSetup(tab: BrowserTab, { task, timing, signal, warn }: PagePlan): Promise<Task> {
  if (!task.setup) return task
  const running = tab.evaluate(task.setup.evaluate)
  const told = await within(running, {
    timeoutMs: timing.setupMs,
    what: `the setup of ${task.query_id}`,
    signals: [signal],
  }).catch((error: unknown) => from('navigation', Promise.reject(setupError(task, error))))
  await within(tab.settle(), {
    timeoutMs: timing.probeMs,
    what: 'settling after setup',
    signals: [signal],
  }).catch((error: unknown) => {
    signal.throwIfAborted()
    warn('navigation', errorMessage(error))
  })
  if (typeof told === 'string') return { ...task, query: task.query.replaceAll('{{setup}}', () => told) }
  if (task.query.includes('{{setup}}'))
    throw new InvalidTaskError(
      `the query of ${task.query_id} holds {{setup}}, but its setup returned ${JSON.stringify(told)?.slice(0, 100)} instead of a string`,
    )
  return task
}

function setupError(task: Task, error: unknown): unknown {
  if (!(error instanceof PageScriptError)) return error
  return new InvalidTaskError(`the setup of ${task.query_id} threw: ${error.message}. Mend setup.evaluate.`, {
    cause: error,
  })
}

/** A site's own state, or the reason why it was not kept. */
export interface SiteReading {
  /** null where it was not kept. */
  readonly value: unknown
  readonly unread?: string
}

/** Asks the site for its own state. Warns when the site does not answer, and when its state is too long to keep. */
export async function readSiteState(
  tab: BrowserTab,
  expression: string,
  { timing, signal, warn }: Pick<PagePlan, 'timing' | 'signal' | 'warn'>,
): Promise<SiteReading> {
  const notKept = (reason: string): SiteReading => {
    warn('navigation', `the site state ${reason}`)
    return { value: null, unread: reason }
  }
  const reading = tab.evaluate(expression)
  try {
    const value = await within(reading, {
      timeoutMs: timing.probeMs,
      what: 'reading the site state',
      signals: [signal],
    })
    const long = tooLong(value)
    return long ? notKept(`is ${long}`) : { value }
  } catch (error) {
    signal.throwIfAborted()
    const silent = notKept(`could not be read: ${errorMessage(error)}`)
    // A page of another site throws: it has no such state, which a grader may hold against the agent.
    const threw = error instanceof PageScriptError && !(error instanceof PageLeftError)
    return threw ? { value: null } : silent
  }
}

/** Asks the start page what graders will ask the last one: a probe that throws already here is at fault itself. */
async function tryProbes(tab: BrowserTab, plan: PagePlan): Promise<PreparedPage['startErrors']> {
  const errors = new Map<string, string | null>()
  for (const expression of plan.probes) {
    const { reading, threw } = await readProbe(tab, expression, plan)
    if (reading.error === undefined) errors.set(expression, null)
    else if (threw) errors.set(expression, reading.error)
  }
  return errors
}

async function learnIdle(tab: BrowserTab, { timing, signal, warn }: PagePlan): Promise<void> {
  const learning = tab.learnIdle()
  await within(learning, {
    timeoutMs: timing.probeMs,
    what: 'learning what moves by itself',
    signals: [signal],
  }).catch((error: unknown) => {
    signal.throwIfAborted()
    warn('navigation', errorMessage(error))
  })
}
