import { expect, it } from 'vitest'
import { sampleOfDay } from './sample-of-day.js'

const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

it('tests everything within a few days, and the same on the same day', () => {
  const samples = [20_000, 20_001, 20_002, 20_003].map((day) => sampleOfDay(all, 2, { day, whole: false }))
  for (const sample of samples) expect([1, 2]).toContain(sample.length)
  expect(samples.flat().toSorted()).toEqual(all)
  expect(sampleOfDay(all, 2, { day: 20_001, whole: false })).toEqual(samples[1])
})

it('tests everything by night, and whatever is no longer than a sample', () => {
  expect(sampleOfDay(all, 2, { whole: true })).toEqual(all)
  expect(sampleOfDay(all, 9, { whole: false })).toEqual(all)
})
