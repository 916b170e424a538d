import { describeVerification, type Evidence, type Step } from '@webeval/core'
import { repeatedCalls } from './repeated-calls.js'

/** What the recorder observed of one step: our own words and numbers only, so that it needs no fence. What changed stands alone, as `withoutAsides` expects it. */
function stepLines(step: Step): string {
  const observed = step.verification
    ? describeVerification(step.verification)
    : 'Observed: what changed is not known.'
  const picture = step.screenshot === null ? '' : ` Screenshot ${step.screenshot}.`
  return `step ${step.step}: ${step.is_error ? 'the call failed.' : 'the call worked.'}${picture}\n${observed}`
}

/** What the recorder itself knows of a trial, an entry each. Nothing in it was written by a page or by the agent, and nothing depends on how fast the machine was. */
export async function ledgerOf(evidence: Evidence, steps: readonly Step[]): Promise<string[]> {
  const { total_steps, termination_reason, screenshot_count } = evidence.metadata
  const messages = await evidence.messages()
  const failed = steps.filter((step) => step.is_error).length
  const delegations = messages.filter(({ type }) => type === 'delegation').length
  const dialogs = steps.reduce((sum, step) => sum + (step.verification?.new_dialogs ?? 0), 0)
  const consoleErrors = steps.reduce((sum, step) => sum + (step.verification?.new_console_errors ?? 0), 0)
  return [
    `steps (tool calls): ${total_steps}, of which ${failed} failed and ${repeatedCalls(messages)} repeated the one before them`,
    `ended as: ${endings[termination_reason]}`,
    `screenshots: ${screenshot_count}`,
    `Observed: ${dialogs} system dialogs and ${consoleErrors} console errors in all.`,
    ...(delegations > 0 ? [`delegations from an orchestrator to its executors: ${delegations}`] : []),
    ...steps.map(stepLines),
  ]
}

const endings = {
  completed: 'the agent said that it was done',
  max_steps: 'stopped at the limit on steps',
  timeout: 'stopped at the limit on time',
  error: 'an error',
} as const
