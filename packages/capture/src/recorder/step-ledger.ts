import {
  type Step,
  StepLimitError,
  type StepTimes,
  type ToolFacts,
  type TrialRecorderOptions,
  truncate,
} from '@webeval/core'
import type { EvalCapture } from '../eval-capture.js'
import { createSerialQueue } from '../files/serial-queue.js'
import { nothingSeen, type StepEnding } from './step-ending.js'
import type { TrajectorySaver } from '../trajectory-saver.js'

/** A tool call before it is made. */
export interface StepRequest extends ToolFacts {
  readonly tool: string
  readonly params: Record<string, unknown>
  readonly executorId?: string
  readonly via?: Step['via']
  /** When the act began, if that was earlier. */
  readonly began?: StepStart
}

/** The beginning of a step. */
export interface StepStart {
  readonly at: string
  /** On the clock that never jumps. */
  readonly monotonic: number
}

/** A running step. */
export interface OpenStep {
  /** Resolves when the call is on disk; act only then. */
  readonly logged: Promise<void>
  /** From 1, in the order of the calls. */
  readonly number: number
  /** Writes the picture, the result and the step, in this order. Only the first call counts. Never rejects. */
  end(ending: StepEnding): Promise<void>
}

/** The single place where steps of a trial begin and end, for all executors. */
export interface StepLedger {
  /** Throws `StepLimitError`, and records nothing, when the trial has used all its steps. */
  begin(request: StepRequest): OpenStep
  /** Throws `StepLimitError` if `begin` would. */
  requireRoom(tool: string): void
  /** Steps begun so far. */
  count(): number
  /** Ends open steps with the reason as their error, and waits until all steps are written. */
  close(reason: string): Promise<void>
}

/** Dependencies of a ledger. */
export interface StepLedgerOptions extends Pick<TrialRecorderOptions, 'clock' | 'maxSteps' | 'onStep'> {
  readonly capture: EvalCapture
  readonly trajectory: TrajectorySaver
}

/** Maximum characters of a tool's error in its warning; the message contains all of it. */
const maxWarning = 300

/** Creates the ledger of one trial. */
export function createStepLedger(options: StepLedgerOptions): StepLedger {
  const { capture, trajectory, clock, maxSteps } = options
  // Writes picture and result together, so that pictures are numbered in the order of the results.
  const endings = createSerialQueue()
  const open = new Set<OpenStep>()
  let steps = 0

  function requireRoom(tool: string): void {
    if (steps >= maxSteps)
      throw new StepLimitError(
        `${tool} was not called: the trial has made all ${maxSteps} steps that it may make`,
      )
  }

  function begin(request: StepRequest): OpenStep {
    requireRoom(request.tool)
    const number = ++steps
    const { tool, params, executorId } = request
    const { toolCallId, logged } = capture.beginToolCall(tool, params, executorId)
    const writeStep = trajectory.beginStep()
    const startedAt = request.began?.at ?? clock.now().toISOString()
    const started = request.began?.monotonic ?? clock.monotonic()
    let ended: Promise<void> | undefined

    async function write(ending: StepEnding): Promise<void> {
      const screenshot = ending.picture && (await capture.keepScreenshot(ending.picture))
      await capture.logToolResult(toolCallId, ending.text, ending.isError, screenshot)
      if (ending.isError)
        capture.warn('mcp_tool', `Tool ${tool} returned error: ${truncate(ending.text, maxWarning)}`, {
          toolCallId,
          ...(executorId ? { executorId } : {}),
        })
      const totalMs = clock.monotonic() - started
      writeStep(stepOf(request, { toolCallId, number, startedAt, screenshot, totalMs }, ending))
      open.delete(step)
    }

    const step: OpenStep = {
      logged,
      number,
      end(ending) {
        ended ??= endings.run(() => write(ending))
        return ended
      },
    }
    open.add(step)
    announce(options, number, request)
    return step
  }

  return {
    begin,
    requireRoom,
    count: () => steps,
    async close(reason) {
      const ending: StepEnding = { ...nothingSeen, text: reason, isError: true }
      await Promise.all([...open].map((step) => step.end(ending)))
    },
  }
}

function announce({ onStep, capture }: StepLedgerOptions, number: number, request: StepRequest): void {
  const { tool, executorId } = request
  try {
    onStep?.({ number, tool, ...(executorId ? { executorId } : {}) })
  } catch (error) {
    capture.warn('unknown', 'the listener for steps of this trial failed', { error })
  }
}

interface StepFacts {
  readonly toolCallId: string
  readonly number: number
  readonly startedAt: string
  readonly screenshot: number | null
  readonly totalMs: number
}

const stepOf = (
  { tool, kind, verb, executorId, via }: StepRequest,
  { toolCallId, number, startedAt, screenshot, totalMs }: StepFacts,
  ending: StepEnding,
): Step => ({
  id: toolCallId,
  step: number,
  tool,
  ...(kind ? { kind } : {}),
  ...(verb ? { verb } : {}),
  ...(executorId ? { executorId } : {}),
  ...(via ? { via } : {}),
  started_at: startedAt,
  is_error: ending.isError,
  before: ending.before,
  after: ending.after,
  verification: ending.verification,
  target_box: ending.box,
  click_point: ending.point,
  screenshot,
  ...(ending.downloads?.length ? { downloads: [...ending.downloads] } : {}),
  times: rounded({ ...ending.times, total_ms: totalMs }),
})

const tenth = (ms: number): number => Math.round(Math.max(0, ms) * 10) / 10

/** Rounds times to a tenth of a millisecond, with zero as the minimum. */
function rounded(times: StepTimes): StepTimes {
  return {
    before_ms: tenth(times.before_ms),
    act_ms: tenth(times.act_ms),
    settle_ms: tenth(times.settle_ms),
    after_ms: tenth(times.after_ms),
    screenshot_ms: tenth(times.screenshot_ms),
    total_ms: tenth(times.total_ms),
  }
}
