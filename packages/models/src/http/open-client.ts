import type { GenerateOptions, ModelClient, ModelReply, ModelRequest } from '@webeval/core'

/** A provider's way to answer; `answersSoFar` counts the replies that this client got. */
export type Generate = (
  request: ModelRequest,
  options: GenerateOptions & { readonly answersSoFar: number },
) => Promise<ModelReply>

/** A client for one trial. `seesImages` may change when a server turns out to refuse pictures. */
export function openClient(spec: string, generate: Generate, seesImages = () => true): ModelClient {
  let answersSoFar = 0
  return {
    spec,
    get seesImages() {
      return seesImages()
    },
    async generate(request, options) {
      const reply = await generate(request, { ...options, answersSoFar })
      answersSoFar++
      return reply
    },
  }
}
