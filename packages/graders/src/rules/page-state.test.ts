import { type Grade, type ProbeReading, taskSchema } from '@webeval/core'
import { fakeEvidence } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { createGraderPanel } from '../registry.js'
import { ruleGraders } from './rule-graders.js'

const panel = createGraderPanel(ruleGraders)
const expression = '() => window.shopState.cart'

async function graded(options: object, probes: readonly ProbeReading[] | null): Promise<Grade> {
  const task = { graders: [{ name: 'page_state', expression, ...options }] }
  const [grade] = await panel.grade({
    evidence: fakeEvidence({ task, final: probes && { probes } }),
    signal: AbortSignal.timeout(5_000),
    judge: null,
    resolveUrl: (url) => url,
    keepFor: async () => '',
  })
  return grade!
}

const cart = [{ expression, value: [{ sku: 'mug', quantity: 2, price: 9.9 }] }]

test.each([
  [{ equals: [{ price: 9.9, quantity: 2, sku: 'mug' }] }],
  [{ matches: [{ sku: 'mug' }] }],
  [{ matches: [{ sku: '^m.g$' }] }],
  [{ schema: { type: 'array', minItems: 1 } }],
  [{ any_of: [{ equals: [] }, { matches: [{ quantity: 2 }] }] }],
])('%j passes', async (options) => {
  expect(await graded(options, cart)).toMatchObject({ status: 'graded', pass: true })
})

test.each([
  [{ equals: [] }, /^\[0\]: expected nothing, found \{sku:/],
  [{ matches: [{ sku: 'cup' }] }, /^\[0\]\.sku: expected “cup”, found “mug”$/],
  [{ matches: [] }, /^expected none, found \[\{sku: /],
  [{ matches: [{ sku: 'mug', colour: 'red' }] }, /^\[0\]\.colour: expected “red”, found nothing$/],
  [{ schema: { type: 'array', maxItems: 0 } }, /fewer than 0|more than 0/],
  [{ any_of: [{ equals: [] }, { equals: null }] }, /the nearest of 2 alternatives/],
])('%j fails with a reason', async (options, reason) => {
  const grade = await graded(options, cart)
  expect(grade).toMatchObject({ status: 'graded', pass: false, score: 0 })
  expect(grade.reasoning).toMatch(reason)
})

test('has no verdict on an expression that was not evaluated at the end', async () => {
  expect(await graded({ equals: 1 }, [])).toMatchObject({ status: 'skipped', pass: null })
})
test('has no verdict on a page that stopped answering', async () => {
  expect(await graded({ equals: 1 }, null)).toMatchObject({ status: 'skipped', pass: null })
})
test('an expression that throws because the agent left the site fails', async () => {
  const grade = await graded({ equals: 1 }, [
    { expression, error: "TypeError: Cannot read properties of undefined (reading 'cart')" },
  ])
  expect(grade).toMatchObject({ status: 'graded', pass: false })
  expect(grade.reasoning).toBe('the page it ended on lacks what the check reads, and the start page had it')
  expect(grade.details).toMatchObject({ failure: 'unreadable', error: expect.stringContaining('TypeError') })
})
test.each([
  [{ error: 'ReferenceError: nope is not defined' }, /names what does not exist: ReferenceError/],
  [{ error: 'nope is not defined' }, /names what does not exist: nope/],
  [
    { error: 'TypeError: x', start_error: 'TypeError: null' },
    /threw on the start page too \(TypeError: null\)/,
  ],
  [{ error: 'ReferenceError: n', start_error: 'ReferenceError: n' }, /start page too/],
])('%j is a broken check, not a failure of the agent', async (reading, reason) => {
  const grade = await graded({ equals: 1 }, [{ expression, ...reading }])
  expect(grade).toMatchObject({ status: 'error', pass: null })
  expect(grade.reasoning).toMatch(reason)
})
test.each(['TypeError: gone', 'ReferenceError: shopState is not defined'])(
  'an expression that worked on the start page and threw %j in the end fails',
  async (error) => {
    const grade = await graded({ equals: 1 }, [{ expression, error, start_error: null }])
    expect(grade).toMatchObject({ status: 'graded', pass: false })
  },
)
test('JSON that the page itself broke is the agent’s doing, not the task’s', async () => {
  const grade = await graded({ equals: 1 }, [{ expression, error: 'SyntaxError: Unexpected token in JSON' }])
  expect(grade).toMatchObject({ status: 'graded', pass: false })
})
test('an invalid schema is the task’s fault', async () => {
  expect(await graded({ schema: { type: 'nonsense' } }, cart)).toMatchObject({ status: 'error', pass: null })
})

const taskWith = (spec: object) =>
  taskSchema.parse({
    query_id: 'q',
    query: 'q',
    start_url: 'http://x.test',
    graders: [{ name: 'page_state', ...spec }],
  })

test.each([
  [{ expression: '() => {', equals: 1 }, /not valid JavaScript/],
  [{ expression: 'window.x' }, /say what the expression should yield/],
  [{ equals: 1 }, /expression/],
])('%j is refused before anything runs', (spec, problem) => {
  expect(panel.check(taskWith(spec)).join()).toMatch(problem)
})

test.each([
  ['() => 4', 4],
  ['async () => 4', 4],
  ['function () { return 4 }', 4],
  ['({ a, b } = { a: 1, b: 3 }) => a + b', 4],
  ['2 + 2', 4],
  ['(2 + 2) * 1', 4],
  ['globalThis.Date.now;', expect.any(Number)],
])('the probe of %s is the source of a function that yields its value', async (source, value) => {
  const [probe] = panel.probes(taskWith({ expression: source, equals: 4 }))
  // oxlint-disable-next-line no-eval -- what the page does with the source
  expect(await (0, eval)(`(${probe})()`)).toEqual(value)
})
