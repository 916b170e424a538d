import { expect, test } from 'vitest'
import { runDuration } from './run-duration.js'

const minute = (at: number) => new Date(Date.UTC(2026, 0, 1, 10, at)).toISOString()

test('excludes the pause before a resume from the wall clock', () => {
  const sittings = [
    { started_at: minute(0), finished_at: minute(2) },
    { started_at: minute(30), finished_at: minute(31) },
  ]
  const resumed = { started_at: minute(0), finished_at: minute(31), sittings }
  expect(runDuration(resumed, null)).toBe(3 * 60_000)
  const going = { ...resumed, sittings: [sittings[0]!, { started_at: minute(30), finished_at: null }] }
  expect(runDuration(going, new Date(minute(34)))).toBe(6 * 60_000)
  expect(runDuration(going, null)).toBeNull()
})

test('treats a record without sittings as one sitting', () => {
  expect(runDuration({ started_at: minute(0), finished_at: minute(5) }, null)).toBe(5 * 60_000)
  expect(runDuration({ started_at: minute(0), finished_at: null }, null)).toBeNull()
  expect(runDuration({ started_at: minute(5), finished_at: minute(0) }, null)).toBe(0)
})
