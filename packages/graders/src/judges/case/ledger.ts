import { describeVerification, type Evidence, type Step } from '@webeval/core'
import { repeatedCalls } from './repeated-calls.js'

/** What the recorder observed of one step: our own words and numbers only, so that it needs no fence. */
function stepLine(step: Step): string {
  const observed = step.verification ? describeVerification(step.verification) : 'What changed is not known.'
  const picture = step.screenshot === null ? '' : ` Screenshot ${step.screenshot}.`
  return `step ${step.step}: ${step.is_error ? 'the call failed.' : 'the call worked.'} ${observed}${picture}`
}

/** What the bench itself recorded of a trial, a line each. Nothing in it was written by a page or by the agent. */
export async function ledgerOf(evidence: Evidence, steps: readonly Step[]): Promise<string[]> {
  const { total_steps, total_duration_ms, termination_reason, screenshot_count } = evidence.metadata
  const messages = await evidence.messages()
  const failed = steps.filter((step) => step.is_error).length
  const delegations = messages.filter(({ type }) => type === 'delegation').length
  const dialogs = steps.reduce((sum, step) => sum + (step.verification?.new_dialogs ?? 0), 0)
  const consoleErrors = steps.reduce((sum, step) => sum + (step.verification?.new_console_errors ?? 0), 0)
  return [
    `steps (tool calls): ${total_steps}, of which ${failed} failed and ${repeatedCalls(messages)} repeated the one before them`,
    `took ${(total_duration_ms / 1000).toFixed(1)} s; ended as: ${endings[termination_reason]}`,
    `screenshots: ${screenshot_count}; system dialogs: ${dialogs}; console errors: ${consoleErrors}`,
    ...(delegations > 0 ? [`delegations from an orchestrator to its executors: ${delegations}`] : []),
    ...steps.map(stepLine),
  ]
}

const endings = {
  completed: 'the agent said that it was done',
  max_steps: 'stopped at the limit on steps',
  timeout: 'stopped at the limit on time',
  error: 'an error',
} as const
