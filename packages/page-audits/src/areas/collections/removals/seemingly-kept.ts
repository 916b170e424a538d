import { controlLabel, deedPattern, type Target, toolNames } from '@webeval/core'
import { controlFamily } from '../../../controls/controls.js'
import type { JournalEntry } from '../../../journal.js'

/** A click on a delete button that changed the page and left the list as it was. */
export interface SeeminglyKept {
  /** Its place in the journal. */
  readonly index: number
  readonly target: Target
}

const deletes = deedPattern(['delete'], 'leads', { signs: true })
/** Names of buttons in a message about a removal. */
const comesWithNews = deedPattern(['undo', 'close'], 'mentions', { signs: true })

/** The first such click for each family of delete buttons of which none took an entry away. */
export function seeminglyKept(entries: readonly JournalEntry[]): readonly SeeminglyKept[] {
  const clicks = entries.flatMap(({ step, before }, index) => {
    const target = before?.targets.find(({ selector }) => selector === step.args['target'])
    return step.tool === toolNames.click && !step.is_error && target && deletes.test(controlLabel(target))
      ? [{ index, target }]
      : []
  })
  const working = new Set(
    clicks
      .filter(({ index, target }) => !isKept(entries[index]!, target))
      .map(({ target }) => controlFamily(target)),
  )
  const kept = clicks.filter(({ target }) => !working.has(controlFamily(target)))
  return kept.filter(
    ({ target }, place) =>
      kept.findIndex((other) => controlFamily(other.target) === controlFamily(target)) === place,
  )
}

/** Whether the page changed and lists the same entries, with nothing new on it that asks back. */
function isKept({ step, before, after }: JournalEntry, target: Target): boolean {
  const known = new Set(before?.targets.map(({ selector }) => selector))
  const label = controlLabel(target)
  const listed = (look: typeof step.before) => look?.listing?.entries.map(({ text }) => text).join('\n')
  return (
    after !== null &&
    step.before?.listing !== undefined &&
    step.verification?.any_change === true &&
    step.verification.new_dialogs === 0 &&
    !step.verification.url_changed &&
    after.targets.some((one) => one.selector === target.selector && controlLabel(one) === label) &&
    after.targets.every((one) => known.has(one.selector) || comesWithNews.test(controlLabel(one))) &&
    listed(step.before) === listed(step.after)
  )
}
