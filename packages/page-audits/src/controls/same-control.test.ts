import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import { sameControl } from './same-control.js'

const button = (selector: string, name: string) => fakeTarget({ selector, name, role: 'button' })
const page = (...names: readonly string[]) =>
  fakeSignals({ targets: names.map((name) => button(`[aria-label="${name}"]`, name)) })
const find = (name: string, ...now: readonly string[]) =>
  sameControl(page(...now), button(`[aria-label="${name}"]`, name))?.name

it('finds a control whose label counts one more, or one less', () => {
  expect(find('58 votes for Dark theme', '59 votes for Dark theme', '12 votes for Print')).toBe(
    '59 votes for Dark theme',
  )
  expect(find('Watch list (0)', 'Watch list (1)')).toBe('Watch list (1)')
})

it('finds a control that is named by a number which the page draws', () => {
  expect(find('Cancel booking LH-2125', 'Cancel booking LH-6693', 'Print booking LH-6693')).toBe(
    'Cancel booking LH-6693',
  )
  expect(find('Cancel booking LH-2125', 'Cancel booking LH-6693', 'Cancel booking LH-1042')).toBeUndefined()
})

it('takes no other one for a control that is gone', () => {
  expect(find('Remove item 3', 'Remove item 2')).toBeUndefined()
  expect(find('58 votes for Dark theme', '12 votes for Dark theme')).toBeUndefined()
})
