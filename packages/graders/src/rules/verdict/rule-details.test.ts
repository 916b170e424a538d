import { gradeDetailsSchema, type Metadata, taskSchema } from '@webeval/core'
import { fakeEvidence, type FakeEvidence } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { createGraderPanel } from '../../registry.js'
import { ruleGraders } from '../rule-graders.js'

const panel = createGraderPanel(ruleGraders)
const shop = 'http://127.0.0.1:4711'
const mail = 'http://127.0.0.1:4712'
const origins: Metadata['origins'] = { shop, mail }
const resolveUrl = (url: string) => url.replace('target://shop', shop).replace('target://mail', mail)

async function graded(spec: { name: string; [option: string]: unknown }, trial: FakeEvidence = {}) {
  const task = { start_url: 'target://shop/index.html', ...trial.task, graders: [spec] }
  expect(panel.check(taskSchema.parse({ query_id: 'q', query: 'q', ...task }))).toEqual([])
  const [grade] = await panel.grade({
    evidence: fakeEvidence({ ...trial, task, metadata: { origins, ...trial.metadata } }),
    signal: AbortSignal.timeout(5_000),
    judge: null,
    resolveUrl,
    keepFor: async () => '',
  })
  return { ...grade!, details: gradeDetailsSchema.parse(grade!.details) }
}

const expression =
  '() => { const s = window.shopState?.(); return s ? { cart: s.cart.map((l) => l.id) } : null }'
const ended = (url: string, value: unknown, more: object = {}): FakeEvidence => ({
  final: { url, probes: [{ expression, value }], ...more },
})
const cart = { name: 'page_state', expression, equals: { cart: ['kettle', 'mug'], placed: 1 } }

test('names the places where the state differs, and keeps the source of the check apart', async () => {
  const grade = await graded(
    { ...cart, about: 'the cart' },
    ended(`${shop}/`, { cart: ['kettle'], placed: 0 }),
  )
  expect(grade.reasoning).toBe('cart[1]: expected “mug”, found nothing; placed: expected 1, found 0')
  expect(grade.details).toMatchObject({
    about: 'the cart',
    expected: cart.equals,
    found: { cart: ['kettle'], placed: 0 },
    differences: [
      { path: 'cart[1]', expected: 'mug', found: null },
      { path: 'placed', expected: 1, found: 0 },
    ],
    checked_by: expression,
  })
})

test.each([
  [`${mail}/inbox`, 'the page it ended on is mail, not shop: its state could not be read'],
  ['https://search.test/x', 'the page it ended on is search.test, not shop: its state could not be read'],
  ['about:blank', 'the page it ended on is about:blank, not shop: its state could not be read'],
])('explains a state that %s does not have', async (url, reasoning) => {
  expect(await graded(cart, ended(url, null))).toMatchObject({
    reasoning,
    details: { failure: 'wrong_site' },
  })
  const left = { site_state: { before: { cart: [] }, after: null } }
  expect(await graded({ name: 'state_diff', changes: [] }, ended(url, null, left))).toMatchObject({
    reasoning,
  })
})

test('names the other site that the task asked for', async () => {
  const task = {
    start_url: 'target://mail/',
    query: 'Open the order in the shop at target://shop/index.html',
  }
  const { reasoning } = await graded(cart, { ...ended(`${mail}/inbox`, null), task })
  expect(reasoning).toBe('the page it ended on is mail, not shop: its state could not be read')
})

test('says that nothing changed where the site is as it was', async () => {
  const state = { cart: [] }
  const untouched = ended(
    `${shop}/`,
    { cart: [], placed: 0 },
    { site_state: { before: state, after: state } },
  )
  const { reasoning, details } = await graded(cart, untouched)
  expect(details.failure).toBe('nothing_changed')
  expect(reasoning).toMatch(/; the state of the site is as it was at the start$/)
})

const long = (length: number) =>
  Array.from({ length }, (_, at) => ({ id: `line ${at}`, text: 'x'.repeat(1_000) }))

test('stays short whatever the size of the state', async () => {
  const { reasoning, details } = await graded(
    cart,
    ended(`${shop}/`, { cart: long(2_000), placed: long(1_000) }),
  )
  expect(reasoning.length).toBeLessThanOrEqual(200)
  expect(JSON.stringify(details).length).toBeLessThan(20_000)
  expect(details).toMatchObject({ more_differences: expect.any(Number) })
})

const badLook = {
  consoleErrors: ['TypeError: x'],
  dialogs: [{ type: 'alert' as const, message: 'Hi', time: 1 }],
}
test.each([
  [{ name: 'answer', number: 7 }, { answer: 'I gave up' }, 'gave_up'],
  [{ name: 'answer', number: 7 }, { answer: 'It is 8.' }, 'wrong_answer'],
  [
    { name: 'answer', money: '£7' },
    { answer: 'It costs £7, or £9 with gift wrap: either may hold' },
    'unclear_answer',
  ],
  [{ name: 'answer', list: ['a', 'b'] }, { answer: 'a, c' }, 'wrong_answer'],
  [{ name: 'answer', equals: 'x' }, { answer: null }, 'no_answer'],
  [{ name: 'answer', any_of: ['red', 'blue'] }, { answer: 'green' }, 'wrong_answer'],
  [{ name: 'url', equals: 'target://shop/a' }, { final: { url: `${shop}/b` } }, 'wrong_page'],
  [{ name: 'page_state', expression: 'document.title', equals: 'a' }, { final: null }, undefined],
  [{ name: 'text_on_page', include: 'thanks' }, { final: { text: 'sorry' } }, undefined],
  [{ name: 'trajectory', used: ['browser_click'] }, {}, undefined],
  [{ name: 'network', made: [{ method: 'PUT' }] }, { steps: [{ after: { requests: [] } }] }, undefined],
  [{ name: 'no_console_errors' }, { steps: [{ after: badLook }] }, undefined],
  [{ name: 'no_dialogs' }, { steps: [{ after: badLook }] }, undefined],
  [{ name: 'within_steps', max: 3 }, { metadata: { total_steps: 4 } }, undefined],
] satisfies [object, FakeEvidence, string | undefined][])(
  '%j on %j has details',
  async (spec, trial, failure) => {
    const { pass, reasoning, details } = await graded(spec, trial)
    expect(pass).not.toBe(true)
    expect(details.failure).toBe(failure)
    expect(reasoning.length).toBeLessThanOrEqual(200)
    if (pass === false) expect(details.differences).not.toEqual([])
  },
)

test('lists the alternatives where the answer is none of them', async () => {
  const { reasoning } = await graded({ name: 'answer', any_of: ['red', 'blue'] }, { answer: 'green' })
  expect(reasoning).toBe('expected one of “red”, “blue”, found “green”')
})

test('names missing and surplus entries of a list', async () => {
  const { reasoning } = await graded({ name: 'answer', list: ['a', 'b'] }, { answer: 'a, c' })
  expect(reasoning).toBe('list: expected “b”, found nothing; list: expected nothing, found “c”')
})
