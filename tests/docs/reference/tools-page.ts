import { finishTool } from '../../../packages/agents/tool-loop/src/index.js'
import { toolDefinitions } from '../../../packages/mcp-tools/src/index.js'
import { asJson, typeInWords } from './json-type.js'
import { cell, code, page, sentence, table } from './markdown.js'
import { schemaRows } from './schema-rows.js'

/** The reference of the tools that agents act with. */
export function toolsPage(): string {
  return page('Tools', 'Every tool of the recorded browser, with its parameters.', 'the tools’ definitions', [
    'An [agent of yours](../guide/own-agent) calls them as `tab.toolBox.call("browser_click", { target: "#buy" })`, a program over MCP, and a model by tool calls. Each call is a step: webeval looks at the page before and after it. `--tools` narrows the list.',
    '`target` is a selector in Playwright’s syntax, such as `#buy`, `text="Add to cart"` or `[data-testid="search"]`. A call that fails, or names nothing on the page, says so in its result and counts as a step.',
    ...[...toolDefinitions, finishTool().definition].map(({ name, description, inputSchema }) => {
      const rows = schemaRows(asJson(inputSchema)).map(({ path, json, optional }) => [
        code(path),
        `${cell(typeInWords(json, (ref) => ref))}${optional ? ' *(optional)*' : ''}`,
        cell(sentence(json.description ?? '')),
      ])
      return [
        `## ${name}`,
        cell(sentence(description)),
        rows.length > 0 ? table(['Parameter', 'Type', 'Meaning'], rows) : 'It has no parameters.',
      ].join('\n\n')
    }),
  ])
}
