import type { Step } from '@webeval/core'

type Box = NonNullable<Step['target_box']>

/**
 * Where the target of a step stands after it; null where that is not known: another page came, the target is gone, or it is none of those that
 * were listed. A target that had to be scrolled into sight is on no picture but that one.
 */
export function targetAfter({ target_box: box, before, after }: Step): Box | null {
  if (!box || !before || before.url !== after?.url) return null
  const target = before.targets.find((one) => isSame(one.box, box))
  return after.targets.find((one) => one.selector === target?.selector)?.box ?? null
}

/** Measured twice, a box may be off by what it was rounded. */
const isSame = (a: Box, b: Box): boolean =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) <= 1)
