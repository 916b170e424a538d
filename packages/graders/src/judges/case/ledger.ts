import { describeVerification, type Evidence, type Step } from '@webeval/core'
import { repeatedCalls } from './repeated-calls.js'

/**
 * The recorder's observation of one step, in our own words and numbers only, so that it needs no fence.
 * Changes are separate, as `withoutAsides` expects.
 */
function stepLines(step: Step): string {
  const observed = step.verification
    ? describeVerification(step.verification)
    : 'Observed: what changed is not known.'
  const picture = step.screenshot === null ? '' : ` Screenshot ${step.screenshot}.`
  return `step ${step.step}: ${step.is_error ? 'the call failed.' : 'the call worked.'}${picture}\n${observed}`
}

/**
 * The recorder's own facts about a trial, an entry each. Neither the page nor the agent wrote any of it,
 * and none of it depends on the speed of the machine.
 */
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
