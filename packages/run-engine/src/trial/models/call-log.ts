import {
  type Clock,
  errorMessage,
  type GenerateOptions,
  type ModelCall,
  type ModelClient,
  type ModelReply,
  type ModelRequest,
  truncate,
} from '@webeval/core'

/** Longest stored error message, in characters. */
const maxError = 500

/** Where a trial's model calls are recorded, and what a record needs to know. */
export interface CallLogOptions {
  readonly clock: Clock
  /** Stores a call. A rejection is kept as `fault`. */
  readonly store: (call: ModelCall) => Promise<void>
  /** Tool calls of the trial so far. */
  readonly toolCalls: () => number
  /** Hides secrets in error messages. */
  readonly redact?: ((text: string) => string) | undefined
}

/** Records the model calls of one trial. */
export interface CallLog {
  /** Asks a model, and stores the call as it ends, however it ends. */
  ask(client: ModelClient, request: ModelRequest, options: GenerateOptions): Promise<ModelReply>
  /** Waits for calls that are being stored; ignores later ones. Never rejects. */
  close(): Promise<void>
  /** The first call that could not be stored: why; null without one. */
  fault(): unknown
}

/** Opens the log of a trial's model calls. */
export function callLog({ clock, store, toolCalls, redact = (text) => text }: CallLogOptions): CallLog {
  let closed = false
  let fault: unknown = null
  const storing = new Set<Promise<void>>()

  async function keep(call: ModelCall): Promise<void> {
    if (closed) return
    const stored = store(call).catch((error: unknown) => void (fault ??= error))
    storing.add(stored)
    await stored
    storing.delete(stored)
  }

  return {
    async ask(client, request, options) {
      const at = clock.now().toISOString()
      const began = clock.monotonic()
      let attempts = 0
      const { role, executorId } = request
      const common = { at, role, ...(executorId === undefined ? {} : { executorId }), spec: client.spec }
      const after = toolCalls()
      const onAttempt = () => {
        attempts++
        options.onAttempt?.()
      }
      const taken = () => ({ ms: Math.round(clock.monotonic() - began), attempts: Math.max(1, attempts) })
      try {
        const reply = await client.generate(request, { ...options, onAttempt })
        const { costUsd: cost_usd, finish } = reply
        await keep({ ...common, ...taken(), ...tokensOf(reply), cost_usd, finish, after })
        return reply
      } catch (thrown) {
        const finish = options.signal.aborted ? 'aborted' : 'error'
        const error = truncate(redact(errorMessage(thrown)), maxError)
        await keep({ ...common, ...taken(), ...unknownTokens, cost_usd: null, finish, after, error })
        throw thrown
      }
    },
    async close() {
      closed = true
      await Promise.all(storing)
    },
    fault: () => fault,
  }
}

/** A reply without any token whose cost is unknown is one whose provider reported no usage. */
function tokensOf({ usage, costUsd }: ModelReply) {
  const { input_tokens, output_tokens, cached_tokens, thinking_tokens } = usage
  if (costUsd === null && input_tokens + output_tokens === 0) return unknownTokens
  return { input_tokens, output_tokens, cached_tokens, thinking_tokens }
}

const unknownTokens = {
  input_tokens: null,
  output_tokens: null,
  cached_tokens: null,
  thinking_tokens: null,
}
