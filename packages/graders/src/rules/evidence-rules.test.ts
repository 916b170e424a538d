import { type Grade, type Message, taskSchema } from '@webeval/core'
import { type FakeEvidence, fakeEvidence } from '@webeval/core/testing'
import { describe, expect, test } from 'vitest'
import { createGraderPanel } from '../registry.js'
import { ruleGraders } from './rule-graders.js'

const panel = createGraderPanel(ruleGraders)

async function graded(name: string, options: object, evidence: FakeEvidence): Promise<Grade> {
  const task = { graders: [{ name, ...options }] }
  expect(
    panel.check(taskSchema.parse({ query_id: 'q', query: 'q', start_url: 'http://x.test', ...task })),
  ).toEqual([])
  const [grade] = await panel.grade({
    evidence: fakeEvidence({ ...evidence, task }),
    signal: AbortSignal.timeout(5_000),
    judge: null,
    resolveUrl: (url) => url.replace('target://shop', 'http://127.0.0.1:4711'),
    keepFor: async () => '',
  })
  return grade!
}

const passes = { status: 'graded', pass: true, score: 1 }
const fails = { status: 'graded', pass: false, score: 0 }
const untold = {
  status: 'skipped',
  pass: null,
  score: null,
  reasoning: expect.stringMatching(/^cannot tell: /),
}

describe('text_on_page', () => {
  const page = {
    final: { text: 'Thank you, Zoë!\n  Order  SM-12 – total £145.00', url: 'http://s.test/done' },
  }
  test.each([
    [{ include: 'thank you, zoe' }],
    [{ include: ['Order SM-12', 'paid |OR| total'] }],
    [{ exclude: ['error', 'sold out'] }],
    [{ pattern: 'order sm-\\d+' }],
    [{ include: 'Order SM-12', exact: true }],
    [{ any_of: ['nothing', 'thank you'] }],
  ])('%j passes', async (options) => {
    expect(await graded('text_on_page', options, page)).toMatchObject(passes)
  })
  test.each([
    [
      { include: ['Order SM-12', 'SM-13'] },
      /^expected to show “SM-13”, found nothing; the page is http:\/\/s\.test\/done$/,
    ],
    [{ exclude: 'thank you' }, /^expected the page not to show this text, found “thank you”/],
    [{ pattern: 'SM-\\d{3}' }, /text like “SM-/],
    [{ include: 'thank you', exact: true }, /expected to show “thank you”/],
  ])('%j fails with a reason', async (options, reason) => {
    const grade = await graded('text_on_page', options, page)
    expect(grade).toMatchObject(fails)
    expect(grade.reasoning).toMatch(reason)
  })
  test('has no verdict on a page that stopped answering', async () => {
    expect(await graded('text_on_page', { include: 'x' }, { final: null })).toMatchObject(untold)
  })
})

describe('no_console_errors', () => {
  const bad = { consoleErrors: ['TypeError: x is not a function'] }
  test('a quiet page passes', async () => {
    expect(await graded('no_console_errors', {}, { steps: [{}] })).toMatchObject(passes)
  })
  test('an error fails, once, where one look serves two steps', async () => {
    const grade = await graded('no_console_errors', {}, { steps: [{ after: bad }, { before: bad }] })
    expect(grade).toMatchObject({ ...fails, evidence: [{ step: 1 }] })
    expect(grade.reasoning).toBe('step 1: expected no console error, found “TypeError: x is not a function”')
  })
  test('an error while the page loads fails, even if a later look is missing', async () => {
    expect(await graded('no_console_errors', {}, { steps: [{ before: bad, after: null }] })).toMatchObject(
      fails,
    )
  })
  test('errors that do not count pass', async () => {
    expect(
      await graded('no_console_errors', { ignore: 'is not a function' }, { steps: [{ after: bad }] }),
    ).toMatchObject(passes)
  })
  test('has no verdict on a page that was not looked at', async () => {
    expect(await graded('no_console_errors', {}, { steps: [] })).toMatchObject(untold)
    expect(await graded('no_console_errors', {}, { steps: [{ after: null }] })).toMatchObject(untold)
  })
})

describe('no_dialogs', () => {
  const alert = { dialogs: [{ type: 'alert' as const, message: 'Saved!', time: 1 }] }
  test('a page without dialogs passes', async () => {
    expect(await graded('no_dialogs', {}, { steps: [{}] })).toMatchObject(passes)
  })
  test('a dialog fails', async () => {
    const grade = await graded('no_dialogs', {}, { steps: [{}, { after: alert }] })
    expect(grade).toMatchObject({ ...fails, evidence: [{ step: 2 }] })
    expect(grade.reasoning).toBe('step 2: expected no alert, found “Saved!”')
  })
  test.each([[{ allow: 'alert' }], [{ allow: ['confirm', 'alert'] }], [{ ignore: ['^saved'] }]])(
    '%j lets it pass',
    async (options) => {
      expect(await graded('no_dialogs', options, { steps: [{ after: alert }] })).toMatchObject(passes)
    },
  )
  test('has no verdict without a look', async () => {
    expect(await graded('no_dialogs', {}, { steps: [{ before: null, after: null }] })).toMatchObject(untold)
  })
})

describe('within_steps', () => {
  test.each([
    [3, 'completed', passes],
    [4, 'completed', fails],
    [4, 'max_steps', fails],
    [2, 'timeout', untold],
  ] as const)('%d steps, ended by %s, of at most 3', async (total_steps, termination_reason, verdict) => {
    expect(
      await graded('within_steps', { max: 3 }, { metadata: { total_steps, termination_reason } }),
    ).toMatchObject(verdict)
  })
})

describe('trajectory', () => {
  const timestamp = '2026-01-01T00:00:00.000Z'
  const call = (id: number, tool: string, params: Record<string, unknown>, isError = false): Message[] => [
    { type: 'tool_call', timestamp, toolCallId: `c${id}`, tool, params },
    { type: 'tool_result', timestamp, toolCallId: `c${id}`, result: '', isError },
  ]
  const messages = [
    ...call(1, 'browser_type', { target: '#q', text: 'mug', submit: true }),
    ...call(2, 'browser_click', { target: '#missing' }, true),
    ...call(3, 'browser_click', { target: '#buy-12' }),
  ]
  const made = { messages, metadata: { total_steps: 3 } }
  test.each([
    [{ used: ['browser_click', 'browser_type'] }],
    [{ used: [{ tool: 'browser_type', params: { text: 'mug' } }] }],
    [{ used: [{ tool: 'browser_click', params: { target: '^#buy-\\d+$' } }] }],
    [{ used: [{ tool: 'browser_click', is_error: true }] }],
    [{ order: ['browser_type', 'browser_click'] }],
    [{ exactly: ['browser_type', 'browser_click'] }],
    [{ forbidden: ['browser_evaluate', { tool: 'browser_click', params: { target: '#delete' } }] }],
    [{ any_of: [{ used: ['browser_drag'] }, { used: ['browser_*'] }] }],
  ])('%j passes', async (options) => {
    expect(await graded('trajectory', options, made)).toMatchObject(passes)
  })
  test.each([
    [
      { used: ['browser_click', 'browser_click'] },
      /expected “browser_click”, found “only calls that failed”/,
    ],
    [{ used: [{ tool: 'browser_type', params: { text: 'cup' } }] }, /"text":"cup"/],
    [{ order: ['browser_click', 'browser_type'] }, /expected “browser_type after browser_click”/],
    [{ exactly: ['browser_click'] }, /expected exactly “browser_click”/],
    [{ exactly: [] }, /expected exactly none/],
    [
      { forbidden: [{ tool: 'browser_click', params: { target: '#missing' } }] },
      /^step 2: expected no such call/,
    ],
    [{ forbidden: ['browser_*'] }, /^step 1: .* step 2: /],
  ])('%j fails with a reason', async (options, reason) => {
    const grade = await graded('trajectory', options, made)
    expect(grade).toMatchObject(fails)
    expect(grade.reasoning).toMatch(reason)
  })
  test('has no verdict without recorded steps', async () => {
    expect(await graded('trajectory', { forbidden: ['x'] }, { metadata: { total_steps: 2 } })).toMatchObject(
      untold,
    )
  })
})

describe('network', () => {
  const load = { requests: [{ method: 'GET', url: 'http://127.0.0.1:4711/', status: 200 }] }
  const post = { requests: [{ method: 'POST', url: 'http://127.0.0.1:4711/api/orders?dry=0', status: 201 }] }
  const seen = {
    steps: [
      { before: load, after: post },
      { before: post, after: { requests: [] } },
    ],
  }
  test.each([
    [{ made: [{ method: 'post', contains: 'target://shop/api/orders', status: 201 }] }],
    [{ made: [{ equals: 'target://shop/api/orders', ignore_query: ['dry'], status: '2xx' }] }],
    [{ made: [{ pattern: '/api/' }], not_made: [{ method: 'DELETE' }, { status: '5xx' }] }],
    [{ any_of: [{ made: [{ method: 'PUT' }] }, { made: [{ method: 'POST' }] }] }],
  ])('%j passes', async (options) => {
    expect(await graded('network', options, seen)).toMatchObject(passes)
  })
  test.each([
    [{ made: [{ method: 'PUT' }] }, /^requests: expected “PUT”, found “POST http/],
    [{ made: [{ method: 'POST', times: 2 }] }, /expected “2 times POST”/],
    [{ made: [{ method: 'POST', status: 500 }] }, /answered 500/],
    [{ not_made: [{ contains: 'target://shop/api' }] }, /^step 1: expected no such request, found “POST /],
    // A reason never shows the source of a regular expression.
    [
      { made: [{ pattern: '/orders/\\d+$' }] },
      /^requests: expected “a request to one like \/orders\/#…”, found/,
    ],
    [{ made: [{ pattern: '\\/orders$' }] }, /^requests: expected “a request to one containing \/orders”/],
  ])('%j fails with a reason', async (options, reason) => {
    const grade = await graded('network', options, seen)
    expect(grade).toMatchObject(fails)
    expect(grade.reasoning).toMatch(reason)
  })
  test('has no verdict without recorded requests', async () => {
    expect(await graded('network', { not_made: [{ method: 'PUT' }] }, { steps: [{}] })).toMatchObject(untold)
    expect(await graded('network', { made: [{ method: 'PUT' }] }, { steps: [] })).toMatchObject(untold)
  })
  test('a list that was cut proves what is on it, and nothing of what is not', async () => {
    const full = { requests: Array.from({ length: 200 }, () => ({ method: 'GET', url: 'http://s.test/' })) }
    const steps = [{ before: load, after: full }]
    expect(await graded('network', { made: [{ method: 'GET' }] }, { steps })).toMatchObject(passes)
    expect(await graded('network', { not_made: [{ method: 'PUT' }] }, { steps })).toMatchObject(untold)
    expect(await graded('network', { not_made: [{ method: 'GET' }] }, { steps })).toMatchObject(fails)
  })
})

test.each([
  ['text_on_page', {}, /give include, exclude or pattern/],
  ['text_on_page', { pattern: '(' }, /regular expression/],
  ['no_console_errors', { ignore: ['('] }, /regular expression/],
  ['no_dialogs', { allow: ['popup'] }, /allow/],
  ['within_steps', {}, /max/],
  ['trajectory', {}, /give used, order, exactly or forbidden/],
  ['network', {}, /give made or not_made/],
  ['network', { made: [{}] }, /say which request/],
])('%s with %j is refused before anything runs', (name, options, problem) => {
  const spec = { name, ...options }
  const task = taskSchema.parse({ query_id: 'q', query: 'q', start_url: 'http://x.test', graders: [spec] })
  expect(panel.check(task).join()).toMatch(problem)
})
