import {
  errorMessage,
  type GenerateOptions,
  type ModelClient,
  ModelError,
  type ModelReply,
  type ModelRequest,
  type ModelSource,
  type Role,
  raceAbort,
} from '@webeval/core'
import { canonicalRequest, requestKey } from './canonical-request.js'
import type { Recording } from './open-recording.js'
import type { CallPlace, RecordedCall } from './recorded-call.js'
import { shorten, storedPart, type StoredPicture, toStored, type WholeRequest } from './stored-request.js'

/** Calls of one conversation so far. */
interface RecordedTalk {
  calls: number
  /** The last written call. */
  written: { readonly call: number; readonly whole: WholeRequest } | null
}

/**
 * Wraps a source to record every call. Opening a trial's client again restarts the recording of each role it serves.
 */
export function recordModel(source: ModelSource, recording: Recording): ModelSource {
  return {
    spec: source.spec,
    ...(source.canJudge === undefined ? {} : { canJudge: source.canJudge }),
    open(trial) {
      const client = source.open(trial)
      const talks = new Map<string, RecordedTalk>()
      const begun = new Map<Role, Promise<void>>()
      const begin = async (place: CallPlace) => {
        await recording.noteRole(place.role, client.spec, client.seesImages)
        await recording.clear(place)
      }
      return {
        spec: client.spec,
        seesImages: client.seesImages,
        async generate(request, options) {
          const { role, executorId } = request
          const place: CallPlace = {
            query_id: trial.task.query_id,
            trial: trial.trial,
            role,
            ...(executorId === undefined ? {} : { executor_id: executorId }),
          }
          const name = JSON.stringify([role, executorId])
          const talk = talks.get(name) ?? { calls: 0, written: null }
          talks.set(name, talk)
          const beginning = begun.get(role) ?? begin(place)
          begun.set(role, beginning)
          const call = ++talk.calls
          await beginning
          return recordCall(client, request, options, { ...place, call }, talk, recording)
        },
      }
    },
  }
}

async function recordCall(
  client: ModelClient,
  request: ModelRequest,
  options: GenerateOptions,
  numbered: CallPlace & { readonly call: number },
  talk: RecordedTalk,
  recording: Recording,
): Promise<ModelReply> {
  // Before the call, because the conversation may grow while the model runs.
  const { whole, pictures } = toStored(request)
  const key = requestKey(canonicalRequest(request, recording.redact))
  const asked = { schema_version: 1, ...numbered, model: client.spec, key } as const
  const write = async (
    end: Pick<RecordedCall, 'reply' | 'error' | 'timed_out'>,
    more: readonly StoredPicture[] = [],
  ) => {
    const short = shorten(whole, talk.written)
    await recording.write({ ...asked, request: short, ...end }, [...pictures, ...more])
    talk.written = { call: numbered.call, whole }
  }
  let reply: ModelReply
  try {
    // Races the abort, so that a model that ignores its signal leaves no gap in the recording.
    reply = await raceAbort(client.generate(request, options), options.signal)
  } catch (error) {
    const end = endOf(error, options.signal)
    if (end) await write(end)
    throw error
  }
  const { finish, finishDetail, usage, costUsd, verbatim } = reply
  const more: StoredPicture[] = []
  const parts = reply.parts.map((part) => storedPart(part, more))
  const ended = { finish, ...(finishDetail === undefined ? {} : { finish_detail: finishDetail }) }
  const own = verbatim === undefined ? {} : { verbatim }
  await write({ reply: { parts, ...ended, usage, cost_usd: costUsd, ...own } }, more)
  return reply
}

/** The record of a failed call; null for an interruption, because that trial will run again. */
function endOf(error: unknown, signal: AbortSignal): Pick<RecordedCall, 'error' | 'timed_out'> | null {
  const name = signal.aborted && signal.reason instanceof Error ? signal.reason.name : null
  if (signal.aborted) return name === 'TimeoutError' ? { timed_out: true } : null
  return { error: { kind: error instanceof ModelError ? error.kind : null, message: errorMessage(error) } }
}
