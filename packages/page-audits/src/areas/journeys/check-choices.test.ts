import { expect, it } from 'vitest'
import { isShown } from './check-choices.js'

it('reads a value alone and behind its label, and the other value of a page that lists both', () => {
  expect(isShown('Chowder', ['Lunch', 'Chowder'], 'Vegan')).toBe(true)
  expect(isShown('Chowder', ['Lunch: chowder'], 'Vegan')).toBe(true)
  expect(isShown('Chowder', ['Chowder', 'Vegan'], 'Vegan')).toBe(false)
  expect(isShown('Chowder', ['Our chowder is warm'], 'Vegan')).toBe(false)
})
