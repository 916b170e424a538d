import { type Grade, taskSchema } from '@webeval/core'
import { fakeEvidence } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { createGraderPanel } from '../registry.js'
import { ruleGraders } from './rule-graders.js'

const panel = createGraderPanel(ruleGraders)

async function graded(
  options: object,
  site?: { before: unknown; after: unknown; unread?: string } | null,
): Promise<Grade> {
  const task = { graders: [{ name: 'state_diff', ...options }] }
  expect(
    panel.check(taskSchema.parse({ query_id: 'q', query: 'q', start_url: 'http://x.test', ...task })),
  ).toEqual([])
  const [grade] = await panel.grade({
    evidence: fakeEvidence({ task, final: site === null ? null : { site_state: site } }),
    signal: AbortSignal.timeout(5_000),
    judge: null,
    resolveUrl: (url) => url,
    keepFor: async () => '',
  })
  return grade!
}

const before = {
  cart: [
    { id: 'mug', quantity: 1 },
    { id: 'bowl', quantity: 2 },
  ],
  orders: [{ number: 'A1', total: 20 }],
  tags: ['a', 'b', 'c'],
  account: { name: 'Ada', news: true },
  visits: 3,
}
type State = typeof before

/** The state after an edit. */
function edited(edit: (state: State & Record<string, unknown>) => void) {
  const after = structuredClone(before) as State & Record<string, unknown>
  edit(after)
  return { before, after }
}
const quantityUp = edited(({ cart }) => (cart[0]!.quantity = 2))
const bought = edited((state) => {
  state.orders.unshift({ number: 'A2', total: 9.99 })
  state.cart = []
})
const mugGone = edited((state) => (state.cart = state.cart.slice(1)))

test.each([
  ['a value', { changes: [{ path: '/cart/0/quantity', from: 1, to: 2 }] }, quantityUp],
  ['a value by difference', { changes: [{ path: '/cart/0/quantity', by: 1 }] }, quantityUp],
  ['any change at a place', { changes: [{ path: '/cart' }] }, quantityUp],
  ['an entry by wildcard', { changes: [{ path: '/cart/*/quantity', to: 2, from: 1 }] }, quantityUp],
  ['what holds the change', { changes: [{ path: '/cart', to: quantityUp.after.cart }] }, quantityUp],
  ['the whole state', { changes: [{ path: '', matches: { visits: 3 } }] }, quantityUp],
  ['nothing', { changes: [] }, edited(() => {})],
  ['an ignored change', { changes: [], ignore: ['/visits'] }, edited((state) => state.visits++)],
  [
    'an entry added at the head',
    {
      changes: [
        { path: '/orders/-', matches: { total: 9.99 } },
        { path: '/cart', to: [] },
      ],
    },
    bought,
  ],
  [
    'entries removed',
    {
      changes: [
        { path: '/orders/-', added: true },
        { path: '/cart/-', removed: true },
        { path: '/cart/-', removed: true, from: { id: 'bowl', quantity: 2 } },
      ],
    },
    bought,
  ],
  [
    'an entry removed before others',
    { changes: [{ path: '/cart/-', removed: true, matches: { id: 'mug' } }] },
    mugGone,
  ],
  ['a removed place', { changes: [{ path: '/cart/0', removed: true }] }, mugGone],
  [
    'a key added',
    { changes: [{ path: '/gift', added: true, to: { wrap: true } }] },
    edited((state) => (state['gift'] = { wrap: true })),
  ],
  [
    'parts of an added object',
    { changes: [{ path: '/gift/wrap', to: true }, { path: '/gift/note' }] },
    edited((state) => (state['gift'] = { wrap: true, note: 'hi' })),
  ],
  [
    'an ignored part of an added entry',
    { changes: [{ path: '/orders/-/total', to: 5 }], ignore: ['/orders/*/number'] },
    edited(({ orders }) => orders.push({ number: 'X', total: 5 })),
  ],
  [
    'a removed key',
    { changes: [{ path: '/account/news', removed: true }] },
    edited((state) => (state.account = { name: 'Ada' } as State['account'])),
  ],
  [
    'a plain entry put in the middle',
    { changes: [{ path: '/tags/-', to: 'x' }] },
    edited(({ tags }) => tags.splice(1, 0, 'x')),
  ],
  [
    'two additions, the vaguer one first',
    { changes: [{ path: '/orders/-' }, { path: '/orders/-', matches: { number: 'B' } }] },
    edited(({ orders }) => orders.push({ number: 'B', total: 1 }, { number: 'C', total: 1 })),
  ],
  [
    'either of two',
    { any_of: [{ changes: [{ path: '/visits' }] }, { changes: [{ path: '/cart' }] }] },
    quantityUp,
  ],
  ['an order', { changes: [{ path: '/cart' }] }, edited((state) => (state.cart = state.cart.toReversed()))],
  [
    'a rounded sum',
    { changes: [{ path: '/visits', to: 0.3 }] },
    edited((state) => (state.visits = 0.1 + 0.2)),
  ],
])('%s that was expected passes', async (_, options, site) => {
  expect(await graded(options, site)).toMatchObject({ status: 'graded', pass: true })
})

test.each([
  [
    'nothing happened',
    { changes: [{ path: '/visits', to: 4 }] },
    edited(() => {}),
    /^visits: expected 4, found 3; nothing changed at all$/,
  ],
  [
    'another value',
    { changes: [{ path: '/cart/0/quantity', to: 3 }] },
    quantityUp,
    /^cart\[0\]\.quantity: expected 3, found 2$/,
  ],
  [
    'a side effect',
    { changes: [{ path: '/cart/0/quantity' }] },
    edited((state) => {
      state.cart[0]!.quantity = 2
      state.account.news = false
    }),
    /^account\.news: expected true, found false$/,
  ],
  [
    'one order too many',
    { changes: [{ path: '/orders/-' }] },
    edited(({ orders }) => orders.push({ number: 'B', total: 1 }, { number: 'C', total: 1 })),
    /orders\[2\]: expected nothing, found \{/,
  ],
  [
    'one too few',
    { changes: [{ path: '/orders/-' }, { path: '/orders/-' }] },
    edited(({ orders }) => orders.push({ number: 'B', total: 1 })),
    /^orders\[any\]: expected a change, found nothing$/,
  ],
  [
    'the wrong entry removed',
    { changes: [{ path: '/cart/-', removed: true, matches: { id: 'bowl' } }] },
    mugGone,
    /^cart\[any\]: expected it to be removed.*cart\[0\]: expected \{/,
  ],
  [
    'a place that is as before',
    { changes: [{ path: '/visits', to: 3 }] },
    edited(() => {}),
    /^visits: expected a change to 3, found 3/,
  ],
  [
    'another order',
    { changes: [] },
    edited((state) => (state.cart = state.cart.toReversed())),
    /^cart: expected in the order/,
  ],
  [
    'a part too much of an added object',
    { changes: [{ path: '/gift/wrap', to: true }] },
    edited((state) => (state['gift'] = { wrap: true, note: 'hi' })),
    /^gift\.note: expected nothing, found “hi”$/,
  ],
  [
    'neither of two',
    { any_of: [{ changes: [] }, { changes: [{ path: '/visits' }] }] },
    quantityUp,
    /^cart\[0\]\.quantity: expected 1, found 2; the nearest of 2 alternatives$/,
  ],
  ['the site was left', { changes: [] }, { before, after: null }, /does not have the state of the site/],
])('%s fails, and says what', async (_, options, site, reason) => {
  const grade = await graded(options, site)
  expect(grade).toMatchObject({ status: 'graded', pass: false, score: 0 })
  expect(grade.reasoning).toMatch(reason)
})

test.each([
  ['the page no longer answered', null],
  ['no state was kept', undefined],
  ['there was no state before', { before: null, after: before }],
  [
    'the state at the end was too long to keep',
    { before, after: null, unread: 'is 9000000 characters long' },
  ],
])('where %s it cannot be told', async (_, site) => {
  expect(await graded({ changes: [] }, site)).toMatchObject({ status: 'skipped', pass: null, score: null })
})

test.each([
  [{}, /changes/],
  [{ changes: [{ path: 'cart' }] }, /changes\.0\.path: a path is a JSON pointer/],
  [{ changes: [], ignore: ['x'] }, /ignore\.0/],
  [{ changes: [{ path: '/x', too: 1 }] }, /too/],
])('%j is refused before anything runs', (options, problem) => {
  const spec = { name: 'state_diff', ...options }
  const task = taskSchema.parse({ query_id: 'q', query: 'q', start_url: 'http://x.test', graders: [spec] })
  expect(panel.check(task).join()).toMatch(problem)
})

test('large states are compared in little time', async () => {
  const entries = Array.from({ length: 3_000 }, (_, index) => `entry ${index}`)
  const site = {
    before: { entries },
    after: { entries: [...entries.slice(0, 10), 'new', ...entries.slice(10).toReversed()] },
  }
  expect(await graded({ changes: [{ path: '/entries' }] }, site)).toMatchObject({ pass: true })
})
