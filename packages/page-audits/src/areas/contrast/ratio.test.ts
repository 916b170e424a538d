import { expect, it } from 'vitest'
import { blend, contrastRatio } from './ratio.js'

it.each([
  [[0, 0, 0], [255, 255, 255], 21],
  [[119, 119, 119], [255, 255, 255], 4.48],
  [[255, 255, 255], [255, 255, 255], 1],
  [[255, 0, 0], [255, 255, 255], 4],
] as const)('gives the contrast of %j on %j as WCAG does', (one, two, ratio) => {
  expect(contrastRatio(one, two)).toBeCloseTo(ratio, 1)
  expect(contrastRatio(two, one)).toBeCloseTo(ratio, 1)
})

it('lets the ground shine through ink that is not opaque', () => {
  expect(blend([0, 0, 0, 0.6], [255, 255, 255]).map(Math.round)).toEqual([102, 102, 102])
})
