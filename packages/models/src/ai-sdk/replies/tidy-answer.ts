import { asList, asObject, asText, type Json } from '../json.js'
import type { Provider } from '../providers.js'

/**
 * Fills what a careless model or server left out of an answer, because the SDK refuses such an answer as a whole: a
 * call without arguments, id or name, text without annotations, no choice. `readReply` then decides what it means.
 */
export const tidyAnswer = (api: Provider['api']): ((answer: Json) => Json) =>
  ({ chat: tidyChat, responses: tidyResponse, messages: tidyMessage })[api]

function tidyChat(answer: Json): Json {
  if (!Array.isArray(answer['choices'])) return answer
  const [first] = answer['choices'] as unknown[]
  const choice = asObject(first)
  const { tool_calls: calls, content, ...message } = asObject(choice['message'])
  return {
    ...answer,
    choices: [
      {
        ...choice,
        message: {
          role: 'assistant',
          ...message,
          content: typeof content === 'string' || Array.isArray(content) ? content : null,
          ...(Array.isArray(calls) ? { tool_calls: calls.map(tidyChatCall) } : {}),
        },
      },
    ],
  }
}

function tidyChatCall(given: unknown): Json {
  const call = asObject(given)
  const { name, arguments: input } = asObject(call['function'])
  return { ...call, id: asText(call['id']), function: { name: asText(name), arguments: asJsonText(input) } }
}

function tidyResponse(answer: Json): Json {
  if (!Array.isArray(answer['output'])) return answer
  return { ...answer, output: (answer['output'] as unknown[]).map(asObject).map(tidyOutput) }
}

function tidyOutput(output: Json, index: number): Json {
  const id = asText(output['id']) || `item_${index}`
  if (output['type'] === 'function_call')
    return {
      ...output,
      id,
      call_id: asText(output['call_id']),
      name: asText(output['name']),
      arguments: asJsonText(output['arguments']),
    }
  if (output['type'] === 'reasoning') return { ...output, id, summary: asList(output['summary']) }
  if (output['type'] !== 'message') return output
  const content = asList(output['content'])
    .map(asObject)
    .map((part) =>
      part['type'] === 'output_text' ? { annotations: [], ...part, text: asText(part['text']) } : part,
    )
  return { role: 'assistant', ...output, id, content }
}

function tidyMessage(answer: Json): Json {
  if (!Array.isArray(answer['content'])) return answer
  const content = (answer['content'] as unknown[])
    .map(asObject)
    .map((block) =>
      block['type'] === 'tool_use'
        ? { ...block, id: asText(block['id']), name: asText(block['name']), input: block['input'] ?? {} }
        : block,
    )
  return { ...answer, content }
}

/** Arguments are JSON as a text; some servers send the object itself, or nothing. */
const asJsonText = (input: unknown): string =>
  typeof input === 'string' ? input : JSON.stringify(input ?? {})
