import { expect, test } from 'vitest'
import { toldOther } from './told-other.js'

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
