import type { WrittenNumber } from '@webeval/core'

/** True if a number that a page shows can be the expected one, rounded or cut off as it is shown. `relative`: the share by which it may be off in addition. */
export function canBe(shown: Pick<WrittenNumber, 'readings'>, expected: number, relative = 0): boolean {
  return shown.readings.some(({ value, step }) => {
    const slack = Math.max(step < 1 ? step : step / 2, Math.abs(expected) * relative, 1e-9)
    return Math.abs(value - expected) <= slack * 1.0001
  })
}
