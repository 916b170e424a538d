import type { ToolDefinition } from '@webeval/core'

/** Tools that end a loop, the one that promises least first. */
const endings = ['fail', 'finish', 'finish_exploration', 'complete'] as const

/** The offered tool that gives up, or ends in any other way; undefined when none does. */
export function endingTool(tools: readonly ToolDefinition[]): ToolDefinition | undefined {
  return endings.map((name) => tools.find((tool) => tool.name === name)).find((tool) => tool !== undefined)
}

/** True when a tool of that name is offered. */
export const offers = (tools: readonly ToolDefinition[], name: string): boolean =>
  tools.some((tool) => tool.name === name)
