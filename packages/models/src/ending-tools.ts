import type { ToolDefinition } from '@webeval/core'

/** Tools that end a loop, the least committal first. */
const endings = ['fail', 'finish', 'finish_exploration', 'complete'] as const

/** The offered tool that gives up, or else any that ends the loop; undefined without one. */
export function endingTool(tools: readonly ToolDefinition[]): ToolDefinition | undefined {
  return endings.map((name) => tools.find((tool) => tool.name === name)).find((tool) => tool !== undefined)
}

/** True when the request offers a tool of that name. */
export const offers = (tools: readonly ToolDefinition[], name: string): boolean =>
  tools.some((tool) => tool.name === name)
