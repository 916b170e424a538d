import type { Step } from '@webeval/core'

type Box = NonNullable<Step['target_box']>

/**
 * Position of a step's target after it; null if unknown: the page changed, the target is gone, or it was
 * never listed. A target that had to be scrolled into view is only on that picture.
 */
export function targetAfter({ target_box: box, before, after }: Step): Box | null {
  if (!box || !before || before.url !== after?.url) return null
  const target = before.targets.find((one) => isSame(one.box, box))
  return after.targets.find((one) => one.selector === target?.selector)?.box ?? null
}

/** Measured twice, a box may be off by what it was rounded. */
const isSame = (a: Box, b: Box): boolean =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) <= 1)
