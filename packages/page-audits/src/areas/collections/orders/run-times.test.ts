import { expect, test } from 'vitest'
import { runTimes } from './run-times.js'

test('reads times of runs with and without hours', () => {
  expect(runTimes(['17:08', '1:01:26', '58:40 PB'])).toEqual([1028, 3686, 3520])
})

test('leaves times of a day and other texts', () => {
  expect(runTimes(['17:08', '18:30'])).toBeNull()
  expect(runTimes(['17:08', '1:01:26', 'DNF'])).toBeNull()
  expect(runTimes(['9:05:12 AM', '11:30:00 AM', '1:15:40 PM'])).toBeNull()
})
