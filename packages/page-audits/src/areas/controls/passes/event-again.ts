import type { FindingAction } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import type { ControlRecord } from '../../../controls/book/control-book.js'
import { actsOutside, isClickable, linkKind } from '../../../controls/controls.js'
import { eventsOf, type PageEvent } from '../../../events/page-events.js'
import { confirmEarlier } from '../../../lab/confirm-earlier.js'
import type { LabPage } from '../../../lab/lab-page.js'

/** Controls that answered a click and stay on the page. */
export const usableControls = (context: AuditContext): ControlRecord[] =>
  context.controls.filter(
    ({ effects, target }) =>
      effects > 0 &&
      isClickable(target) &&
      !actsOutside(target) &&
      /^(?:none|anchor)$/.test(linkKind(target, context.startUrl)),
  )

/** Looks for an event on fresh pages, after each of the given ways. */
export const eventAgain = (
  lab: LabPage,
  ways: readonly (readonly FindingAction[])[],
  { key }: PageEvent,
  nameOf: (selector: string) => string,
) =>
  confirmEarlier(
    lab,
    ways,
    (seen) => seen !== null && eventsOf(seen.after).some((event) => event.key === key),
    { nameOf },
  )
