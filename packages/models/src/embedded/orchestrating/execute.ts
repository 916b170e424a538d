import type { ModelReply, ModelRequest, Part, Turn } from '@webeval/core'
import { callsMade } from '../../next-call.js'
import type { Memory } from '../plan/memory.js'
import { latestInstruction } from './latest-instruction.js'
import { resumePrefix } from './other-way.js'
import { doneWords } from './read-report.js'

/**
 * The executor's next turn. It treats its latest instruction as a fresh request on the current page; an instruction
 * that begins with `resumePrefix` resumes the earlier memory. If the instruction asks no question, the report lists the acts.
 * Throws what `think` throws.
 */
export function execute(request: ModelRequest, think: (request: ModelRequest) => ModelReply): ModelReply {
  const present = sinceInstruction(request)
  const reply = think(present)
  const made = callsMade(request)
  let calls = 0
  const parts = reply.parts.map((part): Part => {
    if (part.type !== 'tool_call') return part
    // Ids are unique in the whole conversation, not only since the instruction.
    const call = { ...part, id: `call-${made + ++calls}` }
    return call.tool === 'finish' ? { ...call, params: reporting(call.params, present) } : call
  })
  return { ...reply, parts }
}

/** The conversation since the latest instruction; with `resumePrefix`, also the memory from before it. */
export function sinceInstruction(request: ModelRequest): ModelRequest {
  const latest = latestInstruction(request)
  if (!latest) return request
  const [before, after] = [request.turns.slice(0, latest.turn), request.turns.slice(latest.turn + 1)]
  const text = latest.text.startsWith(resumePrefix) ? latest.text.slice(resumePrefix.length) : latest.text
  const said = request.turns[latest.turn]?.parts.slice(latest.part + 1) ?? []
  const resumed = text === latest.text ? null : memoryOf(text, request, before)
  return {
    ...request,
    turns: [
      ...(resumed ? [{ from: 'model' as const, parts: [], verbatim: resumed }] : []),
      { from: 'user', parts: [{ type: 'text', text }, ...said] },
      ...after,
    ],
  }
}

/**
 * The executor's earlier memory of an instruction, with its counters of acts reset; null when it never worked on that
 * instruction.
 */
function memoryOf(text: string, request: ModelRequest, before: readonly Turn[]): Memory | null {
  const refused = new Set(
    request.turns
      .flatMap((turn): readonly Part[] => turn.parts)
      .flatMap((part) =>
        part.type === 'tool_result' && part.text.startsWith('Not called') ? [part.id] : [],
      ),
  )
  const last = before.findLast(
    (turn) =>
      turn.from === 'model' &&
      isMemoryOf(text, turn.verbatim) &&
      // Acts that the step limit refused never happened.
      !turn.parts.some((part) => part.type === 'tool_call' && refused.has(part.id)),
  )
  return last ? { ...(last.verbatim as Memory), acts: 0, fruitless: 0 } : null
}

const isMemoryOf = (text: string, value: unknown): value is Memory =>
  typeof value === 'object' && value !== null && 'request' in value && value.request === text && 'at' in value

/** Reports the acts when the instruction asked no question. */
function reporting(params: unknown, present: ModelRequest): unknown {
  const told = params as { readonly status?: unknown; readonly answer?: unknown }
  return told.status !== 'done' || typeof told.answer === 'string'
    ? params
    : { ...told, answer: doneWords + deeds(present) }
}

const maxDeeds = 8

/** The acts since the instruction, as announced. */
function deeds({ turns }: ModelRequest): string {
  const said = turns
    .filter((turn) => turn.from === 'model')
    .flatMap((turn) => turn.parts.flatMap((part) => (part.type === 'text' ? [part.text.trim()] : [])))
  if (said.length === 0) return 'nothing had to be done.'
  const left = said.length - maxDeeds
  return `${left > 0 ? `(${left} acts more) ` : ''}${said.slice(-maxDeeds).join(' ')}`
}
