import type { Preset } from './preset.js'

/** Stagehand's agent, found from the folder in which webeval was started. */
export const stagehand: Preset = {
  name: 'stagehand',
  program: 'node',
  install: 'npm install @browserbasehq/stagehand zod (in the folder where you start webeval)',
  version: {
    args: [
      '--eval',
      `const { createRequire } = require('node:module')
console.log(createRequire(process.argv[1] + '/')('@browserbasehq/stagehand/package.json').version)`,
      '{folder}',
    ],
    tried: '3.7.3',
  },
  keys: ['OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'GEMINI_API_KEY'],
  passes: ['OPENAI_BASE_URL', 'ANTHROPIC_BASE_URL'],
  args: ['{home}/agent.cjs', '{folder}'],
  env: {},
  files: {
    'agent.cjs': `const { createRequire } = require('node:module')
const { parseArgs } = require('node:util')

const [folder, ...args] = process.argv.slice(2)
const near = createRequire(folder + '/')
const { Stagehand } = near('@browserbasehq/stagehand')
const { z } = near('zod')
const { env } = process
const { values } = parseArgs({ args, options: { model: { type: 'string' }, mode: { type: 'string' } } })
const model =
  values.model ??
  (env.OPENAI_API_KEY ? 'openai/gpt-5' : env.ANTHROPIC_API_KEY ? 'anthropic/claude-sonnet-4-6' : 'google/gemini-2.5-pro')

async function main() {
  const task = JSON.parse(require('node:fs').readFileSync(env.WEBEVAL_TASK, 'utf8'))
  const version = await fetch(env.WEBEVAL_CDP_URL + '/json/version')
  const { webSocketDebuggerUrl: cdpUrl } = await version.json()
  const stagehand = new Stagehand({
    env: 'LOCAL',
    localBrowserLaunchOptions: { cdpUrl },
    model,
    experimental: true,
    disableAPI: true,
    disablePino: true,
    verbose: 0,
    logger: ({ category, message }) => console.error(category + ': ' + message),
  })
  await stagehand.init()
  const agent = stagehand.agent({ model, ...(values.mode ? { mode: values.mode } : {}) })
  const { message, output, usage } = await agent.execute({
    instruction: task.query,
    maxSteps: task.limits.max_steps,
    highlightCursor: false,
    output: z.object({ answer: z.string().describe('The final answer, exactly as the task asks for it') }),
  })
  const told = JSON.stringify({ answer: output?.answer ?? message, usage, models: { [model]: 1 } })
  process.stdout.write(told + '\\n', () => process.exit())
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
`,
  },
  withholds:
    'it acts through WEBEVAL_CDP_URL alone, and has neither shell nor files; no search of the web is set up',
  reads: {
    answer: 'answer',
    input_tokens: ['usage.input_tokens'],
    output_tokens: ['usage.output_tokens'],
    models: 'models',
  },
}
