import { datesIn } from '@webeval/core'
import { expect, test } from 'vitest'
import { relationOf } from '../../numbers/day-relation.js'
import type { FormField } from '../form-field.js'
import { findWrongEcho } from './check-echo.js'
import type { FormLook } from '../send-form.js'

const field = (name: string, type: string): FormField =>
  ({
    selector: `#${name}`,
    tag: 'input',
    type,
    name,
    placeholder: '',
    required: true,
    options: [],
    value: '',
  }) as unknown as FormField
const state = (lines: string[]) => ({ lines }) as unknown as FormLook
const sent = { Name: 'Ada Lovelace', Email: 'ada@example.com', Date: '2026-12-01', Guests: '2' }
const fields = [
  field('Name', 'text'),
  field('Email', 'email'),
  field('Date', 'date'),
  field('Guests', 'number'),
]
const echo = (lines: string[]) =>
  findWrongEcho(fields, {
    actions: Object.entries(sent).map(([name, text]) => ({
      tool: 'browser_type',
      params: { target: `#${name}`, text },
    })),
    before: state(['Book a table']),
    after: state(['Book a table', ...lines]),
  })?.shown

test('days are read in the usual ways of writing them', () => {
  const same = [
    '2026-12-01',
    'Tuesday, 1 December 2026',
    'Dec 1',
    '1st of December',
    '12/1/2026',
    '01.12.2026',
    'December 1, 2026',
  ]
  for (const text of same)
    expect(
      datesIn(text).some(({ readings }) => readings.some((day) => relationOf(day, '2026-12-01') === 'same')),
      text,
    ).toBe(true)
  expect(datesIn('May I have 12 chairs at 10:30, room 3.5.1.2?')).toEqual([])
})

test('reports a day, a number and a name that come back changed, and only those', () => {
  expect(echo(['See you on Monday, 30 November 2026'])).toBe('See you on Monday, 30 November 2026')
  expect(echo(['See you on January 1, 2027'])).toContain('January')
  expect(echo(['See you on 1 Dec', 'Sent on 30 Nov'])).toBeUndefined()
  expect(echo(['Sent on 22 November 2026', 'Thank you'])).toBeUndefined()
  expect(echo(['A table for 3 guests'])).toBe('A table for 3 guests')
  expect(echo(['Guests', '3'])).toBe('3')
  expect(echo(['2 guests', 'Up to 8 guests fit at a table'])).toBeUndefined()
  expect(echo(['Thank you, Ada.', 'Cancel free of charge until 30 November 2026'])).toBeUndefined()
  expect(echo(['Thank you, Ada.', 'We hold tables for max 3 guests'])).toBeUndefined()
  expect(echo(['Email', 'Ada Lovelace'])).toBe('Email Ada Lovelace')
  expect(echo(['Name: Ada Lovelace', 'Email: ada@example.com'])).toBeUndefined()
})

test('reports nights that the two dates do not make', () => {
  const stay = { 'Check-in': '2026-12-01', 'Check-out': '2026-12-04' }
  const shown = (line: string) =>
    findWrongEcho([field('Check-in', 'date'), field('Check-out', 'date')], {
      actions: Object.entries(stay).map(([name, text]) => ({
        tool: 'browser_type',
        params: { target: `#${name}`, text },
      })),
      before: state(['Book']),
      after: state(['Book', line]),
    })?.shown
  expect(shown('4 nights × €80 = €320')).toBe('4 nights × €80 = €320')
  expect(shown('3 nights × €80 = €240')).toBeUndefined()
  expect(shown('max 4 nights')).toBeUndefined()
})

test('reports the one value that a summary lists wrongly, where the others are right', () => {
  const summary = (email: string, name = 'Ada Lovelace') => ['Name', name, 'Email', email, 'Guests', '2']
  expect(echo(summary('grace@example.com'))).toBe('Email: grace@example.com')
  expect(echo(summary('ada@example.com'))).toBeUndefined()
  expect(echo(summary('•••@example.com'))).toBeUndefined()
  expect(echo(summary('ada@example.com', 'Grace Hopper'))).toBe('Name: Grace Hopper')
  expect(echo(summary('ada@example.com', 'Lovelace, Ada'))).toBeUndefined()
  expect(echo(['Name', 'Edit', 'Email', 'Edit', 'Guests', '2'])).toBeUndefined()
})

test('takes three labels in a row for the headers of columns', () => {
  const sheet = ['Name: Ada Lovelace', 'Date: 2026-12-01', 'Email', 'Guests', 'Name', 'ada@example.com']
  expect(echo(sheet)).toBeUndefined()
  expect(echo(['Name: Ada Lovelace', 'Date: 2026-12-01', 'Email', 'Guests', '2'])).toBe('Email: Guests')
})
