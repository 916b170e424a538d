import { ModelError, type ModelClient, type ModelReply, type ModelSource } from '@webeval/core'
import type { ModelFactory } from '@webeval/models'
import { z } from 'zod'
import { checkFields, wrongShape } from './wrong-shape.js'

const replySchema = z.looseObject({
  parts: z.array(z.looseObject({ type: z.string() })),
  finish: z.enum(['stop', 'max_tokens', 'safety', 'recitation', 'malformed_call', 'other']),
  usage: z.looseObject({
    input_tokens: z.number(),
    output_tokens: z.number(),
    cached_tokens: z.number(),
    thinking_tokens: z.number(),
  }),
  costUsd: z.number().nullable(),
})

/** A model of the user's own. A reply of another shape is a fault of its settings, never of the agent. Throws `UsageError`. */
export function ownModel(value: unknown, where: string): ModelFactory {
  if (typeof value !== 'function') checkFields(value, where, 'model', { open: 'function' })
  return async (argument, deps) => {
    const made: unknown = typeof value === 'function' ? await (value as ModelFactory)(argument, deps) : value
    checkFields(made, typeof value === 'function' ? `${where}: what it returns` : where, 'model', {
      open: 'function',
    })
    const source = made as ModelSource
    return {
      spec: source.spec,
      ...(source.canJudge === false ? { canJudge: false } : {}),
      open: (trial) => ownClient(source.open(trial), where),
    }
  }
}

function ownClient(client: ModelClient, where: string): ModelClient {
  if (typeof (client as Partial<ModelClient> | null)?.generate !== 'function')
    throw wrongShape(where, 'model', 'open returned no object with generate')
  return {
    spec: client.spec,
    seesImages: client.seesImages === true,
    async generate(request, options) {
      const reply = replySchema.safeParse(await client.generate(request, options))
      if (reply.success) return reply.data as unknown as ModelReply
      const { path, message } = reply.error.issues[0]!
      throw new ModelError(
        'misconfigured',
        `${where}: generate returned another shape (${[...path, message].join(': ')}); expected { parts, finish: 'stop', usage: { input_tokens, output_tokens, cached_tokens, thinking_tokens }, costUsd }`,
        { outlook: 'lasting' },
      )
    },
  }
}
