import {
  type AgentContext,
  type BrowserSession,
  linkSignals,
  type Task,
  type TrialLimits,
  type TrialRecorder,
  within,
} from '@webeval/core'
import { captureFinal } from './capture-final.js'
import type { MeteredModels } from '../models/metered-models.js'
import { type PagePlan, type PreparedPage, preparePage } from './prepare-page.js'
import { type AgentStop, runAgent } from './run-agent.js'
import type { TrialAbort } from './trial-abort.js'
import type { TrialDeps, TrialPlan } from '../trial-deps.js'
import { logUntilEnd } from '../record/log-until-end.js'
import { from, sourced } from '../trial-fault.js'
import type { TrialNotes } from '../record/trial-notes.js'
import { trialTabs, type TrialTabs } from './trial-tabs.js'
import { openAside } from './open-aside.js'

/** State that the parts of one trial share while the agent acts. */
export interface TrialStage {
  readonly plan: TrialPlan
  readonly deps: TrialDeps
  readonly limits: TrialLimits
  readonly startUrl: string
  readonly abort: TrialAbort
  readonly recorder: TrialRecorder
  readonly models: MeteredModels
  readonly notes: TrialNotes
  /** Told of the task as it is run as soon as its setup has filled it in. */
  readonly onTask: (task: Task) => void
}

const shortestLoadMs = 5_000

/** Prepares the start page, lets the agent act, and keeps the final page. Throws, for `trialFault` to type, what is not the agent's doing. */
export async function actInSession(session: BrowserSession, stage: TrialStage): Promise<AgentStop> {
  const { abort, deps, limits, models, notes, plan, recorder, startUrl } = stage
  const { timing } = deps
  const page: PagePlan = {
    task: withAddresses(plan.task, deps.resolveUrl),
    startUrl,
    siteState: deps.siteState(plan.task),
    probes: deps.panel.probes(plan.task),
    // A user who gives a trial ten seconds does not want to wait thirty for its page; but a slow server is not
    // a fault.
    loadMs: Math.min(timing.loadMs, Math.max(limits.timeoutMs, shortestLoadMs)),
    timing,
    signal: abort.signal,
    warn: notes.warn,
  }
  const wait = { timeoutMs: timing.openMs, what: 'opening the first tab', signals: [abort.signal] }
  const first = await from('window_creation', within(session.openTab(), wait))
  const { task, ...start } = await preparePage(first, page)
  stage.onTask(task)
  await from('message_logging', recorder.log.logUser(task.query))

  const tabs = trialTabs(session, first, recorder, page)
  const agentLog = logUntilEnd(recorder.log, deps.redact)
  const context: AgentContext = {
    task,
    startUrl,
    limits,
    signal: abort.signal,
    log: agentLog.log,
    model: (role) => models.model(role, abort.signal),
    openTab: (options) => tabs.open(options),
    ...(session.openAside ? { openAside: (options) => openAside(session, page, options) } : {}),
    ...(session.asideShares ? { asideShares: true } : {}),
    ...(session.protocol ? { protocol: session.protocol } : {}),
    ...(recorder.keep ? { keep: (path, content) => recorder.keep!(path, content) } : {}),
    tokensUsed: () => models.tokensUsed(),
    reportUsage: (report) => models.own.report(report),
    hide: (secret) => recorder.hide?.(secret),
    warn: (source, message, details) => recorder.warn(source, message, details),
  }
  abort.endAfter(limits.timeoutMs)
  const stop = await runAgent(deps.agent, context, timing.graceMs)
  abort.stopTimer()
  agentLog.end()
  if (stop.abandoned)
    notes.warn(
      'cleanup',
      `the agent did not return within ${timing.graceMs} ms of being stopped and was left behind`,
    )
  await recorder.collectDownloads?.()
  await keepFinal(session, stage, tabs, start)
  return stop
}

/** Replaces `target://site/path` of other sites in a query by their addresses. */
function withAddresses(task: Task, resolveUrl: (url: string) => string): Task {
  return { ...task, query: task.query.replaceAll(/target:\/\/[^\s"'<>()]*[^\s"'<>().,;:!?]/g, resolveUrl) }
}

async function keepFinal(
  session: BrowserSession,
  { deps, notes, plan, recorder }: TrialStage,
  tabs: TrialTabs,
  { siteBefore, startErrors }: Omit<PreparedPage, 'task'>,
): Promise<void> {
  const expression = deps.siteState(plan.task)
  using either = linkSignals(plan.signal, session.lost)
  const capturing = captureFinal({
    tabs: tabs.lastUsedFirst(),
    probes: deps.panel.probes(plan.task),
    startErrors,
    siteState: expression === null ? null : { expression, before: siteBefore },
    timing: deps.timing,
    signal: either.signal,
    warn: notes.warn,
  })
  const final = await capturing.catch((error: unknown) => {
    if (session.lost.aborted) throw sourced('mcp_tool', session.lost.reason)
    throw error
  })
  if (final) await from('message_logging', recorder.saveFinal(final.html, final.state))
}
