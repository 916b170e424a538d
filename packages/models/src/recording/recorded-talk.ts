import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ModelError, type ModelRequest, type Role, UsageError } from '@webeval/core'
import { canonicalRequest, type CanonicalRequest, exactForms, requestKey } from './canonical-request.js'
import {
  callFile,
  type CallPlace,
  conversationFolder,
  parseCall,
  type RecordedCall,
} from './recorded-call.js'
import { readRecordedFile } from './read-recorded-file.js'
import { localOriginsIn } from './stable-text.js'
import { complete, picturesOf, type StoredTurn, type WholeRequest } from './stored-request.js'

/** A recorded call, indexed for lookup by request. */
export interface FoundCall {
  readonly call: RecordedCall
  /** Path of its file. */
  readonly path: string
  /** Keys of the requests it answers. */
  readonly keys: readonly string[]
  readonly canonical: CanonicalRequest
  /** Files of the pictures in its request, in order. */
  readonly pictures: readonly string[]
  /** Addresses of this machine in its request, in order. */
  readonly origins: readonly string[]
}

/**
 * Reads the recorded calls of a conversation in order; empty when it was not recorded. Throws a `ModelError` for an
 * unreadable file.
 */
export async function readTalk(
  folder: string,
  place: CallPlace,
  redact: (text: string) => string,
): Promise<readonly FoundCall[]> {
  const home = join(folder, conversationFolder(place))
  const names = (await readdir(home).catch(() => [])).filter((name) => /^\d+\.json$/.test(name)).toSorted()
  const wholes = new Map<number, WholeRequest>()
  const found: FoundCall[] = []
  for (const name of names) {
    const path = join(home, name)
    const call = parseCall(await readRecordedFile(path))
    if (!call || callFile(call.call) !== name)
      throw unreadable(path, 'it is not a recorded call of schema version 1')
    const whole = complete(call.request, (number) => {
      const earlier = wholes.get(number)
      if (!earlier) throw unreadable(path, `it continues ${callFile(number)}, which is missing`)
      return earlier
    })
    wholes.set(call.call, whole)
    found.push(describe(call, path, whole, redact))
  }
  return found
}

function describe(
  call: RecordedCall,
  path: string,
  whole: WholeRequest,
  redact: (text: string) => string,
): FoundCall {
  const request = asRequest(call.role, whole)
  const canonical = canonicalRequest(request, redact)
  return {
    call,
    path,
    // Recomputed from the request, so that recordings survive changes of the canonical form.
    keys: [call.key, requestKey(canonical)],
    canonical,
    pictures: picturesOf(whole.turns),
    origins: originsOf(request),
  }
}

const asItIs = (text: string): string => text

/**
 * Addresses of this machine in all texts of a request, in order. Two requests that differ only in ports have
 * corresponding lists.
 */
export const originsOf = (request: ModelRequest): readonly string[] =>
  localOriginsIn(JSON.stringify(canonicalRequest(request, asItIs, exactForms)))

/** Converts a stored request to a request. Its pictures lack their bytes, which no comparison reads. */
function asRequest(role: Role, { system, tools, reply_schema, turns }: WholeRequest): ModelRequest {
  return {
    role,
    system,
    tools,
    turns: turns as readonly StoredTurn[] as ModelRequest['turns'],
    ...(reply_schema === undefined
      ? {}
      : { replySchema: reply_schema as NonNullable<ModelRequest['replySchema']> }),
  }
}

const unreadable = (path: string, why: string) =>
  new ModelError(
    'misconfigured',
    `${path} can't be replayed: ${why}. Record the run again with --record <dir>.`,
  )

/** Throws `UsageError` unless the folder is a recording. */
export async function checkRecording(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => null)
  if (!names?.includes('recording.json'))
    throw new UsageError(
      `${folder} is not a recording${names ? ' (it has no recording.json)' : ': there is no such folder'}; make one with --record ${folder}, then name it with --model replay:${folder}.`,
    )
}
