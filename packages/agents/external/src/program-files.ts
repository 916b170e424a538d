import type { AgentContext, ToolEndpoint } from '@webeval/core'
import type { ProgramFolder } from './program/program-folder.js'

/** A ready list of MCP servers, as most agents read it. */
const mcpConfig = ({ mcpUrl, token }: ToolEndpoint) => ({
  mcpServers: { browser: { type: 'http', url: mcpUrl, headers: { Authorization: `Bearer ${token}` } } },
})

/** The task as a program may know it: without graders, answers and solutions. */
export function plainTask({ task, limits, startUrl }: AgentContext) {
  return {
    query_id: task.query_id,
    query: task.query,
    start_url: startUrl ?? task.start_url,
    limits: {
      max_steps: limits.maxSteps,
      timeout_ms: limits.timeoutMs,
      ...(limits.maxTokens === null ? {} : { max_tokens: limits.maxTokens }),
    },
  }
}

/** Writes the files of a program; returns the variables that name them and the endpoint. */
export async function writeProgramFiles(
  folder: ProgramFolder,
  endpoint: ToolEndpoint,
  context: AgentContext,
): Promise<Record<string, string>> {
  const [config, task] = await Promise.all([
    folder.write('mcp.json', mcpConfig(endpoint)),
    folder.write('task.json', plainTask(context)),
  ])
  return {
    WEBEVAL_MCP_URL: endpoint.mcpUrl,
    WEBEVAL_MCP_TOKEN: endpoint.token,
    WEBEVAL_MCP_CONFIG: config,
    ...(endpoint.cdpUrl === null ? {} : { WEBEVAL_CDP_URL: endpoint.cdpUrl }),
    WEBEVAL_USAGE_URL: endpoint.usageUrl,
    WEBEVAL_TASK: task,
  }
}
