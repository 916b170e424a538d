// Stagehand's agent on the trial's own page. It needs: npm install @browserbasehq/stagehand zod, and the key of its model.
// pnpm eval --suite shop --agent-command 'node examples/agents/stagehand_agent.mjs' --agent-env ANTHROPIC_API_KEY
import { Stagehand } from '@browserbasehq/stagehand'

const { WEBEVAL_CDP_URL, WEBEVAL_QUERY, STAGEHAND_MODEL = 'anthropic/claude-sonnet-4-6' } = process.env
const version = await fetch(`${WEBEVAL_CDP_URL}/json/version`)
const { webSocketDebuggerUrl: cdpUrl } = await version.json()
const stagehand = new Stagehand({
  env: 'LOCAL',
  localBrowserLaunchOptions: { cdpUrl },
  model: STAGEHAND_MODEL,
  verbose: 0,
})
await stagehand.init()
const { message } = await stagehand.agent().execute(WEBEVAL_QUERY)
// The last line is the answer.
console.log(message.replaceAll('\n', ' '))
process.exit()
