import {
  type Download,
  errorMessage,
  InfraError,
  isAssistantMessage,
  type Message,
  type Notice,
  type StorageState,
  type Task,
  type TrialRecorder,
  WebevalError,
  within,
} from '@webeval/core'
import { actInSession, type TrialStage } from './act-in-session.js'
import { type CallLog, callLog, type CallLogOptions } from '../models/call-log.js'
import { type MeteredModels, meteredModels } from '../models/metered-models.js'
import { lostToFullDisk } from '../record/lost-to-full-disk.js'
import { redactNotices, redactStop } from '../record/redact-fault.js'
import type { AgentStop } from './run-agent.js'
import { taskLogin } from './task-login.js'
import { type TrialAbort, trialAbort } from './trial-abort.js'
import type { TrialDeps, TrialPlan } from '../trial-deps.js'
import { from, sourced, type TrialFault, trialFault } from '../trial-fault.js'
import { trialLimits } from './trial-limits.js'
import { type TrialNotes, trialNotes } from '../record/trial-notes.js'
import { withSession } from './with-session.js'

/** A trial as it was driven, before anybody has judged it. */
export interface DrivenTrial {
  /** With what its setup yielded in the query. */
  readonly task: Task
  /** The start url as the browser opened it. */
  readonly startUrl: string
  readonly stop: AgentStop
  readonly models: MeteredModels
  readonly messages: readonly Message[]
  readonly steps: number
  readonly screenshots: number
  readonly downloads: readonly Download[]
  readonly errors: readonly Notice[]
  readonly warnings: readonly Notice[]
  /** True when the browser was lost, or none could be had: another try may do better. */
  readonly browserLost: boolean
}

/** Where a trial is recorded. */
export interface TrialPlace {
  readonly folder: string
  readonly storeCall: CallLogOptions['store']
}

/** Drives one trial from its browser's start to its last look at the page. Never rejects: whatever is thrown becomes a typed fault. */
export async function driveTrial(
  plan: TrialPlan,
  deps: TrialDeps,
  { folder, storeCall }: TrialPlace,
  earlier: readonly Notice[] = [],
): Promise<DrivenTrial> {
  const notes = trialNotes(deps.clock, earlier)
  const abort = trialAbort(plan.signal)
  let recorder: TrialRecorder | undefined
  const { clock, redact = asItIs } = deps
  const hide = (text: string) => redact(recorder?.masked?.(text) ?? text)
  const toolCalls = () => recorder?.stepCount() ?? 0
  const calls = callLog({ clock, store: storeCall, toolCalls, redact: hide })
  const models = modelsOf(plan, deps, abort, calls)
  let task = plan.task
  let startUrl = task.start_url
  let lost: AbortSignal | undefined
  let stop: AgentStop
  try {
    const limits = trialLimits(deps.limits, task.limits, deps.agent.defaultLimits)
    const { onStep } = plan
    const { maxSteps } = limits
    const opening = deps.openRecorder({ folder, clock: deps.clock, signal: abort.signal, maxSteps, onStep })
    recorder = await from('message_logging', opening)
    startUrl = resolveStart(task, deps.resolveUrl)
    const onTask = (asRun: Task) => void (task = asRun)
    const stage: TrialStage = { plan, deps, limits, startUrl, abort, recorder, models, notes, onTask }
    const login = await taskLogin(plan, deps, recorder)
    stop = await withSession(withFiles(deps, plan.filesFolder, login), abort, notes, (session) => {
      lost = session.lost
      return actInSession(session, stage)
    })
  } catch (error) {
    stop = stoppedEarly(error)
  }
  abort.release()
  if (plan.signal.aborted) stop = { ...stop, ...interrupted(plan.signal.reason) }
  if (stop.termination === 'timeout' && stop.finalAnswer === null && models.neverAnswered())
    stop = { ...stop, ...silentServer(deps) }
  stop = masked(redactStop(stop, redact), recorder)
  if (stop.fault) notes.fault(stop.fault)
  else if (stop.termination !== 'completed') notes.limit(stop.reason)
  if (recorder) stop = await endRecord(recorder, stop, notes, deps.timing.recordMs)
  return {
    task,
    startUrl,
    stop,
    models,
    messages: recorder?.messages() ?? [],
    steps: recorder?.stepCount() ?? 0,
    screenshots: recorder?.screenshotCount() ?? 0,
    downloads: recorder?.downloads?.() ?? [],
    errors: notes.errors,
    warnings: redactNotices([...notes.warnings, ...(recorder?.warnings() ?? [])], redact),
    browserLost:
      stop.fault?.outcome === 'infra_error' &&
      (lost?.aborted === true || stop.fault.source === 'window_creation'),
  }
}

/** The trial's models; its clock pauses while they wait for their provider. */
const modelsOf = (
  plan: TrialPlan,
  { agent, models, clock }: TrialDeps,
  abort: TrialAbort,
  calls: CallLog,
): MeteredModels =>
  meteredModels(
    models,
    { task: plan.task, trial: plan.key.trial },
    {
      clock,
      calls,
      ownModels: agent.ownModels,
      onWaiting(wait) {
        const resume = abort.pause(wait.lostMs)
        const over = plan.onWaiting?.(wait)
        return () => {
          resume()
          over?.()
        }
      },
    },
  )

/** Masks secrets in the answer, which is written into more files than the recorder's own. */
const masked = (stop: AgentStop, recorder: TrialRecorder | undefined): AgentStop =>
  stop.finalAnswer !== null && recorder?.masked
    ? { ...stop, finalAnswer: recorder.masked(stop.finalAnswer) }
    : stop

const asItIs = (text: string): string => text

function stoppedEarly(error: unknown): AgentStop {
  const fault = trialFault(error, 'unknown')
  return { finalAnswer: null, termination: 'error', reason: fault.message, fault, abandoned: false }
}

/** The user stopped it: the trial has no verdict, and is to be run again. */
function interrupted(reason: unknown): Pick<AgentStop, 'termination' | 'reason' | 'fault'> {
  const message = `interrupted: ${errorMessage(reason)}`
  const fault: TrialFault = { outcome: 'infra_error', source: 'agent_execution', message }
  return { termination: 'error', reason: message, fault }
}

/** The whole trial went by without one answer of the model: that says nothing of the agent. */
function silentServer({ models }: TrialDeps): Pick<AgentStop, 'termination' | 'reason' | 'fault'> {
  const specs = [...new Set(Object.values(models).map(({ spec }) => spec))].join(', ')
  const message = `the model server (${specs}) answered no call within the trial's time limit. Check that it is reachable, or give the trial more time with --timeout`
  const details = { outlook: 'silent' }
  return {
    termination: 'timeout',
    reason: message,
    fault: { outcome: 'infra_error', source: 'model', message, details },
  }
}

function resolveStart(task: Task, resolveUrl: (url: string) => string): string {
  try {
    return resolveUrl(task.start_url)
  } catch (error) {
    const typed =
      error instanceof WebevalError ? error : new InfraError(errorMessage(error), { cause: error })
    throw sourced('navigation', typed)
  }
}

/**
 * Puts the fault or the limit and the final answer into the messages, and closes them. Yields the stop with its answer as the messages hold it,
 * where a very long one is cut: the last thing said is the answer, letter by letter. A full disk makes it a fault.
 */
async function endRecord(
  recorder: TrialRecorder,
  stop: AgentStop,
  notes: TrialNotes,
  recordMs: number,
): Promise<AgentStop> {
  let { finalAnswer } = stop
  try {
    if (stop.fault) await recorder.log.logError(stop.fault.message, stop.fault.outcome)
    else if (stop.termination !== 'completed') await recorder.log.logError(stop.reason, stop.termination)
    const said = () => recorder.messages().findLast(isAssistantMessage)?.content
    if (finalAnswer !== null && finalAnswer !== said()) {
      await recorder.log.logAssistant(finalAnswer)
      finalAnswer = said() ?? finalAnswer
    }
  } catch (error) {
    notes.warn('message_logging', errorMessage(error))
  }
  const closing = recorder.close(stop.reason)
  await within(closing, { timeoutMs: recordMs, what: 'closing the messages' }).catch((error: unknown) =>
    notes.warn('message_logging', errorMessage(error)),
  )
  const ended = lostToFullDisk({ ...stop, finalAnswer }, recorder)
  if (ended.fault && !stop.fault) notes.fault(ended.fault)
  return ended
}

const withFiles = (
  deps: TrialDeps,
  filesFolder: string | undefined,
  storageState: StorageState | null,
): TrialDeps => ({
  ...deps,
  session: {
    ...deps.session,
    ...(filesFolder === undefined ? {} : { filesFolder }),
    ...(storageState ? { storageState } : {}),
  },
})
