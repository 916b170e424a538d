import { fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import { findOpposites } from './same-way.js'

const button = (name: string, state = {}) =>
  fakeTarget({ role: 'button', tag: 'button', name, text: name, selector: name, state })

it('pairs buttons whose names differ in their direction only', () => {
  const pair = findOpposites(
    ['This week', 'Previous week', 'Next month', '→ Next week'].map((name) => button(name)),
  )
  expect([pair?.back.name, pair?.on.name]).toEqual(['Previous week', '→ Next week'])
  expect(findOpposites([button('Vorheriger Monat'), button('Nächster Monat')])?.on.name).toBe(
    'Nächster Monat',
  )
})

it('leaves out a button that is disabled, as at the first page', () => {
  expect(findOpposites([button('Previous', { disabled: true }), button('Next')])).toBeNull()
  expect(findOpposites([button('Previous month'), button('Next')])).toBeNull()
})
