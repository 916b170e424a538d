import {
  type AgentEnding,
  InfraError,
  InvalidTaskError,
  ModelError,
  type Outcome,
  StepLimitError,
} from '@webeval/core'
import { describe, expect, it } from 'vitest'
import { agentOf, answered, fakeBrowser, page, taskOf } from '../testing/trial-setup.js'
import { key, tryOnce, ending, throwing, rejecting } from '../testing/try-once.js'

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
        'an agent that gives up',
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
        'a model whose replies are unusable',
        { agent: throwing(new ModelError('unusable', 'noise')) },
        'agent_error',
      ],
      ['a browser that crashes', { agent: throwing(new InfraError('gone')) }, 'infra_error'],
      ['a task without a solution', { agent: throwing(new InvalidTaskError('no solution')) }, 'invalid_task'],
      [
        'a role without a model',
        { agent: agentOf(async ({ model }) => (model('judge'), answered('42'))) },
        'infra_error',
      ],
      ['a grader that breaks', { task: taskOf('a', { graders: ['answer', 'broken'] }) }, 'grader_error'],
      ['a grader that cannot decide', { task: taskOf('a', { graders: ['unsure'] }) }, 'unscored'],
      ['no grader', { task: taskOf('a', { graders: [] }) }, 'unscored'],
      ['a site that is not served', { resolveUrl: throwingFunction('no such site') }, 'infra_error'],
      [
        'a server that refuses connections',
        { browser: fakeBrowser(() => page({ goto: rejecting(new InfraError('refused')) })) },
        'infra_error',
      ],
      [
        'a start page that answers 404',
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
      const reported = faults.includes(expected) || metadata.termination_reason === 'max_steps'
      expect(metadata.errors.length > 0).toBe(reported)
      const counts = ['passed', 'failed', 'agent_error', 'limit'].includes(expected)
      expect([line.passed === null, line.score === null]).toEqual([!counts, !counts])
      expect((await run.grades(key))?.rounds).toHaveLength(1)
    })
})

it('passes errors to the agent with their own class', async () => {
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

it('closes its browser context even after a crash, and never waits for one that hangs', async () => {
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

it('reports an infrastructure error when the recorder cannot be opened', async () => {
  const { line, metadata } = await tryOnce({ openRecorder: rejecting(new InfraError('the folder is full')) })
  expect(line.outcome).toBe('infra_error')
  expect(metadata.errors).toMatchObject([{ source: 'message_logging', message: 'the folder is full' }])
})

function throwingFunction(message: string): () => never {
  return () => {
    throw new Error(message)
  }
}
