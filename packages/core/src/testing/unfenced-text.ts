import type { ModelRequest } from '../contracts/model-client.js'

/**
 * All text of a request that stands in no fence: what a credulous model would take for orders. A test lets a scripted
 * model obey it, and puts orders on the page. Observations are structure: whoever renders them fences them.
 */
export function unfencedText({ system, turns }: ModelRequest): string {
  const said = turns
    .flatMap((turn) => turn.parts)
    .flatMap((part) => (part.type === 'text' || part.type === 'tool_result' ? [part.text] : []))
  return [system, ...said].join('\n\n').replaceAll(/<untrusted source="[^"]*">[\s\S]*?<\/untrusted>/g, '')
}
