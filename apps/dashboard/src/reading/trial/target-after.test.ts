import type { Step } from '@webeval/core'
import { describe, expect, it } from 'vitest'
import { targetAfter } from './target-after.js'

const box = (y: number) => ({ x: 10, y, width: 100, height: 20 })
const look = (url: string, targets: readonly (readonly [selector: string, y: number])[]) => ({
  url,
  targets: targets.map(([selector, y]) => ({ selector, box: box(y) })),
})
const step = (given: object) => ({ target_box: box(1_200), ...given }) as unknown as Step

describe('position of a target after the step', () => {
  const before = look('/a', [
    ['#other', 40],
    ['#buy', 1_200.4],
  ])

  it('is where the page was scrolled to, also within a frame of its own', () =>
    expect(targetAfter(step({ before, after: look('/a', [['#buy', 430]]) }))).toEqual(box(430)))

  it.each([
    ['another page came', { before, after: look('/b', [['#buy', 430]]) }],
    ['it is gone', { before, after: look('/a', [['#other', 40]]) }],
    ['it was not listed', { before: look('/a', []), after: look('/a', [['#buy', 430]]) }],
    ['nobody looked', { before, after: null }],
    ['the tool has none', { target_box: null, before, after: look('/a', [['#buy', 430]]) }],
  ])('is not known when %s', (_, given) => expect(targetAfter(step(given))).toBeNull())
})
