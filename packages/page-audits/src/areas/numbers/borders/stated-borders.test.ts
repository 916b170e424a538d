import { expect, it } from 'vitest'
import { judgeBorder } from './judge-border.js'
import { statedBorders } from './stated-borders.js'

it('reads on which side a border belongs, and leaves out one that is said to be on both', () => {
  const borders = statedBorders(
    'Label each reading: crisis above 180 or above 120, high from 140 or from 90, elevated from 120. Show the last 7 days.',
  )
  expect(borders.map(({ value, belongs }) => [value, belongs])).toEqual([
    [90, 'above'],
    [140, 'above'],
    [180, 'below'],
  ])
  expect(statedBorders('Kinder unter 6 sind frei, ab 18 voller Preis').map(({ belongs }) => belongs)).toEqual(
    ['above', 'above'],
  )
})

it('judges the answer at the border by those beside it', () => {
  const [low, high] = [new Set(['Normal']), new Set(['High'])]
  const border = { belongs: 'above' as const }
  expect(judgeBorder(border, { below: low, at: low, above: high })).toEqual({ is: 'Normal', due: 'High' })
  expect(judgeBorder(border, { below: low, at: high, above: high })).toBe(null)
  expect(judgeBorder(border, { below: low, at: low, above: low })).toBe(null)
})

it('leaves out days', () => {
  for (const text of [
    'Available from 4 December.',
    'Frei ab 12. März',
    'Libre desde 9 de mayo',
    'from 3 Sept',
  ])
    expect(statedBorders(text)).toEqual([])
  expect(statedBorders('Available from 4 marches on.')).toHaveLength(1)
})
