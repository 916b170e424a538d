import { expect, it } from 'vitest'
import { entryOf } from '../testing/entry-of.js'
import { passesAll } from './passes-all.js'

const classes = ['Yoga', 'Boxing', 'Pilates', 'Zumba', 'Spinning'].map((title) => entryOf(title, ['60 min']))
const showing = (name: string, ...at: number[]) => ({
  name,
  entries: at.map((index) => classes[index]!),
  elsewhere: false,
})
const [tuesday, wednesday, thursday] = [
  showing('Tuesday', 1),
  showing('Wednesday', 2),
  showing('Thursday', 3),
]

it('finds the one choice that lets everything through', () => {
  const fault = passesAll(classes, [showing('Monday', 0, 1, 2, 3, 4), tuesday, wednesday, thursday])
  expect(fault).toMatchObject({ rule: 'wrong-filter', name: 'Monday' })
})

it('keeps quiet where that may be right', () => {
  // The others share out all entries: it may mean all of them.
  const whole = showing('Whole week', 0, 1, 2, 3, 4)
  expect(
    passesAll(classes.slice(1, 4), [showing('Whole week', 1, 2, 3), tuesday, wednesday, thursday]),
  ).toBeNull()
  expect(passesAll(classes, [whole, tuesday, wednesday])).toBeNull()
  expect(passesAll(classes, [whole, tuesday, wednesday, showing('Midweek', 2, 3)])).toBeNull()
  expect(passesAll(classes, [whole, tuesday, wednesday, showing('Friday')])).toBeNull()
})
