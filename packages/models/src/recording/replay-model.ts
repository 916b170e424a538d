import { join } from 'node:path'
import {
  inStrings,
  ModelError,
  type ModelReply,
  type ModelRequest,
  type ModelSource,
  type Part,
  raceAbort,
} from '@webeval/core'
import { canonicalRequest, type CanonicalRequest, requestKey } from './canonical-request.js'
import { readRecord } from './open-recording.js'
import { callFile, type CallPlace, conversationFolder, describePlace } from './recorded-call.js'
import { checkRecording, type FoundCall, originsOf, readTalk } from './recorded-talk.js'
import { requestDifferences } from './request-difference.js'
import { replaceLocalOrigins } from './stable-text.js'
import { picturesOf, toStored } from './stored-request.js'

/** Calls of one conversation, and which of them were already replayed. */
interface Replay {
  readonly calls: readonly FoundCall[]
  readonly served: Set<FoundCall>
  asked: number
}

/**
 * A model that answers only from a recording: no network, no cost. A request gets the reply that the same trial, role
 * and executor got to the same request. Among several matches, prefers the one with identical pictures, then the
 * first not replayed yet. Any other request throws a `ModelError` with the differences. Throws `UsageError` when the
 * folder is not a recording. Compares requests with their secrets redacted on both sides. Returns replies as
 * recorded: otherwise the author of a recording could turn `[redacted NAME]` into this machine's secrets and send
 * them anywhere.
 */
export async function replayModel(folder: string, redact: (text: string) => string): Promise<ModelSource> {
  await checkRecording(folder)
  const { roles } = await readRecord(join(folder, 'recording.json'))
  const spec = `replay:${folder}`
  return {
    spec,
    open({ task, trial, role }) {
      const replays = new Map<string, Promise<Replay>>()
      const seesImages =
        role === undefined ? Object.values(roles).some((each) => each.sees_images) : roles[role]?.sees_images
      return {
        spec,
        seesImages: seesImages ?? false,
        async generate(request, { signal }) {
          signal.throwIfAborted()
          const place: CallPlace = {
            query_id: task.query_id,
            trial,
            role: request.role,
            ...(request.executorId === undefined ? {} : { executor_id: request.executorId }),
          }
          const name = conversationFolder(place)
          const opening = replays.get(name) ?? openReplay(folder, place, redact)
          replays.set(name, opening)
          const found = find(await opening, place, request, { folder, redact })
          signal.throwIfAborted()
          return replyOf(found, request, signal)
        },
      }
    },
  }
}

async function openReplay(
  folder: string,
  place: CallPlace,
  redact: (text: string) => string,
): Promise<Replay> {
  return { calls: await readTalk(folder, place, redact), served: new Set(), asked: 0 }
}

function find(
  replay: Replay,
  place: CallPlace,
  request: ModelRequest,
  { folder, redact }: { readonly folder: string; readonly redact: (text: string) => string },
): FoundCall {
  const number = ++replay.asked
  const canonical = canonicalRequest(request, redact)
  const key = requestKey(canonical)
  const alike = replay.calls.filter((each) => !replay.served.has(each) && each.keys.includes(key))
  const found = alike.length > 1 ? (alike.find(samePictures(request)) ?? alike[0]) : alike[0]
  if (!found) throw unknown(replay, place, canonical, { number, folder })
  replay.served.add(found)
  return found
}

function samePictures(request: ModelRequest): (found: FoundCall) => boolean {
  const now = picturesOf(toStored(request).whole.turns).join()
  return (found) => found.pictures.join() === now
}

/** An error that names the call and its differences from the recorded one at its position. */
function unknown(
  { calls }: Replay,
  place: CallPlace,
  now: CanonicalRequest,
  { number, folder }: { readonly number: number; readonly folder: string },
): ModelError {
  const who = describePlace(place)
  const say = (what: string) =>
    new ModelError(
      'misconfigured',
      `the recording in ${folder} has no reply to call ${number} of ${who}: ${what}`,
    )
  if (calls.length === 0)
    return say(
      `nothing was recorded of it. Record the run again with --record ${folder}, or run only what was recorded.`,
    )
  const expected = calls.find(({ call }) => call.call === number)
  if (!expected)
    return say(
      `its ${calls.length} recorded calls (up to ${callFile(calls.at(-1)!.call.call)}) end before it. The recorded run stopped there or went another way.`,
    )
  const differences = requestDifferences(expected.canonical, now)
  const how =
    differences.length > 0
      ? differences.join('; ')
      : 'it is the same request, but its reply has been given already'
  return say(
    `it differs from ${expected.path}: ${how}. Bring the task, the page and the prompts back to what they were, or record the run again.`,
  )
}

async function replyOf(
  { call, origins }: FoundCall,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<ModelReply> {
  // The recorded call lasted until the trial's time limit, so this one does too.
  if (call.timed_out) return raceAbort(new Promise<never>(() => {}), signal)
  if (call.error) {
    const { kind, message } = call.error
    throw kind === null ? new Error(message) : new ModelError(kind, message)
  }
  const { parts, finish, finish_detail, usage, verbatim } = call.reply!
  const ports = portsNow(origins, originsOf(request))
  const asNow = (text: string) => replaceLocalOrigins(text, ports)
  return {
    // Recorded pictures are separate files, and models never answer with one.
    parts: (inStrings(parts, asNow) as readonly Part[]).filter((part) => part.type !== 'image'),
    finish,
    ...(finish_detail === undefined ? {} : { finishDetail: finish_detail }),
    usage,
    // Tokens are those of the recorded call, so that token limits behave the same; the cost is 0.
    costUsd: 0,
    ...(verbatim === undefined ? {} : { verbatim: inStrings(verbatim, asNow) }),
  }
}

/** Maps recorded addresses of this machine to the current ones, because test servers get a new port each time. */
function portsNow(recorded: readonly string[], now: readonly string[]): ReadonlyMap<string, string> {
  if (recorded.length !== now.length) return new Map()
  return new Map(recorded.map((origin, index) => [origin, now[index]!]))
}
