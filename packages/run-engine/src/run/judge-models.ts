import type { Clock, ModelSource, ModelWait, RunEvent, Task } from '@webeval/core'
import { type MeteredModels, meteredModels } from '../trial/models/metered-models.js'

/** Source of the judge models, and the listener to report their waits to. */
interface JudgeSource {
  readonly judge?: ModelSource | null
  readonly clock: Clock
  readonly onEvent?: (event: RunEvent) => void
}

/** The judge of one stored trial, metered; without a judge, models that serve no role. */
export function judgeModels(
  { judge, clock, onEvent }: JudgeSource,
  trial: { readonly task: Task; readonly trial: number },
): MeteredModels {
  const onWaiting = ({ reason, expectedMs }: ModelWait) => {
    const seconds = Math.ceil(expectedMs / 1000)
    onEvent?.({
      type: 'notice',
      message: `${trial.task.query_id}: waiting for ${reason}, about ${seconds} s`,
    })
    return () => {}
  }
  return meteredModels(judge ? { judge } : {}, trial, { clock, onWaiting })
}
