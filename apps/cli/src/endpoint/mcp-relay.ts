import { UsageError } from '@webeval/core'
import { relayOnStdio } from '@webeval/mcp-tools'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { listenForInterrupt } from '../process/interrupt.js'

/** Passes MCP messages between standard input and output and the endpoint of a trial. Throws `UsageError` outside of one. */
export async function mcpRelay(env: NodeJS.ProcessEnv): Promise<ExitCode> {
  const { WEBEVAL_MCP_URL: url = '', WEBEVAL_MCP_TOKEN: token = '' } = env
  if (!URL.canParse(url) || token === '')
    throw new UsageError(
      'mcp-relay needs WEBEVAL_MCP_URL and WEBEVAL_MCP_TOKEN: programs that --agent-command starts have them, and serve-task prints them.',
    )
  using interrupt = listenForInterrupt(() => {})
  await relayOnStdio({ url, token }, interrupt.signal)
  return interrupt.signal.aborted ? exitCodes.interrupted : exitCodes.done
}
