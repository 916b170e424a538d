import type { ModelRequest } from '../contracts/model-client.js'

/**
 * All text of a request outside fences, which a credulous model would obey. A test lets a scripted model obey it, and
 * puts instructions on the page. Observations are structure: their renderer fences them.
 */
export function unfencedText({ system, turns }: ModelRequest): string {
  const said = turns
    .flatMap((turn) => turn.parts)
    .flatMap((part) => (part.type === 'text' || part.type === 'tool_result' ? [part.text] : []))
  return [system, ...said].join('\n\n').replaceAll(/<untrusted source="[^"]*">[\s\S]*?<\/untrusted>/g, '')
}
