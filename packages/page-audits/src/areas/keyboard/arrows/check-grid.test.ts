import { expect, it } from 'vitest'
import type { Place } from '../../../kit/page-kit.js'
import { besideInGrid, checkGrid, type GridStep } from './check-grid.js'

const members = Array.from({ length: 9 }, (_, index): Place => ({
  selector: `#c${index}`,
  name: `cell ${index}`,
  tag: 'button',
  box: { x: (index % 3) * 30, y: Math.floor(index / 3) * 30, width: 28, height: 28 },
}))
const steps: readonly GridStep[] = [
  { key: 'ArrowRight', from: 3, to: 4 },
  { key: 'ArrowDown', from: 4, to: 7 },
  { key: 'ArrowLeft', from: 7, to: 6 },
  { key: 'ArrowUp', from: 6, to: 3 },
]

it('knows the cell beside another in each direction', () => {
  expect(
    (['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const).map((key) =>
      besideInGrid(members, 4, key),
    ),
  ).toEqual([5, 7, 3, 1])
  expect(besideInGrid(members, 2, 'ArrowRight')).toBe(-1)
})

it('finds the one key that fails', () => {
  expect(checkGrid(members, steps)).toBeNull()
  const stuck = [...steps.slice(0, 3), { key: 'ArrowUp', from: 6, to: 6 } as const]
  expect(checkGrid(members, stuck)).toEqual({ key: 'ArrowUp', from: 6, to: 6 })
  expect(checkGrid(members, [...stuck.slice(1), { key: 'ArrowRight', from: 3, to: 3 }])).toBeNull()
})

it('finds two opposite keys that lead elsewhere, but none of a list in rows', () => {
  const across = [steps[0]!, steps[2]!]
  const astray = [
    ...across,
    { key: 'ArrowDown', from: 1, to: 6 },
    { key: 'ArrowUp', from: 8, to: 3 },
  ] as const
  expect(checkGrid(members, astray)).toEqual({ key: 'ArrowDown', from: 1, to: 6 })
  const list = [...across, { key: 'ArrowDown', from: 1, to: 2 }, { key: 'ArrowUp', from: 5, to: 4 }] as const
  expect(checkGrid(members, list)).toBeNull()
})
