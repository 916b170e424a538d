import {
  describeIssues,
  type ModelClient,
  ModelError,
  type ModelReply,
  type ModelRequest,
  type Part,
  truncate,
  type Turn,
} from '@webeval/core'
import type { ZodType } from 'zod'
import { judgeSystem } from './judge-system.js'
import { readJsonReply } from './read-json-reply.js'
import { replySchemaOf } from './reply-schema.js'

/** One question to a judge model. */
export interface Question<Reply> {
  /** The model's role and task; the rules for untrusted text and for replies are added. */
  readonly prompt: string
  /** The material. Text of pages and agents must be fenced already. */
  readonly parts: readonly Part[]
  readonly schema: ZodType<Reply>
  /** Describes what is wrong with a reply that fits the schema, or yields null. */
  readonly check?: (reply: Reply) => string | null
}

/** Called for each model call, so that it can be metered and stored. */
interface AskOptions {
  readonly signal: AbortSignal
  readonly onReply?: (request: ModelRequest, reply: ModelReply) => void
}

/**
 * Asks for JSON and checks it. An invalid reply gets exactly one repair turn that says what was wrong. Throws `ModelError`:
 * `unusable` when the second reply is invalid too, `blocked` when the provider withheld one, and what the client throws.
 */
export async function askForJson<Reply>(
  model: ModelClient,
  question: Question<Reply>,
  { signal, onReply }: AskOptions,
): Promise<Reply> {
  const base = {
    role: 'judge',
    system: judgeSystem(question.prompt),
    tools: [],
    replySchema: replySchemaOf(question.schema),
  } as const
  let turns: readonly Turn[] = [{ from: 'user', parts: question.parts }]
  let problem = ''
  for (let attempt = 0; attempt < 2; attempt++) {
    const request: ModelRequest = { ...base, turns }
    const reply = await model.generate(request, { signal })
    onReply?.(request, reply)
    const reading = readReply(reply, question)
    if ('value' in reading) return reading.value
    problem = reading.problem
    turns = repairTurns(question.parts, reply, problem)
  }
  throw new ModelError(
    'unusable',
    `the judge ${model.spec} gave no usable reply, even when asked again: ${problem}`,
  )
}

type Reading<Reply> = { readonly value: Reply } | { readonly problem: string }

function readReply<Reply>(reply: ModelReply, { schema, check }: Question<Reply>): Reading<Reply> {
  const text = textOf(reply)
  if ((reply.finish === 'safety' || reply.finish === 'recitation') && text.trim() === '')
    throw new ModelError('blocked', `the judge model's provider withheld its reply (${reply.finish})`)
  const cutOff = reply.finish === 'max_tokens' ? ', and was cut off for its length: be brief' : ''
  const json = readJsonReply(text)
  if ('problem' in json) return { problem: `${json.problem}${cutOff}` }
  const parsed = schema.safeParse(json.value)
  if (!parsed.success)
    return {
      problem: truncate(`it does not fit the schema: ${describeIssues(parsed.error)}${cutOff}`, 1_000),
    }
  const wrong = check?.(parsed.data) ?? null
  return wrong === null ? { value: parsed.data } : { problem: truncate(wrong, 1_000) }
}

const textOf = (reply: ModelReply): string =>
  reply.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('')

/** A reply of words alone goes back as it came; one that is empty or calls tools can't, and is only spoken of. */
function repairTurns(asked: readonly Part[], reply: ModelReply, problem: string): readonly Turn[] {
  const remark: Part = {
    type: 'text',
    text: `Your reply could not be used: ${problem}. Reply again, with one JSON object of the schema.`,
  }
  const sayable = textOf(reply).trim() !== '' && reply.parts.every((part) => part.type !== 'tool_call')
  if (!sayable) return [{ from: 'user', parts: [...asked, remark] }]
  const { parts, verbatim } = reply
  return [
    { from: 'user', parts: asked },
    { from: 'model', parts, ...(verbatim === undefined ? {} : { verbatim }) },
    { from: 'user', parts: [remark] },
  ]
}
