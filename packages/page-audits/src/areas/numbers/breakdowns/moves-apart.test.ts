import { expect, it } from 'vitest'
import { movesApart } from './moves-apart.js'
import type { Breakdown } from './scan-breakdowns.js'

const block = (whole: string, ...parts: readonly string[]) =>
  [
    { title: 'Pages read by genre', parts, headlines: [{ label: 'Pages read', text: whole, headings: '' }] },
  ] as unknown as Breakdown[]

it('finds a whole that stays while a part of it grows', () => {
  expect(
    movesApart(block('2,310', 'Novel 900', 'Science 410'), block('2,310', 'Novel 910', 'Science 410')),
  ).toEqual({
    title: 'Pages read by genre',
    by: 10,
    label: 'Pages read',
    whole: 2310,
  })
})

it.each([
  ['both move', block('1,310', 'Novel 900', 'Science 410'), block('1,320', 'Novel 910', 'Science 410')],
  [
    'one thing changes its part',
    block('1,310', 'Novel 900', 'Science 410'),
    block('1,310', 'Novel 890', 'Science 420'),
  ],
  ['the whole is no single number', block('3 of 9', 'Novel 900'), block('3 of 9', 'Novel 910')],
])('keeps quiet where %s', (_, before, after) => expect(movesApart(before, after)).toBeNull())
