import { expect, it } from 'vitest'
import { newNegatives } from './negative-amounts.js'

it.each<[string, readonly string[], readonly string[], number]>([
  ['an amount below nothing', ['€ 4.00'], ['€ -12.00'], 1],
  ['a sign before the mark', ['$4.00'], ['-$12.00'], 1],
  ['a labelled one', ['Total: $4.00'], ['Total: -$12.00'], 1],
  ['a discount that was there before', ['−$2.00', '$4'], ['−$3.00', '$4'], 0],
  ['a message about the value', ['€ 4.00'], ['-3 is not allowed', '€ 4.00'], 0],
  ['a range', ['1–4 guests'], ['2–4 guests'], 0],
])('reads %s', (_, before, after, count) => expect(newNegatives(before, after)).toHaveLength(count))
