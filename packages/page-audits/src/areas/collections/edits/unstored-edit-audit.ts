import { controlLabel, type FindingAction, type Target } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { fillAll } from '../../../controls/fill-all.js'
import { isTextField } from '../../../controls/field-values.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { scanLines } from '../../../kit/scan-lines.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { targetOf } from '../../../lab/target-of.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { sends, waitsForSave } from '../../controls/passes/save-button.js'
import { newFields } from '../../derived/discard/cancel-once.js'
import { openingsIn } from '../../derived/discard/openings-in.js'
import { canDerive, otherValue, setTo } from '../../derived/other-value.js'
import { storingActs } from '../lasting/storing-ways.js'
import { scanStored } from '../undo/compare/stored-state.js'
import { saveIn } from './save-in.js'

const saveMs = 2500

/** A text that was changed, saved and shown, and is not there after a reload. */
interface UnstoredEdit {
  readonly field: Target
  readonly typed: string
  readonly acts: readonly FindingAction[]
}

/** Forms that change an entry of a page that stores other acts: what they save is there after a reload. */
export const unstoredEditAudit = defineAudit({
  name: 'unstored-edit',
  rules: ['lost-on-reload'],
  observes: ['functionality'],
  maxMs: 30_000,
  async run(context) {
    const openings = storingActs(context).length > 0 ? openingsIn(context) : []
    const counts = { forms: openings.length }
    for (const ways of openings) {
      const lab = await context.lab()
      const fields: Target[] = []
      const look = async () => {
        const edit = await saveAndReload(lab, ways)
        if (edit) fields.push(edit.field)
        return edit
      }
      const found = await tryTwice(lab, look, {
        nameOf: namesFor(context, fields),
        actions: ({ acts }) => acts,
        same: (one, two) => one.field.selector === two.field.selector,
      })
      if (!found?.proof.reproduced) continue
      const { field, typed } = found.fault
      const name = controlLabel(field).slice(0, 60) || field.selector
      return {
        drafts: [
          {
            rule: 'lost-on-reload',
            category: 'functionality',
            description: `A change of “${name}” is not stored: “${typed}” was saved and shown, and is gone after a reload. The page keeps other changes.`,
            selectors: [field.selector],
            element: name,
            ...found.proof,
            repro: [...found.proof.repro, 'Reload the page: the change is gone.'],
          },
        ],
        counts,
      }
    }
    return { drafts: [], counts }
  },
})

/** Changes a text of a form, saves it, and reloads the page; null where the page stores something, or shows the text after the reload. */
async function saveAndReload(
  lab: LabPage,
  ways: readonly (readonly FindingAction[])[],
): Promise<UnstoredEdit | null> {
  for (const way of ways) {
    const [lead, open] = [way.slice(0, -1), way.at(-1)!]
    await lab.restart()
    if ((await lab.fill(lead)) < lead.length) continue
    const opened = await lab.act(open)
    if (opened.isError) continue
    // A number may be on the page for another reason.
    const field = newFields(opened.before, opened.after).findLast(
      (target) => isTextField(target) && canDerive(target) && otherWords(target) !== null,
    )
    const save = saveIn(opened.before, opened.after)
    const typed = field && otherWords(field)
    if (!field || !typed || !save || sends.test(controlLabel(save).trim())) continue
    const acts = [setTo(field, typed), clickOn(save.selector)]
    const shows = async () =>
      (await lab.scan(scanLines)).some((line) => line.toLowerCase().includes(typed.toLowerCase()))
    const stored = async () => JSON.stringify(await lab.scan(scanStored))
    if (await shows()) return null
    const before = await stored()
    if (!(await fillAll(lab, acts))) return null
    await lab.waitForLate(saveMs)
    // The form stays open where it refuses the text.
    const closed = await lab.look()
    const isOpen = targetOf(closed, field.selector) !== undefined
    // A page may store all changes by a button of its own.
    if (waitsForSave(closed, opened.before)) return null
    if (isOpen || !(await shows()) || (await stored()) !== before) return null
    await lab.reload()
    await lab.waitForLate(saveMs)
    const isShown = await shows()
    // It may be in another view than the one that opens.
    if (!isShown && lead.length > 0) await lab.fill(lead)
    return isShown || (await shows()) ? null : { field, typed, acts: [...way, ...acts] }
  }
  return null
}

/** Other words for a field of text; null for numbers and dates. */
function otherWords(target: Target): string | null {
  const value = otherValue(target, target.value ?? '', 0, new Date())
  return value !== null && /\p{L}{3,}/u.test(value) ? value : null
}
