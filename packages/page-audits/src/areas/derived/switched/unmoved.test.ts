import { expect, it } from 'vitest'
import { fakeTarget } from '@webeval/core/testing'
import { modeSwitches } from './mode-switches.js'
import { unmoved } from './unmoved.js'

const look = (...pairs: readonly (readonly [held: string, other: string])[]) => ({
  held: pairs.map(([text], at) => ({ selector: `#${at}`, text })),
  other: pairs.map(([, text], at) => ({ selector: `#${at}`, text })),
})
const monthly = look(['$15 for 1 seat', '$45 for 3 seats'], ['1', '3'])

it('finds the figure that follows an input in one mode only', () => {
  expect(unmoved(monthly, look(['$144 for 1 seat', '$144 for 3 seats'], ['1', '3']), '3')).toMatchObject({
    selector: '#0',
    namesValue: true,
  })
  expect(unmoved(monthly, look(['$144', '$144'], ['1', '3']), '3')).toMatchObject({ namesValue: false })
})

it.each([
  ['follows in both', look(['$144 for 1 seat', '$432 for 3 seats'], ['1', '3'])],
  ['is gone', look(['Ask us', 'Ask us'], ['1', '3'])],
  ['is free', look(['$0', '$0'], ['1', '3'])],
  ['is replaced by another one', look(['$144', '$144'], ['1', '3'], ['$5', '$15'])],
  ['does not depend on the mode', look(['$45', '$45'], ['1', '3'])],
])('keeps quiet where the figure %s', (_, stuck) => {
  expect(unmoved(monthly, stuck, '3')).toBeNull()
})

it('knows choices that say the same amount in another way', () => {
  const radio = (name: string, checked: boolean) =>
    fakeTarget({ role: 'radio', name, selector: `#${name}`, state: { checked } })
  const rephrases = (on: string, off: string) =>
    modeSwitches([radio(on, true), radio(off, false)]).map((each) => each.rephrases)
  expect(rephrases('Monthly', 'Yearly, −20%')).toEqual([true])
  expect(rephrases('€', '$')).toEqual([true])
  expect(rephrases('Monthly', 'Economy')).toEqual([false])
})
