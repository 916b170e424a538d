import { fakeTarget } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { fieldKind, fillAction, validValue } from './field-values.js'

const field = (given: Parameters<typeof fakeTarget>[0]) =>
  fakeTarget({ tag: 'input', role: 'textbox', type: 'text', ...given })

test.each([
  ['a field that holds a number takes another', { selector: '#left', value: '1' }, 'number'],
  ['a hint such as 0.00 asks for one', { selector: '#a', placeholder: '£0.00' }, 'number'],
  ['a bill is one', { selector: '#bill', name: 'Bill in pounds' }, 'number'],
  ['a task is a text', { selector: '#new', name: 'What needs to be done?' }, 'text'],
  [
    'the name that every field has says nothing',
    { selector: 'textarea[name="text"]', tag: 'textarea' },
    'long text',
  ],
  ['a field that is called name is one', { selector: 'input[name="name"]' }, 'name'],
  ['a unit behind its name asks for a number', { selector: '#low', name: 'Low (°C)' }, 'number'],
  ['what is around a field with a label says nothing', { selector: '#people > input', name: 'Name' }, 'name'],
  ['a plural in brackets is no unit', { selector: '#by', name: 'Author(s)' }, 'text'],
  ['an e-mail address is no name', { selector: '#e', name: 'E-mail of the guest' }, 'email'],
] as const)('%s', (_, given, kind) => {
  expect(fieldKind(field(given))).toBe(kind)
})

test('two lists of the same places get different ones', () => {
  const options = ['Choose…', 'Lyon', 'Oslo']
  const list = (selector: string, value: string) =>
    fakeTarget({ tag: 'select', role: 'combobox', selector, options, value })
  const [from, to] = [list('#from', 'Lyon'), list('#to', '')]
  expect(fillAction(to, undefined, [from, to])?.params['values']).toEqual(['Oslo'])
  expect(fillAction(to, undefined, [{ ...from, options: ['Any', 'Lyon'] }])?.params['values']).toEqual([
    'Lyon',
  ])
})

test('dates are near enough to be booked, and ages lie in the past', () => {
  const now = new Date('2026-05-01T00:00:00Z')
  expect(validValue(field({ selector: '#d', type: 'date' }), now)).toBe('2026-05-08')
  expect(validValue(field({ selector: '#d', type: 'date', name: 'Date of birth' }), now)).toBe('1990-05-17')
})

test('a value has the form that the words at its field show', () => {
  const time = field({ selector: '#time', name: 'Time' })
  expect(validValue(time, new Date(), { hint: 'mm:ss or h:mm:ss, such as 27:30' })).toBe('27:30')
  expect(validValue(time, new Date(), { hint: 'As long as it took' })).not.toBe('27:30')
})

test('an end is later than what begins', () => {
  const time = (name: string, type = 'time') => validValue(field({ selector: '#t', type, name }))
  expect([time('Starts'), time('Ends (optional)'), time('Departure'), time('Bis')]).toEqual([
    '10:30',
    '12:00',
    '10:30',
    '12:00',
  ])
  expect(time('End of the visit', 'datetime-local')).toMatch(/T12:00$/)
})
