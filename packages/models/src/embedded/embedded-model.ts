import { ModelError, type ModelReply, type ModelRequest, type ModelSource } from '@webeval/core'
import { offers } from '../ending-tools.js'
import { localReply } from '../local-reply.js'
import { nextCall } from '../next-call.js'
import { readConversation } from './conversation-reader.js'
import { execute } from './orchestrating/execute.js'
import { orchestrate } from './orchestrating/orchestrate.js'
import { plan } from './plan/planner.js'

/**
 * A model without a key: a deterministic planner that reads the request and the structured observation, and knows
 * nothing of any site. Its clients throw `ModelError` for requests they can't serve (judging, acting without an
 * observation).
 */
export function embeddedModel(): ModelSource {
  return {
    spec: 'embedded',
    open: () => ({
      spec: 'embedded',
      seesImages: false,
      async generate(request, { signal }) {
        signal.throwIfAborted()
        if (offers(request.tools, 'delegate')) return orchestrate(request)
        return request.role === 'executor' ? execute(request, think) : think(request)
      },
    }),
  }
}

function think(request: ModelRequest): ModelReply {
  const { observation, memory, answer, request: asked } = readConversation(request)
  if (!offers(request.tools, 'finish') || observation === null)
    throw new ModelError(
      'misconfigured',
      `the embedded model acts in a browser, from structured observations; it can't serve the role ${request.role} here. Name another model for that role: --model ${request.role}=<spec>`,
    )
  const planned = plan({
    request: asked,
    observation,
    memory,
    lastFailed: answer?.isError ?? false,
    tools: request.tools.map((tool) => tool.name),
  })
  if ('end' in planned) {
    const { status, answer: found, reason } = planned.end
    const params = { status, reason, ...(found === null ? {} : { answer: found }) }
    return localReply([nextCall(request, 'finish', params)], planned.memory)
  }
  const { act } = planned
  return localReply(
    [{ type: 'text', text: act.why }, nextCall(request, act.tool, act.params)],
    planned.memory,
  )
}
