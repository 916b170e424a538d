import type { Agent, AgentContext, AgentTab, ListingsFile } from '@webeval/core'
import { listingsFile } from '@webeval/graders'
import { readListing } from '@webeval/page-audits'

/** The agent, with a record of what the page listed before and after each of its tool calls: requirements are checked by these. */
export function witnessed(agent: Agent): Agent {
  const { type, suite, roles, defaultLimits, judgesCrashes, prompts } = agent
  return {
    type,
    roles,
    ...(suite ? { suite } : {}),
    ...(defaultLimits ? { defaultLimits } : {}),
    ...(judgesCrashes ? { judgesCrashes } : {}),
    ...(prompts ? { prompts } : {}),
    async run(context) {
      const calls: ListingsFile['calls'] = []
      await keepListings(context, calls)
      return agent.run({
        ...context,
        openTab: async (options) =>
          listing(await context.openTab(options), options?.executorId, context, calls),
      })
    },
  }
}

/** The tab, reading what the page lists around each call. */
function listing(
  tab: AgentTab,
  executorId: string | undefined,
  context: AgentContext,
  calls: ListingsFile['calls'],
): AgentTab {
  const { toolBox } = tab
  let latest: Promise<ListingsFile['calls'][number]['after']> | null = null
  return {
    ...tab,
    toolBox: {
      get tools() {
        return toolBox.tools
      },
      async call(tool, params, options) {
        const before = await (latest ?? readListing(tab))
        const result = await toolBox.call(tool, params, options)
        const seen = result.observation
        latest = seen?.verification?.any_change === false ? Promise.resolve(before) : readListing(tab)
        const after = seen ? await latest : null
        if (!seen) latest = null
        calls.push({ ...(executorId ? { executorId } : {}), call: tab.stepsUsed(), before, after })
        await keepListings(context, calls)
        return result
      },
    },
  }
}

/** Writes the file. Without it, the grader can't tell how the trial went. */
async function keepListings({ keep, warn }: AgentContext, calls: ListingsFile['calls']): Promise<void> {
  const file: ListingsFile = { schema_version: 1, calls }
  await keep?.(listingsFile, `${JSON.stringify(file)}\n`).catch(() =>
    warn('agent_execution', `${listingsFile} could not be written`),
  )
}
