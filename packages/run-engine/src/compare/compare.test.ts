import { type Message, type Outcome, type TrialLine, trialOrigins } from '@webeval/core'
import { describe, expect, it } from 'vitest'
import { compareRuns } from './compare-runs.js'
import { compareTrajectories } from './compare-trajectories.js'

const line = (query_id: string, outcome: Outcome, trial = 1, steps = 2): TrialLine => ({
  query_id,
  trial,
  outcome,
  passed: outcome === 'passed',
  score: null,
  steps,
  duration_ms: steps * 100,
  usage: {},
  cost_usd: 0.5,
  path: '',
})

const verdictsOf = (a: TrialLine[], b: TrialLine[]) =>
  Object.fromEntries(compareRuns(a, b).pairs.map((pair) => [pair.query_id, pair.verdict]))

describe('two runs', () => {
  it.each([
    ['failed', 'passed', 'fixed'],
    ['limit', 'passed', 'fixed'],
    ['passed', 'agent_error', 'broken'],
    ['failed', 'limit', 'unchanged'],
    ['passed', 'passed', 'unchanged'],
    ['passed', 'infra_error', 'not_counted'],
    ['blocked', 'passed', 'not_counted'],
    ['invalid_task', 'unscored', 'not_counted'],
  ] as const)('%s then %s is %s: a fault is no failure', (before, after, verdict) =>
    expect(verdictsOf([line('t', before)], [line('t', after)])).toEqual({ t: verdict }),
  )

  it('says what only one of them has, and what broke first', () => {
    const a = [line('gone', 'passed'), line('worse', 'passed')]
    const b = [line('new', 'passed'), line('worse', 'failed')]
    expect(Object.entries(verdictsOf(a, b))).toEqual([
      ['worse', 'broken'],
      ['new', 'new'],
      ['gone', 'gone'],
    ])
  })

  it('lists tasks in the order of the suite, whichever ended first', () => {
    const lines = ['c', 'a', 'b'].map((id) => line(id, 'passed'))
    const ids = (order: string[]) =>
      compareRuns(lines, lines, { taskOrder: order }).pairs.map((pair) => pair.query_id)
    expect(ids(['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
    expect(ids(['b'])).toEqual(['b', 'c', 'a'])
  })

  it('weighs repeats by how often they pass, and pairs them by number', () => {
    const a = [line('t', 'passed', 1), line('t', 'failed', 2), line('t', 'failed', 3)]
    const b = [line('t', 'failed', 1), line('t', 'passed', 2), line('t', 'infra_error', 3)]
    const [pair] = compareRuns(a, b).pairs
    // One of three became one of two.
    expect(pair?.verdict).toBe('fixed')
    expect(pair?.trials.map(({ trial, verdict }) => [trial, verdict])).toEqual([
      [1, 'broken'],
      [2, 'fixed'],
      [3, 'not_counted'],
    ])
  })

  it('compares steps, time and cost over what counts on both sides only', () => {
    const a = [line('t', 'passed', 1, 4), line('gone', 'passed', 1, 100)]
    const b = [line('t', 'passed', 1, 2), line('new', 'failed', 1, 100)]
    expect(compareRuns(a, b).shared).toMatchObject({
      tasks: 1,
      a: { mean_steps: 4, mean_duration_ms: 400, cost_usd: 0.5 },
      b: { mean_steps: 2 },
    })
    expect(compareRuns([], b)).toMatchObject({ shared: null, counts: { new: 2, fixed: 0 } })
  })

  it('mixes no task that is checked differently into verdicts and rates', () => {
    const both = ['t', 'u']
    const a = both.map((id) => line(id, 'passed'))
    const b = both.map((id) => line(id, 'failed'))
    expect(compareRuns(a, b, { otherChecks: ['u', 'gone'] })).toMatchObject({
      pairs: [{ verdict: 'broken' }, { verdict: 'other_checks', trials: [{ verdict: 'other_checks' }] }],
      counts: { broken: 1, other_checks: 1 },
      shared: { tasks: 1, a: { passed: 1 }, b: { passed: 0, counted: 1 } },
    })
  })
})

describe('two trajectories', () => {
  const timestamp = '2026-01-01T00:00:00.000Z'
  const call = (tool: string, params: Record<string, unknown> = {}, isError = false): Message[] => {
    const toolCallId = `${tool}${JSON.stringify(params)}`
    return [
      { type: 'tool_call', timestamp, tool, toolCallId, params },
      { type: 'tool_result', timestamp, toolCallId, result: 'done', isError },
    ]
  }
  const said = (content: string): Message => ({ type: 'assistant', timestamp, content })
  const start = call('browser_navigate', { url: 'http://127.0.0.1:1/x' })

  it.each([
    ['another tool', call('browser_click'), call('browser_type'), 'tool'],
    ['other parameters', call('browser_click', { a: 1 }), call('browser_click', { a: 2 }), 'params'],
    ['another result', call('browser_click'), call('browser_click', {}, true), 'result'],
    ['an end', call('browser_click'), [], 'ended'],
    ['another answer', [said('yes')], [said('no')], 'answer'],
  ] as const)('part at %s', (_, a, b, kind) =>
    expect(compareTrajectories([...start, ...a], [...start, ...b]).divergence).toEqual({ step: 2, kind }),
  )

  it('of executors that act at once are compared executor by executor: whose call came first is chance', () => {
    const by = (executorId: string, tool: string, isError = false): Message[] =>
      call(tool, { executorId }, isError).map((message) => ({ ...message, executorId }))
    const delegated = ['one', 'two'].map((executorId): Message => ({
      type: 'delegation',
      timestamp,
      executorId,
      instruction: 'go',
    }))
    const a = [...delegated, ...by('one', 'browser_click'), ...by('two', 'browser_type')]
    const b = [...delegated, ...by('two', 'browser_type'), ...by('one', 'browser_click')]
    expect(compareTrajectories(a, b).divergence).toBeNull()
    expect(compareTrajectories(a, b).b.map((one) => [one.executorId, one.step])).toEqual([
      ['one', 2],
      ['two', 1],
    ])
    const further = compareTrajectories([...a, ...by('one', 'browser_hover')], b)
    expect(further.divergence).toEqual({ step: 2, kind: 'ended' })
  })

  const origins = (mail: string, shop: string) =>
    trialOrigins({ origins: { mail: `http://127.0.0.1:${mail}`, shop: `http://127.0.0.1:${shop}` } })
  const navigate = (url: string) => call('browser_navigate', { url, z: 1 })

  it('are the same when only the order of keys and the ports of the sites differ', () => {
    const one = [...navigate('http://127.0.0.1:1/x'), ...navigate('http://127.0.0.1:11/cart')]
    const other = [
      ...call('browser_navigate', { z: 1, url: 'http://127.0.0.1:11/x' }),
      ...navigate('http://127.0.0.1:1/cart'),
    ]
    const facts = { a: { origins: origins('1', '11') }, b: { origins: origins('11', '1') } }
    const pair = compareTrajectories(one, other, facts)
    expect(pair.divergence).toBeNull()
    expect(pair.a.map((each) => each.params['url'])).toEqual(['target://mail/x', 'target://shop/cart'])
    const swapped = { a: facts.a, b: { origins: origins('1', '11') } }
    expect(compareTrajectories(one, other, swapped)).toMatchObject({
      divergence: { step: 1, kind: 'params' },
      differing_params: ['url'],
    })
  })

  it('of trials that kept no list of their sites part by paths, not by ports', () => {
    const older = { a: {}, b: { origins: origins('2', '3') } }
    const ports = compareTrajectories(
      navigate('http://127.0.0.1:1/x'),
      navigate('http://127.0.0.1:2/x'),
      older,
    )
    expect(ports.divergence).toBeNull()
    for (const url of ['http://127.0.0.1:2/y', 'https://example.com/x'])
      expect(compareTrajectories(navigate('http://127.0.0.1:1/x'), navigate(url), older).divergence).toEqual({
        step: 1,
        kind: 'params',
      })
  })

  it('are the same when only the port of the own site differs, and keep other services apart', () => {
    const task = (port: number) => ({
      query_id: 't',
      start_url: `http://localhost:${port}/`,
      resolved_start_url: `http://localhost:${port}/`,
    })
    const facts = (port: number) => ({ origins: trialOrigins({ origins: {}, task: task(port) }) })
    const divergence = (a: string, b: string) =>
      compareTrajectories(navigate(a), navigate(b), { a: facts(3000), b: facts(3001) }).divergence
    expect(divergence('http://localhost:3000/x', 'http://localhost:3001/x')).toBeNull()
    expect(divergence('http://localhost:8080/x', 'http://localhost:8081/x')).toMatchObject({ kind: 'params' })
  })

  it('have no answer where the trial gave none, whatever its last words were', () => {
    const words = [said('Search for "candle".')]
    const pair = compareTrajectories(words, words, { a: { finalAnswer: null }, b: { finalAnswer: '7' } })
    expect([pair.answer_a, pair.answer_b, pair.divergence?.kind]).toEqual([null, '7', 'answer'])
    expect(compareTrajectories(words, words).answer_a).toBe('Search for "candle".')
  })
})
