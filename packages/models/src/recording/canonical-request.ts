import { createHash } from 'node:crypto'
import { inStrings, type ModelRequest, type Observation, type Part, withoutAsides } from '@webeval/core'
import { stableJudgeText, stablePageText, withoutPorts } from './stable-text.js'

/** A request as plain JSON, without details that vary between identical runs. */
export interface CanonicalRequest {
  readonly role: string
  readonly system: string
  readonly turns: readonly { readonly from: string; readonly parts: readonly Record<string, unknown>[] }[]
  readonly tools: unknown
  readonly replySchema: unknown
}

/**
 * The parts of a request that must match the recorded one to get its reply: role, system text, tools, reply schema;
 * of the turns every text, every reasoning, and every call with its parameters; of a tool's answer its text (without
 * observations made meanwhile) and its error flag; of an observation its address, title, text, content, dialogs and
 * targets (selector, role, name, text, value, options, link, state). Pictures only count by number, because two
 * screenshots of one page rarely match byte by byte. Omits positions, hashes, counters, console and network noise and
 * the changes of the last act, which depend on the machine's speed; ids of calls and the provider's form of its
 * turns, which come from the replies; and from a judge's input times and observations made meanwhile.
 * `stablePageText` and `withoutPorts` define the omissions from texts.
 */
export function canonicalRequest(
  request: ModelRequest,
  redact: (text: string) => string,
  forms: TextForms = stableForms,
): CanonicalRequest {
  const { role, system, tools, replySchema = null } = request
  // Redact secrets first, as in recorded texts, so that both sides compare without them. A judge's whole input comes
  // from pages and the trial's record.
  const plain = role === 'judge' ? (text: string) => forms.judge(withoutAsides(text)) : forms.plain
  const own: TextForms = {
    page: (text) => forms.page(redact(text)),
    judge: (text) => forms.judge(redact(text)),
    plain: (text) => plain(redact(text)),
  }
  const turns = request.turns.map(({ from, parts }) => ({
    from,
    parts: parts.map((part) => canonicalPart(part, own)),
  }))
  return {
    role,
    system: own.plain(system),
    turns,
    // Only what models see of a tool.
    tools: inStrings(
      tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
      redact,
    ),
    replySchema: inStrings(replySchema, redact),
  }
}

/** Functions that normalise texts so that they match across runs: page texts, judge inputs, and all others. */
export interface TextForms {
  readonly page: (text: string) => string
  readonly judge: (text: string) => string
  readonly plain: (text: string) => string
}

const stableForms: TextForms = { page: stablePageText, judge: stableJudgeText, plain: withoutPorts }
const asItIs = (text: string) => text
/** Leaves texts unchanged. */
export const exactForms: TextForms = { page: asItIs, judge: asItIs, plain: asItIs }

/** SHA-256 of a canonical request, independent of the order of its fields. */
export function requestKey(canonical: CanonicalRequest): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(canonical)))
    .digest('hex')
}

function canonicalPart(part: Part, { page, plain }: TextForms): Record<string, unknown> {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return { type: part.type, text: plain(part.text) }
    case 'image':
      return { type: 'image' }
    case 'tool_call':
      return { type: 'tool_call', tool: part.tool, params: inStrings(part.params, plain) }
    case 'tool_result':
      return {
        type: 'tool_result',
        tool: part.tool,
        text: page(withoutAsides(part.text)),
        isError: part.isError,
      }
    case 'observation':
      return { type: 'observation', ...canonicalLook(part.observation, page) }
  }
}

function canonicalLook(
  { signals, screenshot }: Observation,
  page: TextForms['page'],
): Record<string, unknown> {
  const { url, title, text, targets, content = [], dialogs } = signals
  const look = {
    url,
    title,
    text,
    content: content.map((block) => block.text),
    dialogs: dialogs.map((dialog) => `${dialog.type}: ${dialog.message}`),
    targets: targets.map(({ selector, role, name, text: label, value, options, href, state }) => {
      const { focused: _, ...lasting } = state
      return { selector, role, name, text: label, value, options, href, state: lasting }
    }),
    picture: screenshot !== null,
  }
  return inStrings(look, page) as Record<string, unknown>
}

/** Sorts the fields of all objects in a value alphabetically. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, inOrder(each)]),
  )
}
