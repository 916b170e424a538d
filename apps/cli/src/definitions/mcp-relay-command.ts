import { Command } from 'commander'
import type { End } from './end.js'

/** `webeval mcp-relay`. */
export function mcpRelayCommand(end: End): Command {
  return new Command('mcp-relay')
    .description(
      "a trial's tools on standard input and output, for agents that can't speak MCP over HTTP; reads WEBEVAL_MCP_URL and WEBEVAL_MCP_TOKEN",
    )
    .exitOverride()
    .allowExcessArguments(false)
    .action(async () => end(await (await import('../endpoint/mcp-relay.js')).mcpRelay(process.env)))
}
