import type { ModelClient, ModelSource } from '@webeval/core'
import type { MeteredModels } from '../models/metered-models.js'

/** A trial's judge. One that can't be opened fails when it is asked: only the graders that ask it break. */
export function judgeClient(models: MeteredModels, source: ModelSource, signal: AbortSignal): ModelClient {
  try {
    return models.model('judge', signal)
  } catch (error) {
    return { spec: source.spec, seesImages: false, generate: () => Promise.reject(error) }
  }
}
