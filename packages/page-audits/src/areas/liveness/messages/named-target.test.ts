import { expect, it } from 'vitest'
import { wrongTarget } from './named-target.js'

const states = ['Checked in', 'In repair', 'Ready', 'Ready for pickup']
const others = (own: string) => states.filter((state) => state !== own)

it.each([
  ['R-1043 moved to “In repair”.', 'Ready for pickup', 'In repair'],
  ['Lamp is now Ready', 'In repair', 'Ready'],
  ['R-1043 moved to “Ready for pickup”. The filter hides it now.', 'Ready', 'Ready for pickup'],
])('tells that “%s” is wrong after “%s”', (line, own, wrong) => {
  expect(wrongTarget(line, own, others(own))).toBe(wrong)
})

it.each([
  ['R-1043 moved to “Ready for pickup”.', 'Ready for pickup'],
  ['R-1043 moved from “Ready for pickup” to “In repair”.', 'Ready for pickup'],
  ['Moved to the archive.', 'In repair'],
  ['In repair: 4 jobs', 'Ready'],
])('leaves “%s” after “%s”', (line, own) => {
  expect(wrongTarget(line, own, others(own))).toBeNull()
})
