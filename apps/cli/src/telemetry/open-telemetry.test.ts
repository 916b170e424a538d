import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SingleAgentEvaluator } from '@webeval/agent-single'
import { openTrialRecorder } from '@webeval/capture'
import {
  type BrowserSource,
  type ModelSource,
  redactSecrets,
  systemClock,
  taskSchema,
  type TrialTracer,
} from '@webeval/core'
import { fakeTab, scriptedModel } from '@webeval/core/testing'
import { createFileRunStore, runSuite, startRun } from '@webeval/run-engine'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPanel } from '../compose.js'
import { openTelemetry } from './open-telemetry.js'
import { otlpReceiver } from './testing/otlp-receiver.js'

const secret = 'tulips-in-may-2026'
const secrets = { SHOP_TOKEN: secret }

/** A model under a provider's name: clicks, then gives an answer that must not leave this machine. */
function chattyModel(): ModelSource {
  const script = [
    { tool: 'browser_click', params: { target: `#buy-${secret}` } },
    { tool: 'finish', params: { status: 'done', answer: `the price is 42, and ${secret}` } },
  ]
  const inner = scriptedModel(script, { perTrial: true, after: 'done' })
  const spec = 'gemini:gemini-3.8-flash'
  return { ...inner, spec, open: (trial) => ({ ...inner.open(trial), spec }) }
}

const browser = (): BrowserSource => ({
  version: async () => 'Fake 1.0',
  open: async () => ({
    lost: new AbortController().signal,
    openTab: async () => fakeTab(),
    [Symbol.asyncDispose]: async () => {},
  }),
  [Symbol.asyncDispose]: async () => {},
})

async function runTwoTrials(tracer: TrialTracer | undefined) {
  const results = await mkdtemp(join(tmpdir(), 'webeval-telemetry-'))
  onTestFinished(() => rm(results, { recursive: true, force: true }))
  const task = taskSchema.parse({
    query_id: `buy ${secret}`,
    query: 'Find the price.',
    start_url: 'http://fake.test/',
    graders: ['answer'],
    metadata: { additional: { answer: '42' } },
  })
  const suite = { name: 'shop', path: 'shop.jsonl', sha256: 'f'.repeat(64), tasks: [task] }
  const agent = new SingleAgentEvaluator()
  const models = { actor: chattyModel() }
  const settings = {
    variant: { agent: agent.type, models: { actor: models.actor.spec } },
    limits: {},
    trials: 2,
    workers: 1,
    versions: { webeval: '0', node: '0', playwright: '0', browser: '0' },
  }
  const shell = { clock: systemClock, random: Math.random }
  const run = await startRun(createFileRunStore(results), suite, settings, shell)
  return runSuite({
    run,
    suite,
    agent,
    models,
    browser: browser(),
    openRecorder: openTrialRecorder,
    panel: createPanel(),
    clock: systemClock,
    resolveUrl: (url) => url,
    siteState: () => null,
    session: {},
    signal: new AbortController().signal,
    ...(tracer ? { tracer } : {}),
  })
}

function collectorAt(address: string) {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', address)
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json')
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '300')
  onTestFinished(() => void vi.unstubAllEnvs())
}

const opened = (say: (message: string) => void = () => {}) =>
  openTelemetry({ env: { ...process.env, ...secrets }, redact: redactSecrets(secrets), say })

test('sends one trace for each trial, from its plan to its grade, without secrets, answers or pages', async () => {
  await using collector = await otlpReceiver()
  collectorAt(collector.address)
  const said: string[] = []
  {
    await using telemetry = await opened((message) => said.push(message))
    await runTwoTrials(telemetry.tracer)
  }
  expect(said).toEqual([])
  const ids = [...new Set(collector.spans.map(({ traceId }) => traceId))]
  const traces = ids.map((id) => collector.spans.filter(({ traceId }) => traceId === id))
  expect(traces).toHaveLength(2)
  const call = 'chat gemini-3.8-flash'
  for (const spans of traces) {
    const parentOf = ({ parentSpanId }: { parentSpanId?: string }) =>
      spans.find(({ spanId }) => spanId === parentSpanId)?.name
    const tree = spans.map((span) => [span.name, parentOf(span)]).toSorted()
    expect(tree).toEqual(
      [
        ['plan', undefined],
        ['trial', 'plan'],
        ['open', 'trial'],
        ['invoke_agent single', 'trial'],
        ['step browser_click', 'invoke_agent single'],
        [call, 'invoke_agent single'],
        [call, 'invoke_agent single'],
        ['grade', 'trial'],
      ].toSorted(),
    )
  }
  expect(collector.spans.find(({ name }) => name === call)?.attributes).toMatchObject({
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': 'gcp.gemini',
    'gen_ai.request.model': 'gemini-3.8-flash',
    'gen_ai.usage.input_tokens': 10,
    'gen_ai.usage.output_tokens': 5,
  })
  expect(collector.spans.find(({ name }) => name === 'trial')?.attributes).toMatchObject({
    'webeval.query_id': 'buy [redacted SHOP_TOKEN]',
    'webeval.outcome': 'passed',
  })
  expect([...collector.metrics].toSorted()).toEqual(
    expect.arrayContaining([
      'gen_ai.client.token.usage',
      'webeval.trials',
      'webeval.trials.queued',
      'webeval.wait.duration',
    ]),
  )
  for (const hidden of [secret, 'the price is', 'Find the price'])
    expect(collector.text()).not.toContain(hidden)
})

test('runs to the end with a collector that is gone, and warns once', async () => {
  const collector = await otlpReceiver()
  await collector[Symbol.asyncDispose]()
  collectorAt(collector.address)
  const said: string[] = []
  const telemetry = await opened((message) => said.push(message))
  const { lines } = await runTwoTrials(telemetry.tracer)
  await telemetry[Symbol.asyncDispose]()
  expect(lines.map(({ outcome }) => outcome)).toEqual(['passed', 'passed'])
  expect(said).toEqual([expect.stringMatching(/telemetry could not be delivered to 127\.0\.0\.1:\d+/)])
})

test('continues the trace of the process that planned a trial', async () => {
  await using collector = await otlpReceiver()
  collectorAt(collector.address)
  const record = {
    run_id: 'r',
    suite: { name: 's', path: '', sha256: '', tasks: 1 },
    variant: { agent: 'single', models: {} },
  }
  const key = { query_id: 'q', trial: 1 }
  const plan = async () => {
    await using planner = await opened()
    return planner.tracer!.planned(record, key)
  }
  const carrier = await plan()
  {
    await using worker = await opened()
    const run = { evidence: async () => null } as never
    worker.tracer!.begin({ run, record, key, worker: 1, carrier }).end(null)
  }
  const [planned, trial] = collector.spans
  expect([planned?.name, trial?.name]).toEqual(['plan', 'trial'])
  expect(trial).toMatchObject({ traceId: planned!.traceId, parentSpanId: planned!.spanId })
})

test('loads nothing without a collector, and names the package that is missing', async () => {
  const said: string[] = []
  let loaded = 0
  const without = (env: Readonly<Record<string, string | undefined>>) =>
    openTelemetry({
      env,
      redact: (text) => text,
      say: (message) => said.push(message),
      load: async () => {
        loaded++
        return null
      },
    })
  for (const env of [
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_SDK_DISABLED: 'true' },
  ])
    expect((await without(env)).tracer).toBeUndefined()
  expect([loaded, said]).toEqual([0, []])
  expect((await without({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c' })).tracer).toBeUndefined()
  expect(said).toEqual([expect.stringContaining('npm install @opentelemetry/sdk-node')])
})
