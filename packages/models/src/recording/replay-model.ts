import { join } from 'node:path'
import {
  inStrings,
  ModelError,
  type ModelReply,
  type ModelRequest,
  type ModelSource,
  type Part,
} from '@webeval/core'
import { canonicalRequest, type CanonicalRequest, requestKey } from './canonical-request.js'
import { readRecord } from './open-recording.js'
import { callFile, type CallPlace, conversationFolder, describePlace } from './recorded-call.js'
import { checkRecording, type FoundCall, originsOf, readTalk } from './recorded-talk.js'
import { requestDifferences } from './request-difference.js'
import { replaceLocalOrigins } from './stable-text.js'
import { picturesOf, toStored } from './stored-request.js'

/** Calls of one conversation, and which of them have been answered. */
interface Replay {
  readonly calls: readonly FoundCall[]
  readonly served: Set<FoundCall>
  asked: number
}

/**
 * A model that answers from a recording, and from nothing else: no network, nothing spent. A request gets the reply that the same
 * trial, role and executor got to the same request; among several alike, first the one that was asked with the very same pictures,
 * then the first that has not been given yet. Any other request is a `ModelError` that says where it differs. Throws `UsageError` when the folder holds
 * no recording. Requests are compared with their secrets hidden on both sides. A reply stays as it was recorded: whoever wrote the folder could
 * otherwise have `[redacted NAME]` turned into this machine's secrets and sent anywhere.
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

/** An error that says which call it was, and how it differs from the recorded one in its place. */
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
      `its ${calls.length} recorded calls (up to ${callFile(calls.at(-1)!.call.call)}) do not go that far. The recorded run was stopped there, or took another way.`,
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
  if (call.timed_out) return untilAborted(signal)
  if (call.error) {
    const { kind, message } = call.error
    throw kind === null ? new Error(message) : new ModelError(kind, message)
  }
  const { parts, finish, finish_detail, usage, verbatim } = call.reply!
  const ports = portsNow(origins, originsOf(request))
  const asNow = (text: string) => replaceLocalOrigins(text, ports)
  return {
    // Pictures are kept beside the file; no model answers with one.
    parts: (inStrings(parts, asNow) as readonly Part[]).filter((part) => part.type !== 'image'),
    finish,
    ...(finish_detail === undefined ? {} : { finishDetail: finish_detail }),
    usage,
    // The tokens are those of the recorded call, so that limits on tokens do what they did; nothing is spent.
    costUsd: 0,
    ...(verbatim === undefined ? {} : { verbatim: inStrings(verbatim, asNow) }),
  }
}

/** Which address of this machine stands where another stood in the recorded request: test servers get a new port every time. */
function portsNow(recorded: readonly string[], now: readonly string[]): ReadonlyMap<string, string> {
  if (recorded.length !== now.length) return new Map()
  return new Map(recorded.map((origin, index) => [origin, now[index]!]))
}

/** The recorded call was cut off by the trial's time limit: so is this one. */
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
  })
