import { isDeepStrictEqual } from 'node:util'
import { checkPicture, type Json, listOf, type Sent, unknownKeys } from './sent.js'

const known = [
  'model',
  'system',
  'messages',
  'max_tokens',
  'tools',
  'tool_choice',
  'output_config',
  'thinking',
  'stream',
]

/** The violations of a request to Anthropic's Messages. */
export function checkMessages(body: Json, sent: Sent): string[] {
  const problems = unknownKeys(body, known, '')
  const messages = listOf(body['messages'])
  if (typeof body['max_tokens'] !== 'number') problems.push('max_tokens: Field required')
  if (messages[0]?.['role'] !== 'user') problems.push('messages: first message must use the "user" role')
  if (messages.at(-1)?.['role'] !== 'user')
    problems.push('This model does not support assistant message prefill.')
  const marks = JSON.stringify(body).match(/"cache_control"/g)?.length ?? 0
  if (marks > 4) problems.push(`A maximum of 4 blocks with cache_control may be provided. Found ${marks}.`)
  messages.forEach((message, index) => {
    const where = `messages.${index}`
    const blocks = blocksOf(message)
    problems.push(...blocks.flatMap((block, at) => checkBlock(block, `${where}.content.${at}`)))
    problems.push(...checkResults(blocksOf(messages[index - 1]), blocks, where))
    if (message['role'] === 'assistant') problems.push(...checkSignatures(blocks, sent, where))
  })
  problems.push(...listOf(body['system']).flatMap((block) => checkBlock(block, 'system')))
  return problems
}

const blocksOf = (message: Json | undefined): readonly Json[] =>
  typeof message?.['content'] === 'string'
    ? [{ type: 'text', text: message['content'] }]
    : listOf(message?.['content'])

function checkBlock(block: Json, where: string): string[] {
  if (block['type'] === 'text' && String(block['text']).trim() === '')
    return [`${where}: text content blocks must contain non-whitespace text`]
  if (block['type'] === 'tool_use') {
    const { id, name, input } = block
    return [
      ...(/^[\w-]+$/.test(String(id)) ? [] : [`${where}.tool_use.id: String should match pattern`]),
      ...(/^[\w-]{1,128}$/.test(String(name)) ? [] : [`${where}.tool_use.name: String should match pattern`]),
      ...(typeof input === 'object' && input !== null && !Array.isArray(input)
        ? []
        : [`${where}.tool_use.input: Input should be a valid dictionary`]),
    ]
  }
  if (block['type'] !== 'image') return []
  const { media_type: type, data } = block['source'] as Json
  return checkPicture(`data:${String(type)};base64,${String(data)}`, where)
}

/** Requires one result for each call of the message before, before anything else. */
function checkResults(before: readonly Json[], blocks: readonly Json[], where: string): string[] {
  const calls = before.filter(({ type }) => type === 'tool_use').map(({ id }) => id)
  const results = blocks.filter(({ type }) => type === 'tool_result').map(({ tool_use_id: id }) => id)
  if (!isDeepStrictEqual(calls, results))
    return [
      `${where}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after, in order`,
    ]
  return blocks.findLastIndex(({ type }) => type === 'tool_result') >= results.length
    ? [`${where}: tool_result blocks must come first`]
    : []
}

/** Thinking comes back as it was, with its signature, before the calls that it led to. */
function checkSignatures(blocks: readonly Json[], { replies }: Sent, where: string): string[] {
  if (isThought(blocks.at(-1) ?? {}))
    return [`${where}: The final block in an assistant message cannot be \`thinking\`.`]
  const original = replies
    .map((reply) => listOf(reply['content']))
    .find((content) =>
      content.some(({ id }) => id !== undefined && blocks.some((block) => block['id'] === id)),
    )
  return original && !isDeepStrictEqual(original.filter(isThought), blocks.filter(isThought))
    ? [`${where}: \`thinking\` blocks in the latest assistant message cannot be modified`]
    : []
}

const isThought = ({ type }: Json): boolean => type === 'thinking' || type === 'redacted_thinking'
