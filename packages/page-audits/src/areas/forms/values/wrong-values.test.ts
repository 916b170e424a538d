import { expect, test } from 'vitest'
import type { FormField } from '../form-field.js'
import { formField as field } from '../testing/form-field.js'
import { wrongValues } from './wrong-values.js'

const whys = (fields: readonly FormField[], task = '', button = 'Send') =>
  wrongValues(
    { fields, submit: { selector: 'button', name: button } },
    task,
    new Date('2026-05-01T00:00:00Z'),
  ).map(({ value, why }) => `${value}: ${why}`)

test('passwords that differ and short ones are tried where the form asks for more', () => {
  const passwords = [
    field({ name: 'Password', type: 'password', hint: 'At least 8 characters' }),
    field({ name: 'Confirm password', type: 'password' }),
  ]
  expect(whys(passwords)).toEqual([
    'Str0ng!Passw0rdx: another password than the one above it',
    'Ab1!Rud: a password of 7 characters where 8 are asked for',
  ])
})

test('two dates are tried in reverse where their labels say which comes first', () => {
  const dates = (first: string, second: string) =>
    whys([field({ name: first, type: 'date' }), field({ name: second, type: 'date' })])
  expect(dates('Check-in', 'Check-out')).toEqual([expect.stringContaining('a day before “Check-in”')])
  expect(dates('Born', 'Married')).toEqual([])
})

test('a departure on the day of arrival is tried where a stay lasts nights', () => {
  const dates = [
    field({ name: 'Arrivée', type: 'date' }),
    field({ name: 'Départ', type: 'date', hint: 'De 1 à 14 nuits' }),
  ]
  expect(whys(dates)).toContainEqual(expect.stringContaining('the same day as “Arrivée”'))
  expect(whys(dates.map((date) => ({ ...date, hint: '' }))).join()).not.toContain('the same day')
  expect(
    whys(
      dates.map((date) => ({ ...date, hint: '' })),
      'A stay of 2 to 10 nights.',
    ).join(),
  ).toContain('the same day')
})

test('the task says what days and numbers are wrong; without it they are not tried', () => {
  const fields = [
    field({ name: 'Date', type: 'date' }),
    field({ name: 'Guests' }),
    field({ name: 'Phone', optional: true }),
  ]
  expect(whys(fields, 'Book a table for guests from 1 to 8, never in the past.')).toEqual(
    expect.arrayContaining(['2026-04-28: a day in the past']),
  )
  expect(whys(fields).filter((why) => /past|phone/.test(why))).toEqual([])
})

test('a form of bookkeeping takes days in the past, whatever its button says', () => {
  const days = (name: string) =>
    whys([field({ name: 'Datum', type: 'date' }), field({ name })], '', 'Buchen').some((why) =>
      why.includes('a day in the past'),
    )
  expect(days('Personen')).toBe(true)
  expect(days('Beleg')).toBe(false)
})

test('two times are tried in reverse where the task orders them', () => {
  const times = ['Start', 'End'].map((name) => field({ name, type: 'time' }))
  expect(whys(times, 'The end must be after the start.')).toEqual(['09:30: a time before “Start”'])
  expect(whys(times, 'Enter when you slept.')).toEqual([])
  // An event has one day, a shift may end on the next.
  const day = field({ name: 'Date', type: 'date' })
  expect(whys([day, ...times], 'Add events.')).toEqual(['09:30: a time before “Start”'])
  expect(whys([day, ...times], 'Add shifts.')).toEqual([])
})

test('a past day is tried where the field or a button that books asks for one ahead', () => {
  const past = (date: FormField, name: string) =>
    wrongValues({ fields: [date], submit: { selector: 'button', name } }, '').some(({ why }) =>
      /past/.test(why),
    )
  const day = formDate({ name: 'Date' })
  expect(past(day, 'Book a table')).toBe(true)
  expect(past(day, 'Tisch reservieren')).toBe(true)
  expect(past(formDate({ name: 'Date', hint: 'from tomorrow on' }), 'Send')).toBe(true)
  expect(past(day, 'Add book')).toBe(false)
  expect(past(formDate({ name: 'Rechnungsdatum' }), 'Buchen')).toBe(false)
})

const formDate = (given: Partial<FormField>) => field({ type: 'date', ...given })

test('a label with limits says which number is too large', () => {
  expect(whys([field({ name: 'Minutes for one way (1 to 240)' })])).toEqual([
    '241: more than the 240 that are allowed',
  ])
})

test('a card that is over is tried in the form that the field asks for', () => {
  const card = field({ name: 'Card number', type: 'text', optional: true })
  const expiry = (hint: string) => field({ name: 'Expiry date', placeholder: hint, type: 'text' })
  expect(whys([card, expiry('MM/YY')], '')).toEqual(['01/20: a month that is over'])
  // Of a tin in a pantry the month may be over.
  expect(whys([expiry('MM/YY')], '')).toEqual([])
})
