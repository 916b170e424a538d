import type { AnyTool, TypedText } from '../tool.js'

/** The text that a call would type; null if none, or if no tool has that name. */
export const typedBy = (
  tools: readonly AnyTool[],
  name: string,
  params: Readonly<Record<string, unknown>>,
): TypedText | null => tools.find((tool) => tool.name === name)?.types?.(params) ?? null
