import type { Sighting } from '../../findings/draft.js'
import type { LabPage } from '../../lab/lab-page.js'
import { axeDraft } from '../accessibility/axe-draft.js'
import { type AxeViolation, runAxe } from '../accessibility/run-axe.js'
import { layoutDrafts, type LayoutRule } from '../layout/layout-drafts.js'
import { scanUnreachable, type Unreachable } from '../keyboard/scan-unreachable.js'
import { unreachableDraft } from '../keyboard/unreachable-draft.js'
import { type LayoutScan, scanLayout } from '../layout/scan-layout.js'
import { unseenTexts } from '../layout/unseen-texts.js'
import { withoutChosen } from './without-chosen.js'
import { layoutAtPhoneWidth, type NarrowRule } from '../phone/layout-at-phone-width.js'

/** Observations in one state of the page. */
export interface Sight {
  readonly layout: LayoutScan
  readonly violations: readonly AxeViolation[]
  readonly unseen?: readonly Sighting<'invisible-text'>[]
  /** Things to click that keys can't get to. */
  readonly unreachable?: readonly Unreachable[]
  /** Faults at the width of a phone; null if the page has no viewport meta tag. */
  readonly narrow: readonly Sighting<NarrowRule>[] | null
}

/** A fault of how a state looks. */
export type StateFault = Sighting<
  LayoutRule | NarrowRule | 'invisible-text' | 'unreachable-by-keyboard' | `axe/${string}`
>

/** Looks at the layout only. */
export const seeLayout = async (lab: LabPage, { narrow }: Sight): Promise<Sight> => ({
  layout: await lab.scan(scanLayout),
  violations: [],
  narrow: narrow && (await layoutAtPhoneWidth(lab, narrow)),
})

/** Looks at the current state. `atLoad`: the page as it opens. */
export const seeState = async (lab: LabPage, signal: AbortSignal, atLoad: Sight): Promise<Sight> => ({
  ...(await seeLayout(lab, atLoad)),
  unseen: await unseenTexts(lab, { exceptChosen: true }),
  unreachable: await lab.scan(scanUnreachable, [] as string[]),
  violations: await withoutChosen(lab, (await runAxe(lab, signal)).violations),
})

/** Judges sights of one state. Leaves out the faults of the page as it opens, and kinds of elements that are known now. */
export function judgeOf(atLoad: Sight, known: ReadonlySet<string>): (sight: Sight) => StateFault[] {
  const freshOf = freshTo(known)
  return ({ layout, violations, unseen = [], unreachable = [], narrow }) => [
    ...layoutDrafts(layout, {}, atLoad.layout),
    ...unseen,
    ...unreachableIn(unreachable, atLoad.unreachable ?? []),
    ...(narrow ?? []),
    ...freshOf(violations).map(axeDraft),
  ]
}

/** Places that keys can't get to, of kinds that the page as it opens does not have. */
function unreachableIn(
  now: readonly Unreachable[],
  atLoad: readonly Unreachable[],
): Sighting<'unreachable-by-keyboard'>[] {
  const familyOf = ({ selector }: Unreachable) => selector.replace(/"[^"]*"/g, '""').replace(/\d+/g, '#')
  const known = new Set(atLoad.map(familyOf))
  const fresh = now.filter((place) => !place.roves && !known.has(familyOf(place)))
  return fresh.length > 0 ? [unreachableDraft(fresh)] : []
}

/** The kinds of elements that break a rule, such as `label #row-#`. */
export const kindsOf = ({ id, nodes }: AxeViolation): string[] =>
  nodes.map(({ selector }) => kindOf(id, selector))

const kindOf = (id: string, selector: string) => `${id} ${selector.replace(/\d+/g, '#')}`

/** Leaves out kinds of elements that are known now; kinds that are added later change nothing. */
export function freshTo(
  known: ReadonlySet<string>,
): (violations: readonly AxeViolation[]) => readonly AxeViolation[] {
  const before = new Set(known)
  return (violations) =>
    violations.flatMap((violation) => {
      const nodes = violation.nodes.filter(({ selector }) => !before.has(kindOf(violation.id, selector)))
      return nodes.length > 0 ? [{ ...violation, nodes }] : []
    })
}
