import type { Ability } from '@webeval/core'
import { type AbilityCase, ability, byFinding, listed } from './ability-case.js'
import { findingsAt } from './findings-at.js'
import { asksForPointer } from './time-of.js'

const rules = /^(?:unreachable-by-keyboard|hover-only|keyboard-trap|changes-context)$/
const native = /^(?:a|button|input|select|textarea|summary|label|option)$/
const widget =
  /^(?:button|link|checkbox|radio|switch|tab|option|menuitem\w*|textbox|searchbox|combobox|listbox|slider|spinbutton|treeitem|gridcell)$/

/** Whether the keyboard alone does a requirement. */
export function keyboardOf({ requirement, needs, page }: AbilityCase): Ability {
  const { controls, deeds } = needs
  const [finding] = findingsAt(controls, page, rules)
  if (finding) return byFinding('keyboard', 'lacking', finding)
  const unknown = (note: string, steps: readonly number[] = []) =>
    ability(
      'keyboard',
      'unknown',
      note,
      steps.map((step) => ({ step })),
    )
  const double = deeds.find((deed) => deed.double)
  if (double) return unknown('it began with a double click; no way by keyboard was seen', [double.step])
  const dragged = deeds.find(({ verb }) => verb === 'drag')
  if (dragged) return unknown('it was done by dragging; no way by keyboard was seen', [dragged.step])
  if (asksForPointer(requirement.asked.said)) return unknown('it asks for the mouse')
  const boxes = controls.filter(({ tag, role }) => !native.test(tag) && !widget.test(role))
  if (boxes.length > 0) return unknown(`no audit tried the keyboard on ${listed(boxes)}`)
  const audited = page.audits.some(({ name, status }) => status === 'ok' && /keyboard|focus/.test(name))
  if (audited) return ability('keyboard', 'given', `Tab reaches ${listed(controls)}`)
  return controls.every(({ tag }) => native.test(tag))
    ? ability('keyboard', 'given', 'it takes controls of HTML alone, which the keyboard reaches')
    : unknown('no audit of the keyboard was made')
}
