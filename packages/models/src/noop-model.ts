import type { JsonSchema, ModelSource, ToolDefinition } from '@webeval/core'
import { endingTool } from './ending-tools.js'
import { localReply } from './local-reply.js'
import { nextCall } from './next-call.js'

/**
 * A model that gives up at once, with the least claim that its tools allow. A grader that passes it passes without an
 * agent.
 */
export function noopModel(): ModelSource {
  return {
    spec: 'noop',
    open: () => ({
      spec: 'noop',
      seesImages: false,
      async generate(request, { signal }) {
        signal.throwIfAborted()
        const tool = endingTool(request.tools)
        return localReply(tool ? [nextCall(request, tool.name, emptiest(tool))] : [])
      },
    }),
  }
}

/** Only the required parameters, each with the smallest value. */
function emptiest(tool: ToolDefinition): Record<string, unknown> {
  const properties = (tool.inputSchema['properties'] ?? {}) as Record<string, JsonSchema>
  const required = (tool.inputSchema['required'] ?? []) as readonly string[]
  return Object.fromEntries(required.map((name) => [name, emptyValue(properties[name] ?? {})]))
}

function emptyValue(schema: JsonSchema): unknown {
  const allowed = schema['enum']
  // "done" would claim success; "impossible" doesn't.
  if (Array.isArray(allowed)) return allowed.includes('impossible') ? 'impossible' : allowed[0]
  const type = Array.isArray(schema['type']) ? schema['type'][0] : schema['type']
  if (type === 'number' || type === 'integer') return schema['minimum'] ?? 0
  if (type === 'boolean') return false
  if (type === 'array') return []
  return type === 'object' ? {} : ''
}
