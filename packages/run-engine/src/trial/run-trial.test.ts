import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Agent,
  type AgentEnding,
  InfraError,
  InvalidTaskError,
  isAssistantMessage,
  ModelError,
  type ModelSource,
  type Outcome,
  PageScriptError,
  redactSecrets,
  StepLimitError,
  type Task,
} from '@webeval/core'
import { scriptedModel } from '@webeval/core/testing'
import { describe, expect, it } from 'vitest'
import type { SuiteRun } from '../run/run-suite.js'
import { agentOf, answered, setUpRun, fakeBrowser, page, suiteOf, taskOf } from '../testing/trial-setup.js'
import { runTrial } from './run-trial.js'
import { defaultTiming } from './timing.js'

const key = { query_id: 'a', trial: 1 }

/** Runs one trial of a task, and yields what it left. */
async function tryOnce(given: Partial<SuiteRun> & { readonly task?: Task } = {}) {
  const { task = taskOf('a'), ...rest } = given
  const { run, options } = await setUpRun(suiteOf(task), rest)
  const timing = { ...defaultTiming, graceMs: 5, probeMs: 50, setupMs: 50, closeMs: 50, ...given.timing }
  const deps = { ...options, limits: {}, timing }
  const report = await runTrial(run, { key, task, signal: options.signal }, deps)
  const evidence = await run.evidence(key)
  return { ...report, run, evidence, metadata: report.result.metadata }
}

const ending = (given: Partial<AgentEnding>): Agent =>
  agentOf(async () => ({ finalAnswer: null, termination: 'completed', reason: 'x', ...given }))

describe('the outcome of a trial', () => {
  const cases: readonly (readonly [what: string, given: Parameters<typeof tryOnce>[0], expected: Outcome])[] =
    [
      ['a right answer', {}, 'passed'],
      ['a wrong answer', { agent: ending({ finalAnswer: '41' }) }, 'failed'],
      ['no answer', { agent: ending({}) }, 'failed'],
      [
        'a right answer at the step limit',
        { agent: ending({ finalAnswer: '42', termination: 'max_steps' }) },
        'passed',
      ],
      ['nothing at the step limit', { agent: ending({ termination: 'max_steps' }) }, 'limit'],
      [
        'a step limit that the agent did not catch',
        { agent: throwing(new StepLimitError('30 calls')) },
        'limit',
      ],
      ['a login wall', { agent: ending({ termination: 'error', cause: 'blocked' }) }, 'blocked'],
      [
        'an agent that gives itself up',
        { agent: ending({ termination: 'error', cause: 'agent_error' }) },
        'agent_error',
      ],
      ['an agent that crashes', { agent: throwing(new TypeError('x is not a function')) }, 'agent_error'],
      [
        'an agent that returns nothing',
        { agent: agentOf(async () => undefined as unknown as AgentEnding) },
        'agent_error',
      ],
      ['a provider that is down', { agent: throwing(new ModelError('unavailable', '503')) }, 'infra_error'],
      ['a safety block', { agent: throwing(new ModelError('blocked', 'safety')) }, 'blocked'],
      [
        'a model that makes no sense',
        { agent: throwing(new ModelError('unusable', 'noise')) },
        'agent_error',
      ],
      ['a browser that breaks', { agent: throwing(new InfraError('gone')) }, 'infra_error'],
      ['a task without a solution', { agent: throwing(new InvalidTaskError('no solution')) }, 'invalid_task'],
      [
        'a role without a model',
        { agent: agentOf(async ({ model }) => (model('judge'), answered('42'))) },
        'infra_error',
      ],
      ['a grader that breaks', { task: taskOf('a', { graders: ['answer', 'broken'] }) }, 'grader_error'],
      ['a grader that cannot tell', { task: taskOf('a', { graders: ['unsure'] }) }, 'unscored'],
      ['no grader', { task: taskOf('a', { graders: [] }) }, 'unscored'],
      ['a site that is not served', { resolveUrl: throwingFunction('no such site') }, 'infra_error'],
      [
        'a server that is gone',
        { browser: fakeBrowser(() => page({ goto: rejecting(new InfraError('refused')) })) },
        'infra_error',
      ],
      [
        'a start page that is not there',
        { browser: fakeBrowser(() => page({ evaluate: async () => 404 })) },
        'infra_error',
      ],
    ]
  for (const [what, given, expected] of cases)
    it(`${expected}: ${what}`, async () => {
      const { line, metadata, reason, run } = await tryOnce(given)
      expect(line.outcome).toBe(expected)
      expect(metadata.outcome).toBe(expected)
      expect(await run.metadata(key)).toEqual(metadata)
      expect(reason).not.toBe('')
      const faults: readonly Outcome[] = ['infra_error', 'invalid_task', 'blocked', 'agent_error']
      const told = faults.includes(expected) || metadata.termination_reason === 'max_steps'
      expect(metadata.errors.length > 0).toBe(told)
      const counts = ['passed', 'failed', 'agent_error', 'limit'].includes(expected)
      expect([line.passed === null, line.score === null]).toEqual([!counts, !counts])
      expect((await run.grades(key))?.rounds).toHaveLength(1)
    })
})

it('a trial keeps the origins of its sites, which another run has elsewhere', async () => {
  const siteOrigins = { shop: 'http://127.0.0.1:4001', mail: 'http://127.0.0.1:4002' }
  expect((await tryOnce({ siteOrigins })).metadata.origins).toEqual(siteOrigins)
})

describe('a trial that runs out of time', () => {
  const task = taskOf('a', { limits: { timeout_ms: 20 } })

  it('ends though its agent does not listen, and is graded by what it left', async () => {
    const hung = agentOf(() => new Promise(() => {}))
    const { line, metadata, evidence, result } = await tryOnce({ task, agent: hung })
    expect(line).toMatchObject({ outcome: 'limit', passed: false })
    expect(metadata.termination_reason).toBe('timeout')
    expect(metadata.errors).toMatchObject([
      { source: 'agent_execution', message: "the trial's time limit of 0.02 s is over" },
    ])
    expect(result.messages.at(-1)).toMatchObject({
      type: 'error',
      content: "the trial's time limit of 0.02 s is over",
      errorCode: 'timeout',
    })
    expect(metadata.warnings.map((warning) => warning.source)).toContain('cleanup')
    expect((await evidence?.finalState())?.title).toBe('End')
  })

  it('ends a model that hangs, and lets the agent say what it has', async () => {
    const models = { actor: scriptedModel(['hang']) }
    const agent = agentOf(async ({ model, signal }) => {
      const request = { role: 'actor', system: '', turns: [], tools: [] } as const
      return model('actor')
        .generate(request, { signal })
        .then(
          () => answered('never'),
          () => answered('42'),
        )
    })
    const { line, metadata } = await tryOnce({ task, agent, models })
    expect(line.outcome).toBe('passed')
    expect(metadata).toMatchObject({ termination_reason: 'timeout', final_answer: '42' })
  })
})

const seeded = () => page({ evaluate: async (source) => (source === '() => seed()' ? 'order $& 7' : null) })

const unseedable = () =>
  page({
    async evaluate(source) {
      if (source === '() => seed()') throw new PageScriptError('seed is not defined')
      return null
    },
  })

describe('the page of a trial', () => {
  it('runs the setup and puts its result into the query', async () => {
    const asked: string[] = []
    const agent = agentOf(async ({ task }) => {
      asked.push(task.query)
      return answered('42')
    })
    const task = taskOf('a', {
      query: 'Cancel {{setup}}, yes {{setup}}',
      setup: { evaluate: '() => seed()' },
    })
    const { metadata, result } = await tryOnce({
      task,
      agent,
      browser: fakeBrowser(seeded),
    })
    expect(asked).toEqual(['Cancel order $& 7, yes order $& 7'])
    expect(metadata.query).toBe(asked[0])
    expect(result.messages[0]).toMatchObject({ type: 'user', content: asked[0] })
  })

  it('makes the task invalid when its setup throws', async () => {
    const task = taskOf('a', { setup: { evaluate: '() => seed()' } })
    const { line, reason } = await tryOnce({ task, browser: fakeBrowser(unseedable) })
    expect(line.outcome).toBe('invalid_task')
    expect(reason).toMatch(/seed is not defined/)
  })

  it('is kept as the agent left it, with probes and the site state before and after', async () => {
    let orders = 0
    const evaluate: ReturnType<typeof page>['evaluate'] = async (source) => {
      if (source === '() => state()') return { orders: orders++ }
      if (source === '() => window.cart') throw new PageScriptError('no cart')
      return page().evaluate(source)
    }
    const tab = page({ evaluate, html: async () => '<p>The end</p>' })
    const { evidence } = await tryOnce({ browser: fakeBrowser(() => tab), siteState: () => '() => state()' })
    expect(await evidence?.finalState()).toEqual({
      schema_version: 1,
      url: 'http://fake.test/end',
      title: 'End',
      text: 'The end',
      probes: [{ expression: '() => window.cart', error: 'no cart', start_error: 'no cart' }],
      site_state: { before: { orders: 0 }, after: { orders: 1 } },
    })
    expect(await evidence?.finalHtml()).toBe('<p>The end</p>')
  })

  it('keeps no site state that is too long, and says so instead of showing none', async () => {
    let asked = 0
    const evaluate: ReturnType<typeof page>['evaluate'] = async (source) =>
      source === '() => state()'
        ? { orders: asked++ === 0 ? [] : ['x'.repeat(4_000_000)] }
        : page().evaluate(source)
    const { evidence, metadata } = await tryOnce({
      browser: fakeBrowser(() => page({ evaluate })),
      siteState: () => '() => state()',
    })
    expect((await evidence?.finalState())?.site_state).toEqual({
      before: { orders: [] },
      after: null,
      unread: expect.stringContaining('is 4000015 characters long'),
    })
    expect(metadata.warnings).toMatchObject([
      { source: 'navigation', message: expect.stringContaining('the site state is') },
    ])
  })

  it('says whether a check worked on the start page, where the agent had done nothing yet', async () => {
    let asked = 0
    const evaluate: ReturnType<typeof page>['evaluate'] = async (source) => {
      if (source !== '() => window.cart') return page().evaluate(source)
      if (asked++ === 0) return []
      throw new PageScriptError('TypeError: no cart here')
    }
    const { evidence } = await tryOnce({ browser: fakeBrowser(() => page({ evaluate })) })
    expect((await evidence?.finalState())?.probes).toEqual([
      { expression: '() => window.cart', error: 'TypeError: no cart here', start_error: null },
    ])
  })

  it('may have stopped answering: the trial is graded by the rest', async () => {
    const { line, evidence, metadata } = await tryOnce({
      browser: fakeBrowser(() =>
        page({
          evaluate: (source) =>
            source.includes('innerText') ? new Promise(() => {}) : Promise.resolve(null),
        }),
      ),
    })
    expect(line.outcome).toBe('passed')
    expect(await evidence?.finalState()).toBeNull()
    expect(metadata.warnings[0]?.message).toMatch(/no longer answers/)
  })

  it('is the one where the agent acted last', async () => {
    let made = 0
    const browser = fakeBrowser(() => {
      const name = `tab ${++made}`
      return page({
        evaluate: async (source) =>
          source.includes('innerText') ? { url: 'x:', title: name, text: '' } : null,
      })
    })
    const agent = agentOf(async ({ openTab }) => {
      const [one, two] = await Promise.all([openTab({ executorId: 'one' }), openTab({ executorId: 'two' })])
      await one.toolBox.call('browser_click', {})
      await two.toolBox.call('browser_click', {})
      await one.toolBox.call('browser_click', {})
      return answered('42')
    })
    const { evidence, metadata } = await tryOnce({ browser, agent })
    expect((await evidence?.finalState())?.title).toBe('tab 1')
    expect(metadata.total_steps).toBe(3)
  })
})

it('lets an agent see an error for what it is', async () => {
  let tabs = 0
  const browser = fakeBrowser(() => page(++tabs > 1 ? { goto: rejecting(new InfraError('refused')) } : {}))
  const agent = agentOf(async ({ openTab }) => {
    await openTab({ executorId: 'one' })
    const error: unknown = await openTab({ executorId: 'two' }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(InfraError)
    throw error as Error
  })
  const { line, metadata } = await tryOnce({ agent, browser })
  expect(line.outcome).toBe('infra_error')
  expect(metadata.errors).toMatchObject([{ source: 'navigation', message: 'refused' }])
})

it('does not let its time limit run while its model waits for the provider, and says how long it waited', async () => {
  const patient: ModelSource = {
    spec: 'patient',
    open: () => ({
      spec: 'patient',
      seesImages: false,
      async generate(_, { onWaiting }) {
        const over = onWaiting?.({ reason: 'provider: rate limit', expectedMs: 400, lostMs: 0 })
        await new Promise((resolve) => setTimeout(resolve, 400))
        over?.()
        const usage = { input_tokens: 1, output_tokens: 1, cached_tokens: 0, thinking_tokens: 0 }
        return { parts: [{ type: 'text', text: 'done' }], finish: 'stop', usage, costUsd: null }
      },
    }),
  }
  const agent = agentOf(async ({ model, signal }) => {
    const request = { role: 'actor', system: '', turns: [], tools: [] } as const
    await model('actor').generate(request, { signal })
    return answered('42')
  })
  const task = taskOf('a', { limits: { timeout_ms: 200 } })
  const { line, metadata } = await tryOnce({ task, agent, models: { actor: patient } })
  expect(line.outcome).toBe('passed')
  expect(metadata.waiting_ms).toBeGreaterThanOrEqual(390)
})

it('meters each role, and says which model served it', async () => {
  const models = { actor: scriptedModel(['one', 'two']) }
  const agent = agentOf(async ({ model, signal, tokensUsed }) => {
    const request = { role: 'actor', system: '', turns: [], tools: [] } as const
    await model('actor').generate(request, { signal })
    await model('actor').generate(request, { signal })
    return answered(String(tokensUsed()))
  })
  const { line, metadata } = await tryOnce({ agent, models })
  expect(line.usage.actor).toMatchObject({ calls: 2, input_tokens: 20, output_tokens: 10 })
  expect(metadata.final_answer).toBe('30')
  expect(metadata.agent_config).toEqual({ type: 'test', model: 'scripted', models: { actor: 'scripted' } })
})

it('says in its errors and its messages that it ran into its step limit', async () => {
  const agent = ending({ termination: 'max_steps', reason: 'all 30 steps are used' })
  const { metadata, result } = await tryOnce({ agent })
  expect(metadata.errors).toMatchObject([{ message: 'all 30 steps are used' }])
  expect(result.messages.at(-1)).toMatchObject({ type: 'error', errorCode: 'max_steps' })
})

it('drops messages after the final answer', async () => {
  let speakLate = async () => {}
  const agent = agentOf(async ({ log, openTab }) => {
    const { toolBox } = await openTab()
    speakLate = () => log.logAssistant('one more thing')
    void toolBox
    return answered('42')
  })
  const browser = fakeBrowser(() => page({ html: async () => (await speakLate(), '<p>The end') }))
  const { result } = await tryOnce({ agent, browser })
  expect(result.messages.findLast(isAssistantMessage)?.content).toBe('42')
})

it('counts the delegations, steps and turns of an orchestrator', async () => {
  const usage = { input_tokens: 1, output_tokens: 1, cached_tokens: 0, thinking_tokens: 0 }
  const agent: Agent = {
    type: 'test',
    roles: ['orchestrator', 'executor'],
    async run({ log, model, openTab, signal }) {
      await model('orchestrator').generate(
        { role: 'orchestrator', system: '', turns: [], tools: [] },
        { signal },
      )
      await log.logDelegation('click', 'executor-1')
      const { toolBox } = await openTab({ executorId: 'executor-1' })
      await toolBox.call('browser_click', {})
      throw new TypeError('and then it crashed')
    },
  }
  const models = { orchestrator: scriptedModel([{ parts: [], usage }]), executor: scriptedModel([]) }
  const { metadata } = await tryOnce({ agent, models })
  expect(metadata.orchestration).toEqual({ delegations: 1, executor_steps: 1, turns: 1 })
  expect((await tryOnce()).metadata.orchestration).toBeUndefined()
})

it('keeps no secret in what it says of errors and warnings', async () => {
  const agent = agentOf(async ({ log, warn }) => {
    await log.logError('refused with tulips-in-may')
    warn('model', 'still tulips-in-may')
    throw new TypeError('401 for https://a.test/?token=tulips-in-may')
  })
  const redact = redactSecrets({ SHOP_PASSWORD: 'tulips-in-may' })
  const { metadata, run, reason } = await tryOnce({ agent, redact })
  const text = await readFile(join(run.folder, run.trialPath(key), 'messages.jsonl'), 'utf8')
  expect(text).toContain('refused with [redacted SHOP_PASSWORD]')
  expect(`${JSON.stringify(metadata)} ${text} ${reason}`).not.toContain('tulips')
})

it('puts the final answer last among what the agent said, once', async () => {
  const agent = agentOf(async ({ log }) => {
    await log.logAssistant('thinking')
    return answered('42')
  })
  const { run } = await tryOnce({ agent })
  const text = await readFile(join(run.folder, run.trialPath(key), 'messages.jsonl'), 'utf8')
  const said = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string; content: string })
  expect(said.map(({ content }) => content)).toEqual(['What is the answer?', 'thinking', '42'])
})

it('closes its browser context whatever happens, and does not wait for one that hangs', async () => {
  const browser = fakeBrowser()
  await tryOnce({ browser, agent: throwing(new Error('x')) })
  expect(browser.closed).toBe(1)
  const hanging = fakeBrowser()
  const open: typeof hanging.open = async (options) => ({
    ...(await hanging.open(options)),
    [Symbol.asyncDispose]: () => new Promise(() => {}),
  })
  const { line, metadata } = await tryOnce({ browser: { ...hanging, open } })
  expect(line.outcome).toBe('passed')
  expect(metadata.warnings.map(({ source }) => source)).toEqual(['cleanup'])
})

it('has a recorder that cannot be opened as a fault, not as a crash', async () => {
  const { line, metadata } = await tryOnce({ openRecorder: rejecting(new InfraError('the folder is full')) })
  expect(line.outcome).toBe('infra_error')
  expect(metadata.errors).toMatchObject([{ source: 'message_logging', message: 'the folder is full' }])
})

function throwing(error: Error): Agent {
  return agentOf(async () => {
    throw error
  })
}
function rejecting(error: Error): () => Promise<never> {
  return async () => {
    throw error
  }
}
function throwingFunction(message: string): () => never {
  return () => {
    throw new Error(message)
  }
}
