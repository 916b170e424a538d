import type { ModelClient, ModelSource } from '@webeval/core'
import type { MeteredModels } from '../models/metered-models.js'

/**
 * A trial's judge; null without a model that can judge. One that can't be opened fails when it is asked, so that only
 * the graders that ask it break.
 */
export function judgeClient(
  models: MeteredModels,
  source: ModelSource | null | undefined,
  signal: AbortSignal,
): ModelClient | null {
  if (!source || source.canJudge === false) return null
  try {
    return models.model('judge', signal)
  } catch (error) {
    return { spec: source.spec, seesImages: false, generate: () => Promise.reject(error) }
  }
}
