import { expect, it } from 'vitest'
import { swapped } from './swapped.js'

it('finds messages that say the opposite each time', () => {
  const on = ['Kitchen, week 49: no longer marked as done.']
  const off = ['Kitchen, week 49: marked as done. Thank you, Ben!']
  expect(swapped(on, off)).toEqual({ on: on[0], off: off[0] })
  expect(swapped(off, on)).toBeNull()
})

it('leaves messages of something else', () => {
  expect(swapped(['1 filter removed'], ['All seats are free'])).toBeNull()
  expect(swapped(['Ada is no longer late'], ['Ada is no longer early'])).toBeNull()
})
