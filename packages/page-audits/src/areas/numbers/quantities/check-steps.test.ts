import { fakeSignals } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import { findBroken } from '../../../kit/find-broken.js'
import { scanQuantities } from './scan-quantities.js'
import { answerTo, fakeLab } from '../../../testing/fake-lab.js'
import type { AuditContext } from '../../../audit-context.js'
import { checkSteps, type Stepper } from './check-steps.js'

const place = (selector: string, name: string) => ({
  selector,
  name,
  tag: 'button',
  box: { x: 0, y: 0, width: 40, height: 40 },
})

/** A page with one number, moved by `plus` and `minus`. */
async function found(
  start: number,
  plus: (value: number) => number,
  minus: (value: number) => number,
  more: Partial<Stepper> = {},
) {
  let value = start
  const scan = (): Stepper => ({
    number: place('#number', ''),
    value,
    typed: false,
    plus: place('#plus', '+'),
    minus: place('#minus', '−'),
    least: null,
    lowers: true,
    title: 'Guests',
    label: 'Guests',
    hint: '',
    amounts: [],
    ...more,
  })
  const lab = fakeLab([answerTo(scanQuantities, () => [scan()]), answerTo(findBroken, () => null)], {
    tap: async ({ params }) => {
      value = params['target'] === '#plus' ? plus(value) : minus(value)
      return { isError: false }
    },
    restart: async () => {
      value = start
      return fakeSignals()
    },
  })
  const context = { controls: [], scans: [], first: { targets: [] } } as unknown as AuditContext
  return (await checkSteps(context, lab, [], scan())).map(({ rule, severity, description, reproduced }) => [
    rule,
    severity ?? '',
    description,
    reproduced,
  ])
}

const [raise, lower] = [(value: number) => value + 1, (value: number) => Math.max(1, value - 1)]

it('says nothing of a number that goes up and down, to its limits or along its own grid', async () => {
  expect(await found(2, raise, lower)).toEqual([])
  expect(await found(9, (value) => Math.min(10, value + 1), lower)).toEqual([])
  expect(
    await found(
      37,
      (value) => Math.floor(value / 5) * 5 + 5,
      (value) => Math.ceil(value / 5) * 5 - 5,
    ),
  ).toEqual([])
  expect(await found(0, raise, (value) => value - 1, { title: 'Counter', label: 'Counter' })).toEqual([])
})

it('names a step that differs from the one back', async () => {
  expect(await found(2, (value) => value + 2, lower)).toEqual([
    ['uneven-steps', '', '“+” raises “Guests” by 2, and “−” lowers it by 1.', true],
  ])
})

it('names what goes below nothing, or below what its field takes', async () => {
  expect(await found(2, raise, (value) => value - 1)).toEqual([
    ['accepts-invalid', 'high', '“−” lowers “Guests” to -1: there can’t be fewer than none.', true],
  ])
  expect(await found(2, raise, (value) => Math.max(0, value - 1), { least: 1 })).toEqual([
    ['accepts-invalid', 'medium', '“−” lowers “Guests” to 0: it says itself that 1 is the least.', true],
  ])
})
