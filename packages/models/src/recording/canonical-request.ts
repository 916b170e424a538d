import { createHash } from 'node:crypto'
import { inStrings, type ModelRequest, type Observation, type Part, withoutAsides } from '@webeval/core'
import { stableJudgeText, stablePageText, withoutPorts } from './stable-text.js'

/** A request as plain JSON, without what differs between two runs that are alike. */
export interface CanonicalRequest {
  readonly role: string
  readonly system: string
  readonly turns: readonly { readonly from: string; readonly parts: readonly Record<string, unknown>[] }[]
  readonly tools: unknown
  readonly replySchema: unknown
}

/**
 * What a request must have in common with the recorded one to get its reply: role, system text, tools, reply schema, and of the turns
 * every text, reasoning and call with its parameters; of a tool's answer its text, but for what was observed meanwhile, and whether it is an error; of a look at the page
 * its address, title, text, content, dialogs and targets (selector, role, name, text, value, options, link, state). Pictures are
 * counted, their bytes don't matter: two shots of one page hardly ever agree in every byte. Left out are positions, hashes, counters, console
 * and network noise and what the last act changed, which depend on the pace of the machine, as well as ids of calls and the provider's
 * own form of its turns, which come from the replies; and from what a judge is shown of a trial, times and what was observed meanwhile. `stablePageText` and `withoutPorts` say what is left out of texts.
 */
export function canonicalRequest(
  request: ModelRequest,
  redact: (text: string) => string,
  forms: TextForms = stableForms,
): CanonicalRequest {
  const { role, system, tools, replySchema = null } = request
  // Secrets first, as in the recorded texts: both sides are compared without them. All that a judge is shown comes from pages and the record of a trial.
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
    tools: inStrings(tools, redact),
    replySchema: inStrings(replySchema, redact),
  }
}

/** How texts are brought into a form that two runs share: those of pages, those that a judge is shown, and all others. */
export interface TextForms {
  readonly page: (text: string) => string
  readonly judge: (text: string) => string
  readonly plain: (text: string) => string
}

const stableForms: TextForms = { page: stablePageText, judge: stableJudgeText, plain: withoutPorts }
const asItIs = (text: string) => text
/** Texts as they are. */
export const exactForms: TextForms = { page: asItIs, judge: asItIs, plain: asItIs }

/** SHA-256 of a canonical request, whatever the order of fields in it. */
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

/** The same value with the fields of its objects in alphabetical order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, inOrder(each)]),
  )
}
