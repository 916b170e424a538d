import { actFailure, firstLine, isClosed } from './act-failure.js'
import { ToolFailure } from '../tool-failure.js'
import type { ResolvedTarget } from '../target/resolve-target.js'
import type { Hands } from '../tool.js'

/** Word that an act set off a navigation which has not come to its end in time. */
export const unanswered = 'The page that it leads to has not answered yet.'

/** Does an act on an element through MCP. Throws `ToolFailure` in words when it can't be done. */
export async function actThroughMcp(
  hands: Hands,
  act: string,
  tool: string,
  target: ResolvedTarget,
  params: Record<string, unknown> = {},
): Promise<void> {
  const answer = await hands.mcp.call(tool, { target: target.selector, ...params }, hands.signal)
  if (!answer.isError || isClosed(answer.text)) return
  // It was done, and set off a navigation that has not come to its end in time.
  if (/action done/.test(answer.text)) hands.pages.tell(unanswered)
  else throw actFailure(act, target.title, answer.text)
}

/** Calls an MCP tool that has no element. Throws `ToolFailure` with what MCP says. */
export async function callMcp(hands: Hands, tool: string, params: Record<string, unknown>): Promise<string> {
  const answer = await hands.mcp.call(tool, params, hands.signal)
  if (answer.isError && !isClosed(answer.text)) throw new ToolFailure(firstLine(answer.text))
  return answer.text
}
