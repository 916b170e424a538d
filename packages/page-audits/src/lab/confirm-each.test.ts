import { expect, it } from 'vitest'
import type { Sighting } from '../findings/draft.js'
import { confirmEach } from './confirm-each.js'

const fault = (description: string): Sighting => ({ rule: 'wrong-count', description })

it('marks as reproduced the faults that a second look shows too, and only those', async () => {
  const looks = [[fault('always'), fault('once')], [fault('always')]]
  const found = await confirmEach(async () => looks.shift()!)
  expect(found).toMatchObject([
    { description: 'always', reproduced: true },
    { description: 'once', reproduced: false },
  ])
})

it('looks once where nothing is wrong, and hands the first faults to the second look', async () => {
  const given: unknown[] = []
  const look = (faults: Sighting[]) =>
    confirmEach(async (first) => {
      given.push(first)
      return faults
    })
  await look([])
  expect(given).toEqual([null])
  const faults = [fault('always')]
  await look(faults)
  expect(given).toEqual([null, null, faults])
})

it('compares faults as it is asked to', async () => {
  const looks = [[fault('7 of 3')], [fault('8 of 3')]]
  const found = await confirmEach(
    async () => looks.shift()!,
    (one, other) => one.rule === other.rule,
  )
  expect(found).toMatchObject([{ description: '7 of 3', reproduced: true }])
})
