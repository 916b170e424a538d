import { isToolCallMessage, isToolResultMessage, type Message } from '../../records/message.js'
import type { Step } from '../../records/step.js'
import { withoutAsides } from '../../text/without-asides.js'
import { withoutFences } from '../../text/fence-untrusted.js'
import { hasEffect, noticeableEffects } from '../effects.js'
import { cut } from '../grades/describe-value.js'
import { kindOfStep, verbOfStep } from '../kind-of-step.js'
import { describeAct } from './describe-act.js'

/** The first step of a trial that did not help. */
export interface WrongStep {
  /** From 1. */
  readonly step: number
  readonly kind: 'errs' | 'repeats' | 'changes_nothing'
  /** The earlier step that it repeats. */
  readonly repeats?: number
  /** One sentence without a full stop: `step 4 repeats step 3: Click “Search”`. */
  readonly text: string
}

/**
 * The first step that fails, repeats an earlier call on an unchanged page, or acts without any effect; null without
 * one. Reads old records too; a step that the page did not answer counts only if it failed.
 */
export function firstWrongStep(steps: readonly Step[], messages: readonly Message[] = []): WrongStep | null {
  const params = new Map(
    messages.filter(isToolCallMessage).map((call) => [call.toolCallId, call.params] as const),
  )
  const results = new Map(messages.filter(isToolResultMessage).map((each) => [each.toolCallId, each.result]))
  const seen = new Map<string, number>()
  for (const step of steps) {
    const given = params.get(step.id)
    const did = describeAct({ ...step, args: given })
    if (step.is_error) {
      const said = results.get(step.id)
      const why = typeof said === 'string' && said.trim() !== '' ? ` (${firstLine(said)})` : ''
      return { step: step.step, kind: 'errs', text: `step ${step.step} failed: ${did}${why}` }
    }
    const call = callOnPage(step, given)
    const earlier = call === null ? undefined : seen.get(call)
    if (earlier !== undefined)
      return {
        step: step.step,
        kind: 'repeats',
        repeats: earlier,
        text: `step ${step.step} repeats step ${earlier}: ${did}`,
      }
    if (hadNoEffect(step))
      return { step: step.step, kind: 'changes_nothing', text: `step ${step.step} changed nothing: ${did}` }
    if (call !== null) seen.set(call, step.step)
  }
  return null
}

/** A call with the page that it met; null where either is unknown, and for waiting, which may be repeated. */
function callOnPage(
  { tool, verb, executorId, before }: Step,
  params: Readonly<Record<string, unknown>> | undefined,
): string | null {
  if (params === undefined || before === null || verbOfStep({ tool, verb }) === 'wait') return null
  const {
    url,
    fingerprints: { focus: _, ...page },
  } = before
  return JSON.stringify([executorId, tool, params, url, page])
}

/** True for an act, or a call that opens a page, that changed nothing anyone could notice, not even the focus. */
function hadNoEffect(step: Step): boolean {
  const kind = kindOfStep(step)
  if ((kind !== 'act' && kind !== 'navigate') || step.verification === null) return false
  return !hasEffect(step.verification, [...noticeableEffects, 'focus'])
}

const firstLine = (result: string): string =>
  cut(withoutAsides(withoutFences(result)).trim().split('\n', 1)[0]!.replace(/\s+/g, ' '), 100)
