import { expect, test } from 'vitest'
import { storesInPlace } from './stores-in-place.js'

const state = (value: unknown) => ({ app: JSON.stringify(value) })

test('tells a setting that was overwritten', () => {
  const one = state({ goal: 212, sessions: [{ minutes: 30 }] })
  const two = state({ goal: 214, sessions: [{ minutes: 30 }] })
  expect(storesInPlace(one, two, ['214'])).toBe(true)
  expect(storesInPlace({ unit: 'km' }, { unit: 'mi' }, ['mi', 'Miles'])).toBe(true)
})

test('leaves new entries, and values that are about something else', () => {
  const one = state({ history: [{ value: 212 }] })
  expect(storesInPlace(one, state({ history: [{ value: 212 }, { value: 214 }] }), ['214'])).toBe(false)
  expect(storesInPlace(state({ opened: 1 }), state({ opened: 2 }), ['214'])).toBe(false)
})
