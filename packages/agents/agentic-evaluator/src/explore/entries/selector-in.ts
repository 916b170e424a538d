import type { Place } from '@webeval/page-audits'
import type { Signals } from '@webeval/core'

/** The last look's selector for the element at a place. */
export function selectorIn({ targets }: Signals, { selector, box, tag }: Place): string {
  const near = (one: number, other: number) => Math.abs(one - other) <= 2
  const target = targets.find(
    (each) =>
      each.tag === tag &&
      near(each.box.x, box.x) &&
      near(each.box.y, box.y) &&
      near(each.box.width, box.width) &&
      near(each.box.height, box.height),
  )
  return target?.selector ?? selector
}
