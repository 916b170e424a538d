import { raceAbort } from '../async/race-abort.js'
import type { ModelClient, ModelReply, ModelRequest, ModelSource, Part } from '../contracts/model-client.js'

/** A call in a script. */
export interface ScriptedCall {
  readonly tool: string
  readonly params?: unknown
}

/** One reply of a script: parts, calls, plain text, nothing (`null`), an error to throw, or `hang` until aborted. */
export type ScriptedReply =
  | string
  | null
  | 'hang'
  | Error
  | ScriptedCall
  | readonly (Part | ScriptedCall)[]
  | Partial<ModelReply>
  | ((request: ModelRequest) => ScriptedReply)

/** A model that replies from a test's script, in order; after its end it repeats `after`, or throws. */
export interface ScriptedModel extends ModelSource {
  /** All requests it received. */
  readonly requests: readonly ModelRequest[]
}

/** Creates a model from a script. All its clients share the one script unless `perTrial` is set. */
export function scriptedModel(
  replies: readonly ScriptedReply[],
  options: {
    readonly after?: ScriptedReply
    readonly perTrial?: boolean
    readonly seesImages?: boolean
  } = {},
): ScriptedModel {
  const requests: ModelRequest[] = []
  const shared = [...replies]
  return {
    spec: 'scripted',
    requests,
    open: () => scriptedClient(options.perTrial ? [...replies] : shared, requests, options),
  }
}

function scriptedClient(
  queue: ScriptedReply[],
  requests: ModelRequest[],
  { after, seesImages = false }: { readonly after?: ScriptedReply; readonly seesImages?: boolean },
): ModelClient {
  let callNumber = 0
  const nextId = () => `call-${++callNumber}`
  return {
    spec: 'scripted',
    seesImages,
    async generate(request, { signal }) {
      signal.throwIfAborted()
      requests.push(request)
      let reply = queue.length > 0 ? queue.shift()! : after
      while (typeof reply === 'function') reply = reply(request)
      if (reply === undefined)
        throw new Error(`the script is over, and request ${requests.length} has no reply`)
      if (reply === 'hang') return hang(signal)
      if (reply instanceof Error) throw reply
      return toReply(reply, nextId)
    },
  }
}

const hang = (signal: AbortSignal): Promise<never> => raceAbort(new Promise<never>(() => {}), signal)

function toReply(
  reply: Exclude<ScriptedReply, Error | 'hang' | ((request: ModelRequest) => ScriptedReply)>,
  nextId: () => string,
): ModelReply {
  const usage = { input_tokens: 10, output_tokens: 5, cached_tokens: 0, thinking_tokens: 0 }
  const base: ModelReply = { parts: [], finish: 'stop', usage, costUsd: 0 }
  if (reply === null) return base
  if (typeof reply === 'string') return { ...base, parts: [{ type: 'text', text: reply }] }
  if (Array.isArray(reply))
    return { ...base, parts: reply.map((part: Part | ScriptedCall) => toPart(part, nextId)) }
  if ('tool' in reply) return { ...base, parts: [toPart(reply as ScriptedCall, nextId)] }
  return { ...base, ...(reply as Partial<ModelReply>) }
}

const toPart = (part: Part | ScriptedCall, nextId: () => string): Part =>
  'type' in part ? part : { type: 'tool_call', id: nextId(), tool: part.tool, params: part.params ?? {} }
