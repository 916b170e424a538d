import type { PageRecord } from '../page-record.js'
import type { SeenControl } from '../seen-controls.js'

/** Names of controls that show more of a page, and of pages of their own. */
const more =
  /^(?:[⋮⋯…☰⚙≡]|\.{3})|\b(?:more|menu|options?|settings|tools|actions|advanced|preferences|details|manage|expand|next|continue|mehr|menü|optionen|einstellungen|werkzeuge|weiter)\b/iu
const opens = /^(?:button|link|menuitem|generic|img|image|)$/
const alwaysOpens = /^(?:tab|summary|DisclosureTriangle)$/i

const isDoor = ({ role, name, expands }: SeenControl): boolean =>
  expands || alwaysOpens.test(role) || (opens.test(role) && more.test(name.trim()))

const firstWord = (name: string): string => name.trim().split(/\s+/)[0]!.toLowerCase().replace(/\d+/g, '#')

/** Whether both do the same to entries of one list, `More for tea` and `More for milk`, or are two days of a calendar. Tabs never do. */
const isKin = (one: SeenControl, other: SeenControl): boolean =>
  one === other ||
  one.selector === other.selector ||
  (one.role === other.role && !alwaysOpens.test(one.role) && firstWord(one.name) === firstWord(other.name))

/**
 * Controls behind which a feature may be, because the exploration never used them: an unopened tab, menu or
 * dialog, and every unused button of an exploration that ended early.
 */
export function closedDoors({ controls, exploration }: PageRecord): readonly SeenControl[] {
  const early = exploration.completion_reason === 'max_steps_reached' || exploration.cut_short !== undefined
  const used = controls.filter(({ acts }) => acts.some(({ isError }) => !isError))
  return controls.filter(
    (control) =>
      !used.some((other) => isKin(control, other)) &&
      !control.selected &&
      (isDoor(control) || (early && /^(?:button|tab|menuitem)$/.test(control.role))),
  )
}
