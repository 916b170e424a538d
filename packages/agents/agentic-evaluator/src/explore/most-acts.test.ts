import { expect, it } from 'vitest'
import { mostActsOf } from './most-acts.js'

it.each([
  [0, 48],
  [40, 48],
  [50, 60],
  [500, 80],
])('a page of %i controls gets %i acts', (controls, acts) => expect(mostActsOf(controls)).toBe(acts))
