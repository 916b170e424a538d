import { createHash } from 'node:crypto'
import {
  addUsage,
  type ModelClient,
  type ModelReply,
  type ModelRequest,
  noUsage,
  type Part,
  sumCosts,
  type Usage,
} from '@webeval/core'
import { askForJson, type Question } from './ask-for-json.js'

/** Puts a question to the judge model and yields its checked reply. Throws as `askForJson` does. */
export type Ask = <Reply>(question: Question<Reply>) => Promise<Reply>

/** All that one grader and its judge model say to each other. */
export interface Exchange {
  readonly ask: Ask
  /** Calls and tokens so far. */
  usage(): Usage
  /** US dollars so far; null when a price is unknown. */
  costUsd(): number | null
  /** SHA-256 of the system texts, to distinguish judgements made by other prompts. */
  promptHash(): string
  /** Whether the model was shown any picture. */
  sawPictures(): boolean
  /** The conversation as JSON for people, pictures by their size; null when nothing was asked. */
  transcript(): string | null
}

/** Opens an exchange that ends when the signal aborts. */
export function openExchange(model: ModelClient, signal: AbortSignal): Exchange {
  let usage: Usage = noUsage
  const costs: (number | null)[] = []
  const said: unknown[] = []
  let sawPictures = false
  const prompts = new Set<string>()
  const onReply = (request: ModelRequest, reply: ModelReply) => {
    usage = addUsage(usage, { calls: 1, ...reply.usage })
    costs.push(reply.costUsd)
    prompts.add(request.system)
    sawPictures ||= request.turns.some(({ parts }) => parts.some(({ type }) => type === 'image'))
    said.push({
      system: request.system,
      turns: request.turns.map(({ from, parts }) => ({ from, parts: parts.map(readable) })),
      reply: { finish: reply.finish, parts: reply.parts.map(readable) },
    })
  }
  return {
    ask: (question) => askForJson(model, question, { signal, onReply }),
    usage: () => usage,
    costUsd: () => sumCosts(costs),
    promptHash: () =>
      createHash('sha256')
        .update([...prompts].toSorted().join('\n\n'))
        .digest('hex'),
    sawPictures: () => sawPictures,
    transcript: () => (said.length === 0 ? null : `${JSON.stringify(said, null, 2)}\n`),
  }
}

function readable(part: Part): unknown {
  if (part.type === 'text' || part.type === 'reasoning') return part.text
  if (part.type === 'image') return `(${part.mimeType}, ${part.data.length} bytes)`
  if (part.type === 'tool_call') return `(a call of ${part.tool})`
  return `(${part.type})`
}
