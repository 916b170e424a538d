import { isDeepStrictEqual } from 'node:util'
import { checkPicture, checkStrict, isJsonObject, type Json, listOf, type Sent, unknownKeys } from './sent.js'

const known = [
  'model',
  'messages',
  'tools',
  'tool_choice',
  'response_format',
  'max_tokens',
  'temperature',
  'stream',
]
const knownOf: Readonly<Record<string, readonly string[]>> = {
  system: ['role', 'content'],
  user: ['role', 'content'],
  assistant: ['role', 'content', 'tool_calls', 'reasoning', 'reasoning_content', 'reasoning_details'],
  tool: ['role', 'content', 'tool_call_id'],
}

/** The violations of a request for Chat Completions, as OpenAI, OpenRouter and Ollama find them. */
export function checkChat(body: Json, sent: Sent): string[] {
  const problems = unknownKeys(body, known, '')
  const messages = listOf(body['messages'])
  let open: string[] = []
  messages.forEach((message, index) => {
    const where = `messages[${index}]`
    const role = String(message['role'])
    problems.push(...unknownKeys(message, knownOf[role] ?? [], `${where}.`))
    if (role === 'tool') {
      const expected = open.shift()
      if (message['tool_call_id'] !== expected)
        problems.push(`${where}: answers ${String(message['tool_call_id'])}, not ${expected ?? 'a call'}`)
      if (
        typeof message['content'] !== 'string' &&
        listOf(message['content']).some(({ type }) => type !== 'text')
      )
        problems.push(`${where}: tool messages hold text alone`)
    } else if (open.length > 0)
      problems.push(`tool_call_ids did not have response messages: ${open.join(', ')}`)
    if (role === 'user') problems.push(...checkUser(message['content'], where))
    if (role === 'assistant') {
      open = listOf(message['tool_calls']).map(({ id }) => String(id))
      problems.push(...checkAssistant(message, where, sent))
    }
  })
  if (open.length > 0) problems.push(`tool_call_ids did not have response messages: ${open.join(', ')}`)
  return [...problems, ...checkFormat(body)]
}

function checkUser(content: unknown, where: string): string[] {
  if (typeof content === 'string') return content === '' ? [`${where}: empty`] : []
  return listOf(content).flatMap((part, at) =>
    part['type'] === 'image_url'
      ? checkPicture((part['image_url'] as Json)['url'], `${where}.content[${at}]`)
      : unknownKeys(part, ['type', 'text', 'cache_control'], `${where}.content[${at}].`),
  )
}

function checkAssistant(message: Json, where: string, { replies }: Sent): string[] {
  const calls = listOf(message['tool_calls'])
  const problems = calls.flatMap(({ function: called }, at) =>
    isJsonObject((called as Json)['arguments'])
      ? []
      : [`${where}.tool_calls[${at}]: invalid tool call arguments`],
  )
  if (!message['content'] && calls.length === 0) problems.push(`${where}: content is required`)
  // Signed reasoning belongs to the calls that it led to.
  const original = replies
    .map((reply) => (listOf(reply['choices'])[0]?.['message'] ?? {}) as Json)
    .find(({ tool_calls: made }) => calls.length > 0 && listOf(made)[0]?.['id'] === calls[0]!['id'])
  for (const field of ['reasoning_details', 'reasoning_content', 'reasoning'])
    if (original?.[field] !== undefined && !isDeepStrictEqual(original[field], message[field]))
      problems.push(`${where}.${field} is missing or was altered`)
  listOf(original?.['tool_calls']).forEach((call, at) => {
    if (!isDeepStrictEqual(call['extra_content'], calls[at]?.['extra_content']))
      problems.push(`${where}.tool_calls[${at}] is missing a thought_signature`)
  })
  return problems
}

function checkFormat({ response_format: format, tools }: Json): string[] {
  const { json_schema: asked, type } = (format ?? {}) as { json_schema?: Json; type?: string }
  const problems = listOf(tools).flatMap((tool) => checkTool((tool['function'] ?? {}) as Json))
  if (type !== 'json_schema' || !asked) return problems
  if (!/^[\w-]{1,64}$/.test(String(asked['name']))) problems.push('response_format: invalid name')
  return asked['strict'] === true
    ? [...problems, ...checkStrict(asked['schema'] as Json, 'response_format')]
    : problems
}

/** Violations of a function that is offered. */
export function checkTool({ name, parameters, strict }: Json): string[] {
  return [
    ...(/^[\w-]{1,64}$/.test(String(name)) ? [] : [`Invalid name of a tool: ${String(name)}`]),
    ...((parameters as Json | undefined)?.['type'] === 'object'
      ? []
      : [`${String(name)}: parameters must be an object`]),
    ...(strict === true ? checkStrict(parameters as Json, String(name)) : []),
  ]
}
