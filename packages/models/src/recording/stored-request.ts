import { createHash } from 'node:crypto'
import type { ModelRequest, Part, Screenshot, ToolDefinition } from '@webeval/core'

/** A request as stored in a file: refers to an earlier call of the conversation for the parts they share. */
export interface StoredRequest {
  /** The earlier call, and which parts it shares: system text, tools, and the number of leading turns. */
  readonly as_before?: {
    readonly call: number
    readonly system: boolean
    readonly tools: boolean
    readonly turns: number
  }
  readonly system?: string
  readonly tools?: readonly ToolDefinition[]
  readonly reply_schema?: unknown
  readonly turns: readonly StoredTurn[]
}

/** A turn; pictures are file names. The provider's own form of a turn is in the reply that contains it. */
export interface StoredTurn {
  readonly from: 'user' | 'model'
  readonly parts: readonly unknown[]
}

/** A picture, named by its content. */
export interface StoredPicture {
  /** Path relative to the recording. */
  readonly file: string
  readonly data: Uint8Array
}

/** A complete request in stored form. */
export interface WholeRequest extends Omit<StoredRequest, 'as_before'> {
  readonly system: string
  readonly tools: readonly ToolDefinition[]
}

/** Converts a request to stored form and extracts its pictures. */
export function toStored(request: ModelRequest): {
  readonly whole: WholeRequest
  readonly pictures: readonly StoredPicture[]
} {
  const pictures: StoredPicture[] = []
  const { system, tools, replySchema } = request
  const turns = request.turns.map(({ from, parts }) => ({
    from,
    parts: parts.map((part) => storedPart(part, pictures)),
  }))
  const schema = replySchema === undefined ? {} : { reply_schema: replySchema }
  return { whole: { system, tools, ...schema, turns }, pictures }
}

/** Omits the parts that a request shares with an earlier one of its conversation. */
export function shorten(
  whole: WholeRequest,
  earlier: { readonly call: number; readonly whole: WholeRequest } | null,
): StoredRequest {
  if (!earlier) return whole
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const system = whole.system === earlier.whole.system
  const tools = same(whole.tools, earlier.whole.tools)
  const differs = whole.turns.findIndex((turn, index) => !same(turn, earlier.whole.turns[index]))
  const turns = differs === -1 ? whole.turns.length : differs
  return {
    as_before: { call: earlier.call, system, tools, turns },
    ...(system ? {} : { system: whole.system }),
    ...(tools ? {} : { tools: whole.tools }),
    ...(whole.reply_schema === undefined ? {} : { reply_schema: whole.reply_schema }),
    turns: whole.turns.slice(turns),
  }
}

/** Restores the omitted parts. Throws when the earlier call is missing. */
export function complete(stored: StoredRequest, callOf: (call: number) => WholeRequest): WholeRequest {
  const { as_before, system = '', tools = [], reply_schema, turns } = stored
  const schema = reply_schema === undefined ? {} : { reply_schema }
  if (!as_before) return { system, tools, ...schema, turns }
  const earlier = callOf(as_before.call)
  return {
    system: as_before.system ? earlier.system : system,
    tools: as_before.tools ? earlier.tools : tools,
    ...schema,
    turns: [...earlier.turns.slice(0, as_before.turns), ...turns],
  }
}

/** Converts a part to stored form and appends its picture to `pictures`. */
export function storedPart(part: Part, pictures: StoredPicture[]): unknown {
  const keep = (picture: Screenshot) => {
    const kept = { file: pictureFile(picture), data: picture.data }
    pictures.push(kept)
    return { mimeType: picture.mimeType, file: kept.file }
  }
  if (part.type === 'image') return { type: 'image', ...keep(part) }
  if (part.type !== 'observation') return part
  const { screenshot, ...rest } = part.observation
  return { type: 'observation', observation: { ...rest, screenshot: screenshot && keep(screenshot) } }
}

/** `images/<sha256>.png`, or `.jpg`. */
const pictureFile = ({ data, mimeType }: Screenshot): string =>
  `images/${createHash('sha256').update(data).digest('hex')}.${mimeType === 'image/png' ? 'png' : 'jpg'}`

/** Files of the pictures in a request, in order. */
export const picturesOf = (turns: readonly StoredTurn[]): string[] =>
  [...JSON.stringify(turns).matchAll(/"file":"(images\/[\da-f]{64}\.(?:png|jpg))"/g)].map(
    (match) => match[1]!,
  )
