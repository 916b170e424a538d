import { expect, it } from 'vitest'
import { forgottenByReset, forgottenBySaving } from './check-whole.js'

const start = { name: 'Ada', size: 'small', push: 'false' }
const changed = { name: 'Bob', size: 'large', push: 'true' }

it('finds the field that saving forgets', () => {
  expect(forgottenBySaving(start, changed, { ...changed, push: 'false' })?.left).toEqual(['push'])
  expect(forgottenBySaving(start, changed, changed)).toBeNull()
  // A page that keeps nothing was not asked to.
  expect(forgottenBySaving(start, changed, start)).toBeNull()
  expect(forgottenBySaving(start, changed, { ...changed, push: 'perhaps' })).toBeNull()
  expect(forgottenBySaving(start, { ...changed, push: 'false' }, { ...changed, push: 'false' })).toBeNull()
})

it('finds the field that a reset forgets', () => {
  expect(forgottenByReset(start, changed, { ...start, size: 'large' })?.left).toEqual(['size'])
  expect(forgottenByReset(start, changed, start)).toBeNull()
  // It may reset something else.
  expect(forgottenByReset(start, changed, changed)).toBeNull()
  expect(forgottenByReset(start, changed, changed, true)?.left).toHaveLength(3)
})
