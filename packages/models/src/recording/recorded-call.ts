import { type FinishReason, ModelError, type ModelReply, type Role, safeName } from '@webeval/core'
import type { StoredRequest } from './stored-request.js'

/** Identifies a conversation. */
export interface CallPlace {
  readonly query_id: string
  readonly trial: number
  readonly role: Role
  /** The executor that called; absent if a role has only one conversation. */
  readonly executor_id?: string
}

/**
 * One file of a recording: a request to a model and its result. Has exactly one of `reply`, `error` and `timed_out`.
 */
export interface RecordedCall extends CallPlace {
  readonly schema_version: 1
  /** Number of the call in its conversation, from 1, in order of the requests. */
  readonly call: number
  /** Spec of the called model. */
  readonly model: string
  /** SHA-256 of the parts that a request must share with this one: see `canonicalRequest`. */
  readonly key: string
  readonly request: StoredRequest
  readonly reply?: {
    readonly parts: readonly unknown[]
    readonly finish: FinishReason
    readonly finish_detail?: string
    readonly usage: ModelReply['usage']
    readonly cost_usd: number | null
    readonly verbatim?: unknown
  }
  /** `kind` of a `ModelError`; null for any other error. */
  readonly error?: { readonly kind: ModelError['kind'] | null; readonly message: string }
  /** The trial's time limit ended the call. */
  readonly timed_out?: true
}

/** `recording.json`: the recorded model of each role. */
export interface RecordingRecord {
  readonly schema_version: 1
  readonly roles: Partial<Record<Role, { readonly model: string; readonly sees_images: boolean }>>
}

/** Folder of all calls of a role in a trial, relative to the recording. */
export const roleFolder = ({ query_id, trial, role }: CallPlace): string =>
  `${safeName(query_id)}/trial-${trial}/${role}`

/** Folder of a conversation, relative to the recording. */
export const conversationFolder = (place: CallPlace): string =>
  place.executor_id === undefined ? roleFolder(place) : `${roleFolder(place)}/${safeName(place.executor_id)}`

/** File name of a call in the folder of its conversation. */
export const callFile = (call: number): string => `${String(call).padStart(4, '0')}.json`

/** Describes a conversation for people. */
export const describePlace = ({ query_id, trial, role, executor_id }: CallPlace): string =>
  `${role}${executor_id === undefined ? '' : ` (${executor_id})`} in trial ${trial} of ${JSON.stringify(query_id)}`

/** Parses a call's file; null when it is not a valid call. */
export function parseCall(text: string): RecordedCall | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const call = value as Partial<RecordedCall>
  const hasRequest = typeof call.request === 'object' && Array.isArray(call.request?.turns)
  const hasEnd = Array.isArray(call.reply?.parts) || call.error !== undefined || call.timed_out === true
  return call.schema_version === 1 && Number.isSafeInteger(call.call) && hasRequest && hasEnd
    ? (call as RecordedCall)
    : null
}
