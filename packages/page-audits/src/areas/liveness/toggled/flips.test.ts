import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import { flippedTo } from './flips.js'

const button = (selector: string, name: string) =>
  fakeTarget({ selector, name, role: 'button', tag: 'button' })
const page = (...names: readonly string[]) =>
  fakeSignals({ targets: names.map((name, index) => button(`#b${index}`, name)) })

it('finds the button that a button became', () => {
  const [before, after] = [page('Watch lamp', 'Watch chair'), page('Stop watching lamp', 'Watch chair')]
  expect(flippedTo(before, after, before.targets[0]!)?.name).toBe('Stop watching lamp')
  expect(flippedTo(after, before, after.targets[0]!)?.name).toBe('Watch lamp')
})

it('finds none where the label stays, or tells no opposite', () => {
  const before = page('Watch lamp')
  expect(flippedTo(before, before, before.targets[0]!)).toBeUndefined()
  expect(flippedTo(before, page('Watch lamp again'), before.targets[0]!)).toBeUndefined()
})
