import { createHash } from 'node:crypto'
import { z } from 'zod'
import { InfraError, type Signals, fingerprintsSchema, within } from '@webeval/core'
import { pageScriptName } from '@webeval/page-script'
import type { ChildFrame } from '../../page-driver.js'
import { createFramePatience } from './frame-patience.js'
import { pageScript } from '../page-script.js'

/** Frames that the page itself may not read, because their origin is another one: each is asked on its own. */
export interface ForeignFrames {
  /** Reads them and yields what they add to a look, null without any. One that does not answer counts as unchanged. */
  look(): Promise<FoldFrames | null>
  /** Whether one of them changed since the last look. Also tells them that an act begins. */
  peek(hover: boolean): Promise<boolean>
  /** Passes a command on that takes time; resolves after `timeoutMs` at the latest. Never throws. */
  tell(command: 'settle' | 'learn', argument: unknown, timeoutMs: number): Promise<void>
}

/** Adds the frames to the signals of the page around them. */
type FoldFrames = (signals: Signals) => Signals

/** Frames of a page that are asked. */
const maxFrames = 20
/** Times in a row that a frame may change between a look and the next act before it counts as moving by itself. */
const maxUnasked = 3
const folded = ['dom', 'text', 'values', 'style', 'canvas', 'scroll', 'focus'] as const
const digest = (parts: readonly string[]) =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 12)

/** A frame's report on itself. It comes from the frame's world: other content is dropped. */
const printsSchema = z.object({
  documentId: z.string(),
  origin: z.string().max(500),
  prints: fingerprintsSchema,
})
const peekSchema = z.object({ documentId: z.string(), changed: z.boolean() })

/** A frame as last seen. */
type Seen = z.infer<typeof printsSchema> & { unasked: number }

/** Observes the foreign frames among those that `framesNow` yields. */
export function createForeignFrames(framesNow: () => readonly ChildFrame[]): ForeignFrames {
  let seen = new Map<ChildFrame, Seen>()
  /** Addresses at which a frame was readable for the page around it, which therefore sees it by itself. */
  const readable = new WeakMap<ChildFrame, string>()
  const patience = createFramePatience()
  const candidates = () =>
    framesNow()
      .filter((frame) => readable.get(frame) !== frame.url())
      .slice(0, maxFrames)

  const question = async (frame: ChildFrame, command: string, argument: unknown): Promise<unknown> => {
    const url = frame.url()
    const answer = await askFrame(frame, command, argument)
    if (answer === 'readable') readable.set(frame, url)
    return answer
  }
  const askAll = <Schema extends z.ZodType>(command: string, argument: unknown, schema: Schema) =>
    Promise.all(
      candidates().map(async (frame) => {
        const answer = await patience.ask(frame, () => question(frame, command, argument))
        return { frame, reply: readReply(answer, schema) }
      }),
    )

  return {
    async look() {
      const replies = await askAll('prints', null, printsSchema)
      for (const { frame, reply } of replies)
        if (reply && reply.documentId !== seen.get(frame)?.documentId) patience.renew(frame)
      seen = afterLook(seen, replies)
      const frames = [...seen.values()]
      return frames.length === 0 ? null : (signals) => fold(signals, frames)
    },

    async peek(hover) {
      let changed = false
      for (const { frame, reply } of await askAll('peek', { selector: null, hover }, peekSchema)) {
        if (!reply) continue
        const last = seen.get(frame)
        if (last === undefined || reply.documentId !== last.documentId || changedUnasked(last, reply.changed))
          changed = true
      }
      return changed
    },

    async tell(command, argument, timeoutMs) {
      const still = candidates().filter(
        (frame) => (seen.get(frame)?.unasked ?? 0) < maxUnasked && patience.isTrusted(frame),
      )
      const onTimeout = () => new InfraError(`a frame did not answer within ${timeoutMs} ms.`)
      // A frame may be busy, gone, or about to become another document: the page is seen without it.
      const told = still.map((frame) =>
        within(question(frame, command, argument), { timeoutMs, onTimeout }).catch(() => null),
      )
      await Promise.all(told)
    },
  }
}

interface Reply {
  readonly frame: ChildFrame
  readonly reply: z.infer<typeof printsSchema> | null
}

/** The frames as they are known after a look. One that moves by itself, or did not answer, stays as it was. */
function afterLook(before: ReadonlyMap<ChildFrame, Seen>, replies: readonly Reply[]): Map<ChildFrame, Seen> {
  const now = new Map<ChildFrame, Seen>()
  for (const { frame, reply } of replies) {
    const last = before.get(frame)
    const isMoving = last !== undefined && last.unasked >= maxUnasked
    if (reply && !(isMoving && reply.documentId === last.documentId)) {
      const unasked = reply.documentId === last?.documentId ? last.unasked : 0
      now.set(frame, { ...reply, unasked })
    } else if (last) now.set(frame, last)
  }
  return now
}

/** Whether a frame changed that does not move by itself; counts its changes in a row. */
function changedUnasked(last: Seen, changed: boolean): boolean {
  if (last.unasked >= maxUnasked) return false
  last.unasked = changed ? last.unasked + 1 : 0
  return changed
}

/** Asks one frame: yields what the command yields, or why the frame is left out. Rejects when its document goes away. */
async function askFrame(frame: ChildFrame, command: string, argument: unknown): Promise<unknown> {
  const expression = `(() => {
    if (window.frameElement) return 'readable'
    if (innerWidth < 2 || innerHeight < 2) return 'hidden'
    const page = window.${pageScriptName}
    return page?.hooks ? page.${command}(${JSON.stringify(argument)}) : 'missing'
  })()`
  const answer = await frame.evaluate(expression)
  if (answer !== 'missing') return answer
  await frame.evaluate(pageScript)
  return frame.evaluate(expression)
}

function readReply<Schema extends z.ZodType>(answer: unknown, schema: Schema): z.infer<Schema> | null {
  if (typeof answer !== 'string' || !answer.startsWith('{')) return null
  try {
    return schema.safeParse(JSON.parse(answer)).data ?? null
  } catch {
    return null
  }
}

function fold(signals: Signals, frames: readonly Seen[]): Signals {
  const fingerprints = { ...signals.fingerprints }
  for (const name of folded) fingerprints[name] += `.${digest(frames.map(({ prints }) => prints[name]))}`
  return {
    ...signals,
    fingerprints,
    signature: `${signals.signature}.${digest(frames.map(({ prints }) => prints.text))}`,
    frames: frames.map(({ origin, prints }) => ({
      origin,
      print: digest(folded.filter((name) => name !== 'focus').map((name) => prints[name])),
    })),
  }
}
