import { expect, it } from 'vitest'
import type { Draft } from '../draft.js'
import { toldByCause } from './told-by-cause.js'

const click = (target: string) => ({ tool: 'browser_click', params: { target } })
const draft = (rule: Draft['rule'], selector: string, more: Partial<Draft> = {}): Draft => ({
  rule,
  description: rule,
  selectors: [selector],
  reproduced: true,
  ...more,
})
const dead = draft('dead-control', '#tip25')

it.each([
  ['a wrong tip after its dead button', draft('wrong-result', '#tip', { actions: [click('#tip25')] }), true],
  ['a dead filter that is a dead button', draft('dead-filter', '#tip25'), true],
  ['a wrong tip by other buttons', draft('wrong-result', '#tip', { actions: [click('#tip10')] }), false],
  ['the cause itself', dead, false],
  ['another kind of fault of the button', draft('small-target', '#tip25'), false],
])('%s', (_, what, told) => expect(toldByCause(what, [dead, what])).toBe(told))

it('one that was not seen again explains nothing, and two never explain each other away', () => {
  const wrong = draft('wrong-result', '#tip', { actions: [click('#tip25')] })
  expect(toldByCause(wrong, [{ ...dead, reproduced: false }, wrong])).toBe(false)
  const hollow = draft('hollow-control', '#tip25')
  expect(toldByCause(hollow, [hollow, { ...hollow }])).toBe(false)
  expect([dead, hollow].map((each) => toldByCause(each, [dead, hollow]))).toEqual([false, true])
})
