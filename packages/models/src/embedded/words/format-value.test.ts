import { fakeTarget } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { formatValue, isoDate, isoTime } from './format-value.js'

test.each([
  ['12/31/2016', '2016-12-31'],
  ['31/12/2016', '2016-12-31'],
  ['31.12.2016', '2016-12-31'],
  ['2016-1-2', '2016-01-02'],
  ['December 31, 2016', '2016-12-31'],
  ['31st of December 2016', '2016-12-31'],
  ['tomorrow', null],
  ['12/2016', null],
])('%s is the date %s', (text, date) => {
  expect(isoDate(text)).toBe(date)
})

test.each([
  ['9:35 PM', '21:35'],
  ['12:05 am', '00:05'],
  ['12 pm', '12:00'],
  ['21:35', '21:35'],
  ['noon', null],
])('%s is the time %s', (text, time) => {
  expect(isoTime(text)).toBe(time)
})

const input = (type: string) => fakeTarget({ selector: '#i', tag: 'input', type })

test('formats a value as the control requires, and leaves any other text unchanged', () => {
  expect(formatValue('12/31/2016', input('date'))).toBe('2016-12-31')
  expect(formatValue('12/31/2016', input('text'))).toBe('12/31/2016')
  expect(formatValue('9:35 PM', input('time'))).toBe('21:35')
})
