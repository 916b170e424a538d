import { expect, test } from 'vitest'
import type { FormField } from '../form-field.js'
import { optionsOf, toldOther } from './told-other.js'

const modes = { chosen: 'Public answer', others: ['Internal note', 'Draft'] }

test('finds the message of another choice', () => {
  expect(toldOther(modes, ['Internal note added to ticket #912.'])).toEqual({
    line: 'Internal note added to ticket #912.',
    other: 'Internal note',
  })
})

test('leaves messages that name the choice too, or none', () => {
  expect(toldOther(modes, ['Your answer is sent; the internal note stays.'])).toBeNull()
  expect(toldOther(modes, ['Saved.'])).toBeNull()
})

test('leaves lines that only mention another choice', () => {
  const ways = { chosen: 'Phone', others: ['Email'] }
  expect(toldOther(ways, ['Thanks! A confirmation email is on its way.', 'Emailed.'])).toBeNull()
})

test('reads the choice of each group, clicked or set from the start', () => {
  const radio = (selector: string, name: string, checked = false) =>
    ({ selector, name, type: 'radio', group: 'mode', checked }) as FormField
  const fields = [radio('#a', 'Reply', true), radio('#b', 'Internal note')]
  expect(optionsOf(fields, [])).toEqual([{ chosen: 'Reply', others: ['Internal note'] }])
  const clicked = [{ tool: 'browser_click', params: { target: '#b' } }]
  expect(optionsOf(fields, clicked)).toEqual([{ chosen: 'Internal note', others: ['Reply'] }])
})
