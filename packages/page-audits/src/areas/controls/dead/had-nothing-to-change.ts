import { controlLabel, type Target } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { isChosen } from '../../../controls/controls.js'
import type { JournalEntry } from '../../../journal.js'

/** Whether the page showed already what a control brings about, each time it was tried: a colour that its field holds, an address or a step that it is at. */
export function hadNothingToChange({ entries }: Pick<AuditContext, 'entries'>, target: Target): boolean {
  const tries = entries.filter(
    ({ step, before }) =>
      step.args['target'] === target.selector && !step.is_error && hasLabelOf(before, target),
  )
  return (
    tries.length > 0 &&
    tries.every(
      ({ before }) =>
        wasChosen(before, target) ||
        holds(before, target) ||
        isAt(before, target) ||
        showsResult(before, target) ||
        isTheOne(before, target),
    )
  )
}

/** A control that counts changes its label, and each label is tried for itself. */
const hasLabelOf = (before: JournalEntry['before'], target: Target): boolean => {
  const then = before?.targets.find(({ selector }) => selector === target.selector)
  return then !== undefined && controlLabel(then) === controlLabel(target)
}

/** It was the current one, such as a step of a form that can't be left for itself. */
const wasChosen = (before: JournalEntry['before'], { selector }: Target): boolean => {
  const then = before?.targets.find((target) => target.selector === selector)
  return then !== undefined && isChosen(then)
}

/** A field holds the value that the control is named for, such as `300 #ffffff`. */
const holds = (before: JournalEntry['before'], target: Target): boolean => {
  const parts = controlLabel(target).toLowerCase().split(/\s+/)
  return (
    before?.targets.some(({ value = '' }) => isTelling(value) && parts.includes(value.toLowerCase())) === true
  )
}

/** A line shows the result that the control is named for and would bring back: “12 × 3 = 36” of a list of earlier sums. */
const showsResult = (before: JournalEntry['before'], target: Target): boolean => {
  const result = /=\s*(\S+)$/.exec(controlLabel(target).trim())?.[1]
  return (
    result !== undefined &&
    (before?.text.split('\n').some((line) => line.trim() === result) === true ||
      before?.targets.some(({ value }) => value === result) === true)
  )
}

const isTelling = (value: string) => value.length >= 3 && /[\d#]/.test(value)

/** The address names the place on the page that the link leads to. */
const isAt = (before: JournalEntry['before'], { href }: Target): boolean => {
  const place = href?.includes('#') ? href.slice(href.indexOf('#')) : ''
  return place.length > 1 && before?.url.endsWith(place) === true
}

/** Of several that can be pressed it is the only one that is, such as a day of a calendar. */
const isTheOne = (before: JournalEntry['before'], { selector, role }: Target): boolean => {
  const kin = before?.targets.filter((other) => other.role === role && other.state['pressed'] !== undefined)
  const on = kin?.filter(({ state }) => String(state['pressed']) === 'true') ?? []
  return (kin?.length ?? 0) > 2 && on.length === 1 && on[0]!.selector === selector
}
