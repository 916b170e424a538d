import type { Clock, Evidence, ModelSource, ModelWait, RunEvent, StoredRun, TrialKey } from '@webeval/core'
import { callLog } from '../trial/models/call-log.js'
import { type MeteredModels, meteredModels } from '../trial/models/metered-models.js'

/** Source of the judge models, the run that stores their calls, and the listener to report their waits to. */
interface JudgeSource {
  readonly run: Pick<StoredRun, 'addModelCall'>
  readonly judge?: ModelSource | null
  readonly clock: Clock
  readonly onEvent?: (event: RunEvent) => void
  /** Hides secrets in errors of the judge. */
  readonly redact?: (text: string) => string
}

/** The judge of one stored trial, metered; without a judge, models that serve no role. */
export function judgeModels(
  { run, judge, clock, onEvent, redact }: JudgeSource,
  key: TrialKey,
  { task, metadata }: Pick<Evidence, 'task' | 'metadata'>,
): MeteredModels {
  const calls = callLog({
    clock,
    store: (call) => run.addModelCall(key, call),
    toolCalls: () => metadata.total_steps,
    redact,
  })
  const onWaiting = ({ reason, expectedMs }: ModelWait) => {
    const seconds = Math.ceil(expectedMs / 1000)
    onEvent?.({
      type: 'notice',
      message: `${task.query_id}: waiting for ${reason}, about ${seconds} s`,
    })
    return () => {}
  }
  return meteredModels(judge ? { judge } : {}, { task, trial: key.trial }, { clock, onWaiting, calls })
}
