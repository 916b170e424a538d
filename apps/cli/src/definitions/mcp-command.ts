import { Command } from 'commander'
import type { OpenBrowser } from '../compose.js'
import { collect, duration } from '../options/parsers.js'
import {
  browserOption,
  explorationOption,
  noCacheOption,
  outOption,
  pageModelOption,
  pricesOption,
} from '../options/shared-options.js'
import type { End } from './end.js'
import type { KnownNames } from '../help/known-names.js'

/** `webeval mcp`. */
export function mcpCommand(end: End, names: KnownNames | null, openBrowser?: OpenBrowser): Command {
  return new Command('mcp')
    .description(
      'page evaluation as an MCP server on standard input and output, for coding agents: evaluate_page, recheck_page, explain_finding',
    )
    .exitOverride()
    .option(
      '--allow-dir <dir>',
      'also open files below this folder (default: only below the working folder); may be given more than once',
      collect,
    )
    .addOption(pageModelOption(names))
    .addOption(explorationOption())
    .option('--timeout <time>', 'per evaluation, such as 90s or 5m (default: 5m)', duration)
    .addOption(outOption())
    .addOption(browserOption())
    .addOption(noCacheOption())
    .addOption(pricesOption())
    .action(async (options) => end(await (await import('../commands/mcp.js')).mcp(options, openBrowser)))
}
