import { expect, it } from 'vitest'
import type { PageRecord } from '../page-record.js'
import { closedDoors } from './closed-doors.js'

const control = (name: string, used: boolean, role = 'button') => ({
  selector: `[aria-label="${name}"]`,
  role,
  name,
  expands: false,
  selected: false,
  acts: used ? [{ step: 1, effect: true, isError: false }] : [],
})
const behind = (controls: readonly ReturnType<typeof control>[]) =>
  closedDoors({
    controls,
    exploration: { completion_reason: 'max_steps_reached' },
  } as unknown as PageRecord).map(({ name }) => name)

it('takes a button that an exploration without steps left never used for a door', () => {
  expect(behind([control('Today', true), control('Share', false)])).toEqual(['Share'])
})

it('takes no day of a calendar for a door when others were used', () => {
  expect(behind([control('3, Tuesday', true), control('18, Wednesday', false)])).toEqual([])
  expect(behind([control('3, Tuesday', false), control('18, Wednesday', false)])).toHaveLength(2)
})

it('takes every tab that was not opened for a door', () => {
  expect(behind([control('1 Plan', true, 'tab'), control('2 Pay', false, 'tab')])).toEqual(['2 Pay'])
})
