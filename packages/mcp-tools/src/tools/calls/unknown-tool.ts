import { nearest } from './nearest.js'

/** Message for a model that calls an unknown tool. */
export function unknownTool(name: string, tools: readonly { readonly name: string }[]): string {
  const near = nearest(name, tools, (tool) => [tool.name, tool.name.replace(/^browser_/, '')], 1)[0]
  const list = tools.map((tool) => tool.name).join(', ')
  return `there is no tool ${JSON.stringify(name)}${near ? `; did you mean ${near.name}?` : '.'} The tools are: ${list}.`
}
