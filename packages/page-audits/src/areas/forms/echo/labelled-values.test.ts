import { expect, test } from 'vitest'
import { formField } from '../testing/form-field.js'
import { wrongByLabel } from './labelled-values.js'

const given = Object.entries({
  Guest: 'Ada Lovelace',
  Room: 'Quay room',
  Nights: '2',
  Country: 'United Kingdom',
  Deposit: '1200',
  Arrival: '2026-12-01',
}).map(([label, value]) => ({ field: formField({ name: label }), label, value }))
const right = {
  Guest: 'Ada Lovelace',
  Room: 'Quay room',
  Nights: '2',
  Country: 'United Kingdom',
  Deposit: '£1,200.00',
  Arrival: '1 December 2026',
}
const wrongIn = (changed: Partial<typeof right>, known: string[] = []) =>
  wrongByLabel(given, Object.entries({ ...right, ...changed }).flat(), known)?.shown

test('names the value that a summary lists otherwise than it was given', () => {
  expect(wrongIn({ Room: 'Attic room' })).toBe('Room: Attic room')
  expect(wrongIn({ Nights: '12' })).toBe('Nights: 12')
  expect(wrongIn({ Arrival: '30 November 2026' })).toBe('Arrival: 30 November 2026')
})

test('accepts other ways of writing the same value', () => {
  expect(wrongIn({})).toBeUndefined()
  expect(wrongIn({ Country: 'UK', Nights: '2 nights', Guest: 'LOVELACE, Ada' })).toBeUndefined()
  expect(wrongIn({ Room: 'Quay room (sea view)', Nights: 'two' })).toBeUndefined()
  expect(wrongIn({ Guest: '••••' })).toBeUndefined()
})

test('judges no page that does not list values by these labels, and no line that was there before', () => {
  expect(wrongByLabel(given, ['Guest', 'Edit', 'Room', 'Attic room'], [])).toBeNull()
  expect(wrongIn({ Room: 'Attic room' }, ['Room', 'Attic room'])).toBeUndefined()
})

test('tells a name from the address that has its letters', () => {
  const withMail = [
    ...given,
    { field: formField({ name: 'Email' }), label: 'Email', value: 'ada.lovelace@example.com' },
  ]
  const shown = (text: string) =>
    wrongByLabel(withMail, Object.entries({ ...right, Email: text }).flat(), [])?.shown
  expect(shown('Ada Lovelace')).toBe('Email: Ada Lovelace')
  expect(shown('ADA.LOVELACE@example.com')).toBeUndefined()
  expect(shown('ada.lovelace')).toBeUndefined()
})
