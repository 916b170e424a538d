import type { Part, Turn } from '@webeval/core'
import { imageKind } from '../rendering/image-kind.js'
import { renderObservation } from '../rendering/render-observation.js'
import type { GeminiContent, GeminiPart } from './connect-gemini.js'

/** A call that the next user content must answer. */
interface OpenCall {
  /** Our id, from the turns. */
  readonly id: string
  /** The provider's own form. */
  readonly call: { readonly id?: unknown; readonly name?: unknown }
}

type ToolResultPart = Extract<Part, { type: 'tool_result' }>

/**
 * Replaces the signature of a call that Gemini didn't make; Google documents this value for histories from elsewhere.
 */
const noSignature = 'skip_thought_signature_validator'

/**
 * Converts turns to contents. Gemini's own turns go back verbatim. The next user content starts with exactly one
 * response per call, in the order of the calls, followed by the user's other parts.
 */
export function writeContents(turns: readonly Turn[]): readonly GeminiContent[] {
  const contents: GeminiContent[] = []
  let open: readonly OpenCall[] = []
  const answer = (parts: readonly Part[]) => {
    const results = new Map(
      parts.flatMap((part) => (part.type === 'tool_result' ? [[part.id, part] as const] : [])),
    )
    const responses = open.map(({ id, call }) => writeResponse(call, results.get(id)))
    const answered = new Set(open.map(({ id }) => id))
    const rest = parts
      .filter((part) => part.type !== 'tool_result' || !answered.has(part.id))
      .flatMap(writePart)
    open = []
    const written = [...responses, ...rest]
    if (written.length > 0) contents.push({ role: 'user', parts: written })
  }
  for (const turn of turns) {
    if (turn.from === 'user') {
      answer(turn.parts)
      continue
    }
    if (open.length > 0) answer([])
    const content = writeModelTurn(turn)
    if (!content) continue
    contents.push(content)
    open = openCalls(turn, content)
  }
  if (open.length > 0) answer([])
  return joinUserContents(contents)
}

function writeModelTurn({ parts, verbatim }: Turn): GeminiContent | null {
  if (isContent(verbatim)) return verbatim.role === 'model' ? verbatim : { ...verbatim, role: 'model' }
  let signed = false
  const written = parts.flatMap((part): GeminiPart[] => {
    if (part.type === 'text') return part.text === '' ? [] : [{ text: part.text }]
    if (part.type !== 'tool_call') return []
    const signature = signed ? {} : { thoughtSignature: noSignature }
    signed = true
    return [{ functionCall: { id: part.id, name: part.tool, args: asArguments(part.params) }, ...signature }]
  })
  return written.length === 0 ? null : { role: 'model', parts: written }
}

const isContent = (value: unknown): value is GeminiContent =>
  typeof value === 'object' && value !== null && Array.isArray((value as GeminiContent).parts)

const asArguments = (params: unknown): unknown =>
  typeof params === 'object' && params !== null && !Array.isArray(params) ? params : {}

/** Our calls are parsed from the provider's one by one, so both lists have the same order. */
function openCalls(turn: Turn, content: GeminiContent): OpenCall[] {
  const ours = turn.parts.filter((part) => part.type === 'tool_call')
  const theirs = (content.parts ?? []).flatMap((part) => {
    const call = part['functionCall']
    return typeof call === 'object' && call !== null ? [call as OpenCall['call']] : []
  })
  return theirs.map((call, index) => ({ id: ours[index]?.id ?? '', call }))
}

/** Untrusted text in a result is already fenced: the loop knows its author. */
function writeResponse({ id, name }: OpenCall['call'], result: ToolResultPart | undefined): GeminiPart {
  const response = result
    ? { [result.isError ? 'error' : 'output']: result.text }
    : { error: 'The call was not made.' }
  return { functionResponse: { ...(typeof id === 'string' ? { id } : {}), name, response } }
}

function writePart(part: Part): GeminiPart[] {
  switch (part.type) {
    case 'text':
      return part.text === '' ? [] : [{ text: part.text }]
    case 'image':
      return [writeImage(part.data)]
    case 'observation': {
      const { screenshot } = part.observation
      const text = { text: renderObservation(part.observation) }
      return screenshot ? [text, writeImage(screenshot.data)] : [text]
    }
    case 'tool_result':
      return [{ text: `Late answer of ${part.tool}: ${part.text}` }]
    // A user turn has no thoughts or calls.
    case 'reasoning':
    case 'tool_call':
      return []
  }
}

/** The API refuses a whole call for bytes that are not a picture. */
function writeImage(data: Uint8Array): GeminiPart {
  const mimeType = imageKind(data)
  if (mimeType === null) return { text: '[no picture could be taken]' }
  return { inlineData: { mimeType, data: Buffer.from(data).toString('base64') } }
}

/** Merges adjacent user contents, because the API requires alternating roles. */
function joinUserContents(contents: readonly GeminiContent[]): GeminiContent[] {
  const joined: GeminiContent[] = []
  for (const content of contents) {
    const last = joined.at(-1)
    if (content.role === 'user' && last?.role === 'user')
      joined[joined.length - 1] = { role: 'user', parts: [...(last.parts ?? []), ...(content.parts ?? [])] }
    else joined.push(content)
  }
  // A conversation must begin with a user content.
  return joined[0]?.role === 'user' ? joined : [{ role: 'user', parts: [{ text: 'Begin.' }] }, ...joined]
}
