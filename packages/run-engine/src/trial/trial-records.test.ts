import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Agent, isAssistantMessage, redactSecrets } from '@webeval/core'
import { scriptedModel } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import { agentOf, answered, fakeBrowser, page } from '../testing/trial-setup.js'
import { key, tryOnce, ending } from '../testing/try-once.js'

it('keeps the origins of its sites, which differ from run to run', async () => {
  const siteOrigins = { shop: 'http://127.0.0.1:4001', mail: 'http://127.0.0.1:4002' }
  expect((await tryOnce({ siteOrigins })).metadata.origins).toEqual(siteOrigins)
})

it('counts the usage of each role, and names its model', async () => {
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

it('reports the step limit in its errors and its messages', async () => {
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

it('redacts secrets in errors and warnings', async () => {
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
