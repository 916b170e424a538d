import type { Signals, Step } from '@webeval/core'
import type { LookRow, StepRow } from '../../api/trial-view.js'
import { targetAfter } from './target-after.js'

/** A step without the lists that make most of its size. */
export function slimStep(step: Step): StepRow {
  return {
    ...step,
    before: slimLook(step.before),
    after: slimLook(step.after),
    target_after: targetAfter(step),
  }
}

function slimLook(look: Signals | null): LookRow | null {
  if (!look) return null
  const { url, title, dialogs, consoleErrors, failedRequests, viewport, scroll, counters } = look
  return {
    url,
    title,
    dialogs,
    consoleErrors,
    failedRequests,
    viewport,
    scroll,
    counters,
    text: look.text.slice(0, 300),
    targets: look.targetCount,
    requests: (look.requests ?? []).slice(0, 50),
  }
}
