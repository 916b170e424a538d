import type { ModelClient } from '../contracts/model-client.js'
import type { Deadline } from './start-deadline.js'

/** The same model client. The deadline's clock stops while it waits for its provider. */
export const clockedModel = (model: ModelClient, deadline: Deadline): ModelClient => ({
  spec: model.spec,
  seesImages: model.seesImages,
  generate: (request, options) =>
    model.generate(request, {
      ...options,
      onWaiting(wait) {
        deadline.giveBack(wait.lostMs)
        const over = [deadline.pause(), options.onWaiting?.(wait)]
        return () => {
          for (const each of over) each?.()
        }
      },
    }),
})
