import { expect, it } from 'vitest'
import { isKindOf } from './is-kind-of.js'

it('knows that what is vegan is vegetarian, and not the other way round', () => {
  expect(isKindOf('vegan', 'vegetarisch')).toBe(true)
  expect(isKindOf('végétalien', 'végétarien')).toBe(true)
  expect(isKindOf('vegano', 'vegetariano')).toBe(true)
  expect(isKindOf('vegetarian', 'pescatarian')).toBe(true)
  expect(isKindOf('vegetarian', 'vegan')).toBe(false)
  expect(isKindOf('vegetarian', 'vegetarian')).toBe(false)
  expect(isKindOf('fish', 'vegetarian')).toBe(false)
})
