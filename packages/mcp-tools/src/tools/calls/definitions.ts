import { z } from 'zod'
import { UsageError, type ToolDefinition } from '@webeval/core'
import { allTools } from './all-tools.js'
import { nearest } from './nearest.js'
import type { ToolSpec } from '../tool.js'

/** A tool's definition in the contract's form. */
export function toDefinition({ name, description, kind, verb, params }: ToolSpec<unknown>): ToolDefinition {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(params, { io: 'input' })
  return { name, description, inputSchema, kind, verb }
}

/** Definitions of all tools that a browser tab can offer. */
export const toolDefinitions: readonly ToolDefinition[] = allTools.map(toDefinition)

/** The tools of the given names, in the usual order; absent: all. Throws `UsageError` for names that no tool has. */
export function narrowTools<Spec extends { readonly name: string }>(
  tools: readonly Spec[],
  names: readonly string[] | undefined,
): readonly Spec[] {
  if (names === undefined || names.length === 0) return tools
  const unknown = names.filter((name) => !allTools.some((tool) => tool.name === name))
  if (unknown.length > 0) {
    const near = unknown.flatMap((name) =>
      nearest(name, allTools, (tool) => [tool.name], 1).map((tool) => tool.name),
    )
    throw new UsageError(
      `no tool is named ${unknown.join(', ')}${near.length > 0 ? `; did you mean ${near.join(', ')}?` : ''} The tools are: ${allTools.map((tool) => tool.name).join(', ')}.`,
    )
  }
  return tools.filter((tool) => names.includes(tool.name))
}
