import { fakeSignals } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import { inPlaceField } from './in-place-edits.js'

const target = (selector: string, tag: 'input' | 'button', text: string) => ({
  selector,
  tag,
  role: tag === 'input' ? 'textbox' : 'button',
  name: tag === 'input' ? 'Change' : text,
  text: tag === 'input' ? '' : text,
  ...(tag === 'input' ? { value: text } : {}),
  state: {},
  box: { x: 0, y: 0, width: 40, height: 40 },
  inViewport: true,
})
const page = (...targets: readonly ReturnType<typeof target>[]) =>
  fakeSignals({ targets: [...targets], text: targets.map(({ text }) => text).join(' ') })
const opened = (said: string, ...fields: readonly string[]) => {
  const before = page(target('#cell', 'button', said))
  const after = page(...fields.map((value, at) => target(`#field${at}`, 'input', value)))
  return inPlaceField(before, after, '#cell')?.was
}

it('finds a field that holds what its control said', () => {
  expect(opened('Assam', 'Assam')).toBe('Assam')
})

it('recognizes a number that is written otherwise in its field', () => {
  expect(opened('1,450.00', '1450.00')).toBe('1,450.00')
  expect(opened('$1,250', '1250')).toBe('$1,250')
})

it('finds the text that a button names', () => {
  expect(opened('Rename Assam', 'Assam')).toBe('Assam')
})

it('ignores empty fields, other values and forms of several fields', () => {
  expect(opened('Search', '')).toBeUndefined()
  expect(opened('Add a tea', 'New tea')).toBeUndefined()
  expect(opened('Assam', 'Assam', '1250')).toBeUndefined()
})
