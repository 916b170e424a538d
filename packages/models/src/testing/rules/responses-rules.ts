import { isDeepStrictEqual } from 'node:util'
import { checkTool } from './chat-rules.js'
import { checkPicture, checkStrict, isJsonObject, type Json, listOf, type Sent, unknownKeys } from './sent.js'

const known = [
  'model',
  'input',
  'tools',
  'tool_choice',
  'text',
  'include',
  'store',
  'max_output_tokens',
  'reasoning',
]
const knownOf: Readonly<Record<string, readonly string[]>> = {
  message: ['type', 'role', 'content', 'id', 'phase', 'status'],
  function_call: ['type', 'call_id', 'name', 'arguments', 'id', 'status'],
  function_call_output: ['type', 'call_id', 'output'],
  reasoning: ['type', 'id', 'summary', 'encrypted_content'],
}

/** The violations of a request to OpenAI's Responses. */
export function checkResponses(body: Json, sent: Sent): string[] {
  const input = listOf(body['input'])
  const problems = unknownKeys(body, known, '')
  const open: string[] = []
  input.forEach((item, index) => {
    const where = `input[${index}]`
    const type = String(item['type'] ?? 'message')
    problems.push(...unknownKeys(item, knownOf[type] ?? [], `${where}.`))
    if (type === 'function_call') {
      open.push(String(item['call_id']))
      if (!isJsonObject(item['arguments'])) problems.push(`${where}: arguments are no object`)
    }
    if (type === 'function_call_output') {
      const expected = open.shift()
      if (item['call_id'] !== expected)
        problems.push(`No tool call found for function call output with call_id ${String(item['call_id'])}.`)
    } else if (type === 'message' && item['role'] === 'user') {
      if (open.length > 0) problems.push(`No tool output found for function call ${open[0]}.`)
      problems.push(...checkUser(listOf(item['content']), where))
    }
  })
  if (open.length > 0) problems.push(`No tool output found for function call ${open[0]}.`)
  problems.push(...checkReasoning(input, sent))
  for (const tool of listOf(body['tools'])) {
    problems.push(...checkTool(tool))
    // Without a word about it, Responses takes a schema as strict.
    if (tool['strict'] === undefined)
      problems.push(...checkStrict((tool['parameters'] ?? {}) as Json, 'tools'))
  }
  const format = (body['text'] as { format?: Json } | undefined)?.format
  if (format?.['type'] === 'json_schema' && format['strict'] === true)
    problems.push(...checkStrict(format['schema'] as Json, 'text.format'))
  if (body['store'] !== false) problems.push('the stand-in stores nothing: store must be false')
  return problems
}

const checkUser = (content: readonly Json[], where: string): string[] =>
  content.flatMap((part, at) => {
    if (part['type'] === 'input_image') return checkPicture(part['image_url'], `${where}.content[${at}]`)
    return part['type'] === 'input_text' && part['text'] !== '' ? [] : [`${where}.content[${at}] is no text`]
  })

/** Encrypted reasoning comes back as it was, before the calls that it led to. */
function checkReasoning(input: readonly Json[], { replies }: Sent): string[] {
  const made = replies.flatMap((reply) => listOf(reply['output']))
  return input.flatMap((item, index) => {
    if (item['type'] === 'reasoning') {
      const original = made.find(({ id }) => id === item['id'])
      const same =
        original &&
        // Nothing is stored, so an item without its encrypted content can't be found again.
        typeof item['encrypted_content'] === 'string' &&
        original['encrypted_content'] === item['encrypted_content'] &&
        isDeepStrictEqual(original['summary'], item['summary'])
      const next = input[index + 1]
      if (next?.['role'] !== 'assistant' && !['function_call', 'reasoning'].includes(String(next?.['type'])))
        return [`Item ${String(item['id'])} was provided without its required following item.`]
      return same ? [] : [`input[${index}]: the encrypted content could not be verified`]
    }
    if (item['type'] !== 'function_call') return []
    const at = made.findIndex(
      (each) => each['type'] === 'function_call' && each['call_id'] === item['call_id'],
    )
    const led = made[at - 1]
    if (led?.['encrypted_content'] === undefined || input.some(({ id }) => id === led['id'])) return []
    return [
      `Item of type 'function_call' was provided without its required 'reasoning' item: ${String(led['id'])}.`,
    ]
  })
}
