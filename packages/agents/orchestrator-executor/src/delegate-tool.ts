import type { LoopTool } from '@webeval/agent-tool-loop'
import { fenceUntrusted, type TrialLog } from '@webeval/core'
import type { DelegationOutcome, ExecutorResult } from './executor-result.js'
import type { ExecutorStore } from './executor-store.js'
import { callHook, type OrchestratorHooks, type Warn } from './hooks.js'

/** Dependencies of delegating. */
export interface DelegateToolOptions {
  readonly store: ExecutorStore
  readonly log: TrialLog
  /** The current hooks. */
  readonly hooks: () => OrchestratorHooks
  readonly warn: Warn
  /** Whether the orchestrator's model sees pictures. */
  readonly seesImages: boolean
  /** Called before an executor starts. */
  readonly onDelegation: () => void
  /** Called when it ends, even with a fault that ends the trial. */
  readonly onOutcome: (outcome: DelegationOutcome) => void
}

/**
 * `delegate`: runs an executor and reports its result to the orchestrator. Logs a result for every logged delegation,
 * even when the trial is aborted.
 */
export function delegateTool(options: DelegateToolOptions): LoopTool {
  const { store, log, hooks, warn } = options
  return {
    definition: {
      name: 'delegate',
      description:
        'Gives one sub-goal to an executor, which acts in a browser tab of its own, and waits until it reports. Several calls in one reply run at the same time. An executor that is named again goes on where it was, on its page and with its memory; without a name a new one starts at the first page.',
      inputSchema: {
        type: 'object',
        properties: {
          instruction: {
            type: 'string',
            minLength: 1,
            description:
              'What to do and what to report, complete in itself: the executor knows nothing else.',
          },
          executorId: {
            type: 'string',
            minLength: 1,
            maxLength: 100,
            description: 'An executor by name, to go on with it.',
          },
          maxSteps: { type: 'integer', minimum: 1, description: 'Tool calls that it may use.' },
        },
        required: ['instruction'],
        additionalProperties: false,
      },
    },
    ends: false,
    async run(params) {
      const { instruction, executorId, maxSteps } = params as {
        instruction: string
        executorId?: string
        maxSteps?: number
      }
      const executor = store.getOrCreate(executorId)
      options.onDelegation()
      await log.logDelegation(instruction, executor.id, maxSteps)
      await callHook('onDelegation', () => hooks().onDelegation?.(instruction, executor.id, maxSteps), warn)
      const outcome = await executor.execute({ instruction, ...(maxSteps === undefined ? {} : { maxSteps }) })
      const { result } = outcome
      await log.logDelegationResult(
        result.executorId,
        result.summary,
        result.status,
        result.stepsUsed,
        result.currentUrl,
      )
      await callHook('onDelegationResult', () => hooks().onDelegationResult?.(result), warn)
      options.onOutcome(outcome)
      if (outcome.fault) throw outcome.fault.error
      const picture = options.seesImages ? outcome.picture : null
      return { text: report(result), isError: false, ...(picture ? { picture } : {}) }
    },
  }
}

/**
 * Formats a result for the orchestrator. Address and summary come last and fenced: they are untrusted text, relayed
 * by an executor.
 */
function report({ executorId, status, stepsUsed, currentUrl, summary }: ExecutorResult): string {
  return [
    `status: ${status}`,
    `executorId: ${executorId}`,
    `stepsUsed: ${stepsUsed}`,
    fenceUntrusted(
      'report of an executor',
      [...(currentUrl ? [`currentUrl: ${currentUrl}`] : []), `summary: ${summary}`].join('\n'),
    ),
  ].join('\n')
}
