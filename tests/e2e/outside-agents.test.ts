import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCommandAgent, createServedAgent, readCommand, type ServedTask } from '@webeval/agent-external'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { isToolCallMessage, redactSecrets } from '@webeval/core'
import { serveToolBox } from '@webeval/mcp-tools'
import { renderObservation } from '@webeval/models'
import { expect, it } from 'vitest'
import { checkRunFolder } from '../support/check-run-folder.js'
import { runTasks } from '../support/run-tasks.js'
import { site } from '../support/site.js'
import { tempFolder } from '../support/webeval.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = `<!doctype html><title>Clicks</title><h1>Tulips &amp; roses</h1>
<script>var clicks = 0</script><button onclick="clicks++">Click</button>`

async function commandAgent(line: string) {
  const env = {
    ...process.env,
    OWN_API_KEY: 'kept-to-ourselves-1',
    GIVEN_API_KEY: 'given-to-the-program-1',
    HTTP_PROXY: '',
  }
  const command = await readCommand(line, { folder: root, env })
  return createCommandAgent({
    openEndpoint: serveToolBox,
    describe: renderObservation,
    command,
    env,
    agentEnv: ['GIVEN_API_KEY'],
    redact: redactSecrets(env),
    exitMs: 300,
  })
}

let running: ReturnType<typeof misbehave> | undefined
/** All ways to misbehave in one run, several at once: the first test makes it, the others read what it left. */
const trialOf = async (id: string) => (await (running ??= misbehave())).trialOf(id)

const hostileQuery = `it's "quoted"\n$(touch /tmp/webeval-was-here) \`id\` {start_url} %PATH% \\`

async function misbehave() {
  const base = await site({ '/': page })
  const pids = join(tempFolder(), 'pids')
  const ways = ['hangs', 'chatters', 'fails', 'leaves', 'lingers', 'insists', 'hurries', 'overdoes', 'parts']
  const tasks = [...ways, 'pries', 'tells'].map((query_id) => ({
    query_id,
    query: hostileQuery,
    start_url: base,
    graders: ['answer'],
    metadata: { additional: { answer: 'the secret answer' } },
    ...(query_id === 'hangs' ? { limits: { timeout_ms: 1_500 } } : {}),
    ...(query_id === 'hurries' ? { limits: { max_steps: 11 } } : {}),
  }))
  const run = await runTasks({
    agent: await commandAgent(
      `node tests/support/programs/misbehave.mjs ${pids} '{query}' --url={start_url}`,
    ),
    tasks,
    workers: 4,
    limits: { max_steps: 12, timeout_ms: 60_000 },
  })
  const files = ['agent.stdout.log', 'agent.stderr.log', 'messages.jsonl', 'metadata.json']
  const trials = run.trials.map((trial) => ({
    ...trial,
    files: files.map((name) => readFileSync(join(run.folder, trial.line.path, name), 'utf8')),
  }))
  const started = readFileSync(pids, 'utf8').trim().split('\n').map(Number)
  return {
    base,
    problems: checkRunFolder(run.folder),
    started,
    alive: started.filter(isAlive),
    trialOf(id: string) {
      const trial = trials.find(({ line }) => line.query_id === id)!
      const [stdout = '', stderr = '', ...rest] = trial.files
      return { ...trial, stdout, stderr, written: [stdout, stderr, ...rest].join('\n') }
    },
  }
}

function isAlive(pid: number): boolean {
  try {
    // A process that was ended, but not yet collected by its parent, is a zombie.
    return process.kill(pid, 0) && !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

it('ends at the time limit a program that hangs, with all that it started', async () => {
  const { line, metadata } = await trialOf('hangs')
  expect(line).toMatchObject({ outcome: 'limit', passed: false, cost_usd: null, reported_usage: null })
  expect(metadata.termination_reason).toBe('timeout')
  const { started, alive } = await running!
  expect(started).toHaveLength(5)
  expect(alive).toEqual([])
})

it('keeps the beginning and the end of endless output, and takes its last line as the answer', async () => {
  const { metadata, stdout } = await trialOf('chatters')
  expect(metadata).toMatchObject({ termination_reason: 'completed', final_answer: 'the last line' })
  expect(stdout.length).toBeLessThan(1_000_000)
  expect(stdout).toMatch(/^x{1000}[^]*\[… \d+ bytes left out …\][^]*the last line/)
})

it('tells a program that failed from one that had nothing to say', async () => {
  const failed = await trialOf('fails')
  expect(failed.line.outcome).toBe('agent_error')
  expect(failed.metadata.errors[0]?.message).toContain('ended with exit code 3: no model answers')
  expect(failed.stderr).toBe('no model answers\n')
  const { metadata: left } = await trialOf('leaves')
  expect(left).toMatchObject({ outcome: 'failed', termination_reason: 'completed', final_answer: null })
  expect(left.warnings[0]?.message).toContain('called no tool of the browser')
})

it('takes the first answer, records nothing after it, and ends a program that stays', async () => {
  const { metadata: lingers } = await trialOf('lingers')
  expect(lingers).toMatchObject({ termination_reason: 'completed', final_answer: 'done long ago' })
  expect(lingers.warnings.map(({ source }) => source)).toContain('cleanup')
  const insists = await trialOf('insists')
  expect(insists.metadata).toMatchObject({ final_answer: 'first', total_steps: 1 })
  expect(insists.stdout.match(/!the task has ended/g)).toHaveLength(2)
})

it('does calls that come at once one after the other, each once', async () => {
  const { metadata, messages } = await trialOf('hurries')
  expect(metadata.total_steps).toBe(11)
  expect(metadata.final_answer).toContain('Result: 10')
  const calls = messages.filter(isToolCallMessage).map(({ tool }) => tool)
  expect(calls).toEqual([...Array(10).fill('browser_click'), 'browser_evaluate'])
})

it('ends a program that goes beyond its steps', async () =>
  expect((await trialOf('overdoes')).metadata).toMatchObject({
    outcome: 'limit',
    termination_reason: 'max_steps',
    total_steps: 12,
  }))

it('gives each session a tab of its own', async () => {
  const { metadata, messages } = await trialOf('parts')
  expect(metadata.final_answer).toContain('Result: 0')
  expect(messages.filter(isToolCallMessage).map(({ executorId }) => executorId)).toEqual([
    undefined,
    'session-2',
    'session-2',
  ])
})

it('opens neither files nor the dashboard', async () => {
  const { stdout, metadata, written } = await trialOf('pries')
  expect(metadata.final_answer).toBe('pried')
  expect(stdout.match(/^!/gm)).toHaveLength(3)
  expect(written).not.toContain('root:x')
})

it('hands the program its task and the variables that it was given, and nothing else', async () => {
  const { metadata, line, stdout, stderr, written } = await trialOf('tells')
  const { base } = await running!
  const told = JSON.parse(stdout)
  expect(told.names.filter((name: string) => name !== 'PATH' && name !== 'HOME')).toEqual([
    'GIVEN_API_KEY',
    'WEBEVAL_CDP_URL',
    'WEBEVAL_MCP_CONFIG',
    'WEBEVAL_MCP_TOKEN',
    'WEBEVAL_MCP_URL',
    'WEBEVAL_QUERY',
    'WEBEVAL_START_URL',
    'WEBEVAL_TASK',
    'WEBEVAL_USAGE_URL',
  ])
  expect(told).toMatchObject({
    files: [],
    words: [hostileQuery, `--url=${base}`],
    query: hostileQuery,
    key: '[redacted GIVEN_API_KEY]',
    task: {
      query_id: 'tells',
      query: hostileQuery,
      start_url: base,
      limits: { max_steps: 12, timeout_ms: 60_000 },
    },
  })
  expect(Object.keys(told.task)).toHaveLength(4)
  expect(stderr).toBe('[redacted GIVEN_API_KEY] ••••\n')
  expect(written).not.toMatch(/the-program-1|to-ourselves-1/)
  const reported = { reports: 2, input_tokens: 14, output_tokens: 4, cost_usd: 1, model: 'mine' }
  expect(line).toMatchObject({ reported_usage: reported, usage: {}, cost_usd: 1 })
  expect(metadata.agent_config).toMatchObject({ type: 'command', command: expect.stringMatching(/^node /) })
})

it('leaves a whole run folder', async () => expect((await (running ??= misbehave())).problems).toEqual([]))

it('runs the example in Python', async () => {
  const { trials } = await runTasks({
    agent: await commandAgent('python3 examples/agents/title_reader.py'),
    tasks: [
      { start_url: await site({ '/': page }), graders: [{ name: 'answer', equals: 'Tulips & roses' }] },
    ],
  })
  expect(trials[0]?.line).toMatchObject({ outcome: 'passed', steps: 1 })
})

it('serves a trial to whoever connects, until finish', async () => {
  const served: ServedTask[] = []
  const agent = createServedAgent({
    openEndpoint: serveToolBox,
    describe: renderObservation,
    async onReady(ready) {
      served.push(ready)
      const { mcpServers } = JSON.parse(readFileSync(ready.variables['WEBEVAL_MCP_CONFIG']!, 'utf8'))
      const { url, headers } = mcpServers.browser
      const client = new Client({ name: 'a person', version: '1' })
      const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } })
      // oxlint-disable-next-line typescript/no-explicit-any -- the SDK's own types disagree about undefined
      await client.connect(transport as any)
      await client.callTool({ name: 'browser_click', arguments: { target: 'button' } })
      await client.callTool({ name: 'finish', arguments: { answer: 'clicked' } })
    },
  })
  const { trials } = await runTasks({
    agent,
    tasks: [{ start_url: await site({ '/': page }), graders: [{ name: 'answer', equals: 'clicked' }] }],
  })
  expect(trials[0]?.line).toMatchObject({ outcome: 'passed', steps: 1, cost_usd: null })
  expect(served[0]?.task).toMatchObject({ query_id: 't1', query: 'Do it' })
})
