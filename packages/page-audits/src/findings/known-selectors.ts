import type { AuditContext } from '../audit-context.js'

type Sights = Pick<AuditContext, 'first' | 'scans'>
const remembered = new WeakMap<object, ReadonlyMap<string, string>>()

/**
 * Scans name controls in their own way: yields the selector by which the looks at the page know the same control, found by where both stood as
 * the page opened, and others as they are.
 */
export function knownSelector(context: Sights, selector: string): string {
  let known = remembered.get(context.scans)
  if (!known) remembered.set(context.scans, (known = pairs(context)))
  return known.get(selector) ?? selector
}

function pairs({ first, scans }: Sights): ReadonlyMap<string, string> {
  const controls = scans.find(({ entry }) => entry === -1)?.scan.controls ?? []
  return new Map(
    controls.flatMap(({ selector, box }) => {
      const twins = first.targets.filter(
        (target) =>
          Math.abs(target.box.x - box.x) <= 1 &&
          Math.abs(target.box.y - box.y) <= 1 &&
          Math.abs(target.box.width - box.width) <= 1 &&
          Math.abs(target.box.height - box.height) <= 1,
      )
      return twins.length === 1 ? [[selector, twins[0]!.selector] as const] : []
    }),
  )
}
