import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCommandAgent, readCommand } from '@webeval/agent-external'
import { isToolCallMessage, redactSecrets } from '@webeval/core'
import { serveToolBox } from '@webeval/mcp-tools'
import { renderObservation } from '@webeval/models'
import { describe, expect, it } from 'vitest'
import { checkRunFolder } from '../support/check-run-folder.js'
import { runTasks } from '../support/run-tasks.js'
import { site } from '../support/site.js'
import { openModelStandIn } from '../support/stand-in/model-stand-in.js'
import { tempFolder } from '../support/webeval.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = `<!doctype html><title>Clicks</title><h1>Tulips</h1>
<script>var clicks = 0</script><button onclick="this.textContent = 'Clicked ' + ++clicks">Click</button>`

async function presetAgent(
  line: string,
  given: Readonly<Record<string, string>>,
  folder: string = tempFolder(),
) {
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    OTHER_API_KEY: 'kept-to-us-1',
    ...given,
  }
  return createCommandAgent({
    openEndpoint: serveToolBox,
    describe: renderObservation,
    command: await readCommand(line, { folder, env }),
    env,
    agentEnv: Object.keys(given).filter((name) => name.startsWith('OPENCODE_')),
    redact: redactSecrets(env),
  })
}

it('starts the program of a preset with settings of its own, one key, and its usage as it reports it', async () => {
  const bin = tempFolder()
  symlinkSync(
    fileURLToPath(new URL('../support/programs/preset-program.mjs', import.meta.url)),
    join(bin, 'gemini'),
  )
  const query = `--help "q" {start_url} $(id)`
  const start_url = await site({ '/': page })
  const { trials, folder } = await runTasks({
    agent: await presetAgent('preset:gemini-cli --model mine', {
      PATH: `${bin}${delimiter}${process.env['PATH']}`,
      GEMINI_API_KEY: 'AIza-of-the-user-1234',
    }),
    tasks: [{ query, start_url, graders: [{ name: 'answer', equals: 'two tulips' }] }],
  })
  const { line, metadata } = trials[0]!
  expect(line).toMatchObject({ outcome: 'passed', steps: 1, cost_usd: null })
  expect(line.reported_usage).toMatchObject({ input_tokens: 70, output_tokens: 7, model: 'its-model' })
  expect(metadata.agent_config).toMatchObject({ type: 'command', preset: 'gemini-cli', version: '9.8.7' })
  const told = JSON.parse(readFileSync(join(folder, line.path, 'agent.stderr.log'), 'utf8'))
  expect(told.names).toEqual(['GEMINI_API_KEY'])
  expect(told.args[0]).toContain(`Task: ${query}\n`)
  expect(told.args.slice(-2)).toEqual(['--model', 'mine'])
  expect(told.server.httpUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//)
  expect(existsSync(told.home)).toBe(false)
})

const standInKey = 'sk-ant-api03-stand-in-000000000000'

/** Programs of others, each with a scripted server in place of its model's. */
const installed = [
  {
    preset: 'claude-code',
    program: 'claude',
    env: (url: string) => ({ ANTHROPIC_API_KEY: standInKey, ANTHROPIC_BASE_URL: url }),
  },
  {
    preset: 'gemini-cli',
    program: 'gemini',
    env: (url: string) => ({
      GEMINI_API_KEY: standInKey,
      GOOGLE_GEMINI_BASE_URL: url,
      GEMINI_MODEL: 'gemini-2.5-flash',
    }),
  },
  {
    preset: 'codex',
    program: 'codex',
    env: (url: string) => ({ OPENAI_API_KEY: standInKey, OPENAI_BASE_URL: `${url}/v1` }),
  },
  {
    preset: 'opencode --model=anthropic/claude-sonnet-4-5',
    program: 'opencode',
    env: (url: string) => ({
      ANTHROPIC_API_KEY: standInKey,
      OPENCODE_CONFIG_CONTENT: JSON.stringify({
        provider: { anthropic: { options: { baseURL: `${url}/v1` } } },
      }),
    }),
  },
].map((each) => ({ ...each, isHere: isInstalled(each.program) }))

function isInstalled(program: string): boolean {
  try {
    return execFileSync(program, ['--version'], { stdio: 'pipe' }).length > 0
  } catch {
    return false
  }
}

/** Tools of a program's own that touch neither browser nor machine. */
const harmless = /(?:^|::)(?:exec|wait|sleep|request_user_input(?:_async)?|list_mcp_\w+|read_mcp_resource)$/

describe.each(installed)('$program, where it is installed', ({ preset, env, isHere }) => {
  it.skipIf(!isHere)('finds the tools, acts, finishes and is recorded', { timeout: 120_000 }, async () => {
    await using model = await openModelStandIn([
      { tool: 'browser_click', args: { target: 'button' } },
      { tool: 'browser_dom_snapshot', args: {} },
      { tool: 'finish', args: { answer: 'Clicked 1' } },
    ])
    const { trials, folder } = await runTasks({
      agent: await presetAgent(`preset:${preset}`, env(model.url)),
      tasks: [{ start_url: await site({ '/': page }), graders: [{ name: 'answer', equals: 'Clicked 1' }] }],
      limits: { timeout_ms: 100_000 },
    })
    const { line, metadata, messages } = trials[0]!
    expect(line).toMatchObject({ outcome: 'passed', steps: 2 })
    expect(line.reported_usage).toMatchObject({ input_tokens: 400, output_tokens: 40 })
    expect(messages.filter(isToolCallMessage).map(({ tool }) => tool)).toEqual([
      'browser_click',
      'browser_dom_snapshot',
    ])
    expect(metadata.agent_config).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+/) })
    const foreign = model.asked.flatMap(({ tools }) => tools).filter((name) => !/browser/.test(name))
    expect(foreign.filter((name) => !harmless.test(name))).toEqual([])
    expect(checkRunFolder(folder)).toEqual([])
  })
})

/** Stagehand drives the browser itself: over the DevTools protocol. */
it.skipIf(!isResolved('@browserbasehq/stagehand/package.json'))(
  'Stagehand, where it is installed, acts over the protocol and is recorded',
  { timeout: 120_000 },
  async () => {
    await using model = await openModelStandIn([
      { tool: 'click', args: { describe: 'the button', coordinates: [30, 80] } },
      {
        tool: 'done',
        args: { reasoning: 'It was clicked.', taskComplete: true, output: { answer: 'Clicked 1' } },
      },
    ])
    const env = { ANTHROPIC_API_KEY: standInKey, ANTHROPIC_BASE_URL: `${model.url}/v1` }
    const { trials, folder } = await runTasks({
      agent: await presetAgent('preset:stagehand --mode hybrid', env, root),
      tasks: [{ start_url: await site({ '/': page }), graders: [{ name: 'answer', equals: 'Clicked 1' }] }],
    })
    const { line, messages } = trials[0]!
    expect(line).toMatchObject({ outcome: 'passed' })
    expect(line.reported_usage?.input_tokens).toBeGreaterThan(0)
    const clicks = messages.filter(isToolCallMessage).filter(({ tool }) => /click/.test(tool))
    expect(clicks).toMatchObject([{ params: { x: 30, y: 80, target: 'button' } }])
    expect(checkRunFolder(folder)).toEqual([])
  },
)

function isResolved(name: string): boolean {
  try {
    return createRequire(join(root, 'package.json')).resolve(name) !== ''
  } catch {
    return false
  }
}
