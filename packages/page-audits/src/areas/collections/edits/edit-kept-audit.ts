import { controlLabel, type FindingAction, type Signals, type Target } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { isTextField } from '../../../controls/field-values.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { targetOf } from '../../../lab/target-of.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { newFields } from '../../derived/discard/cancel-once.js'
import { openingsIn } from '../../derived/discard/openings-in.js'
import { saveIn } from './save-in.js'
import { canDerive, otherValue, setTo } from '../../derived/other-value.js'

const mostChanged = 8
const patienceMs = 700

/** A field of which a form does not save the value. */
interface LostField {
  readonly field: Target
  readonly held: string
  readonly typed: string
  readonly acts: readonly FindingAction[]
}

/** Forms that change an entry: opened again after they were saved, they hold what was saved, all their fields. */
export const editKeptAudit = defineAudit({
  name: 'edit-kept',
  rules: ['edit-lost'],
  observes: ['functionality'],
  maxMs: 30_000,
  async run(context) {
    const openings = openingsIn(context)
    const counts = { forms: openings.length }
    if (openings.length === 0) return { drafts: [], counts }
    const lab = await context.lab()
    for (const ways of openings) {
      const fields: Target[] = []
      const look = async () => {
        const lost = await saveAndReopen(lab, ways)
        if (lost) fields.push(lost.field)
        return lost
      }
      const found = await tryTwice(lab, look, {
        nameOf: namesFor(context, fields),
        actions: ({ acts }) => acts,
        same: (one, two) => one.field.selector === two.field.selector,
      })
      if (!found?.proof.reproduced) continue
      const { field, held, typed } = found.fault
      const name = controlLabel(field).slice(0, 60) || field.selector
      return {
        drafts: [
          {
            rule: 'edit-lost',
            description: `A change of “${name}” is not saved with the others: it was changed from “${held.slice(0, 60)}” to “${typed.slice(0, 60)}”, and the form has the old value when it is opened again.`,
            selectors: [field.selector],
            element: name,
            ...found.proof,
          },
        ],
        counts,
      }
    }
    return { drafts: [], counts }
  },
})

/** Changes all fields of a form but the one that names the entry, saves it, and opens it again; yields a field with its old value where others have their new one. */
async function saveAndReopen(
  lab: LabPage,
  ways: readonly (readonly FindingAction[])[],
): Promise<LostField | null> {
  for (const way of ways) {
    await lab.restart()
    if ((await lab.fill(way.slice(0, -1))) < way.length - 1) continue
    const opener = targetOf(await lab.look(), String(way.at(-1)!.params['target']))
    const opened = await lab.act(way.at(-1)!)
    if (opened.isError || !opener) continue
    const fields = newFields(opened.before, opened.after)
    const naming = fields.find(isTextField)
    const sets = fields
      .filter((field) => field !== naming && canDerive(field))
      .slice(0, mostChanged)
      .flatMap((field, index) => {
        const held = field.value ?? ''
        const typed = held === '' ? null : otherValue(field, held, index, new Date())
        return typed === null ? [] : [{ field, held, typed, act: setTo(field, typed) }]
      })
    const save = saveIn(opened.before, opened.after)
    // A form for new entries opens without a name that the page shows.
    const isOfEntry = naming?.value?.trim() && opened.before.text.includes(naming.value.trim())
    if (!naming || !isOfEntry || sets.length < 2 || !save) continue
    const fills = sets.map(({ act }) => act)
    const press = clickOn(save.selector)
    if ((await lab.fill(fills)) < fills.length) return null
    const filled = await lab.look()
    // The page may put another value in its place at once, such as the most that it takes.
    const held = sets.filter(({ field, typed }) => targetOf(filled, field.selector)?.value === typed)
    if (held.length < 2 || (await lab.tap(press)).isError) return null
    const acts = [...way, ...fills, press]
    await lab.waitForLate(patienceMs)
    const closed = await lab.look()
    // It stays open where it refuses a value.
    if (fields.some(({ selector }) => targetOf(closed, selector))) return null
    const again = openerNow(closed, opener)
    if (!again) return null
    const reopened = await lab.act(clickOn(again.selector))
    const holds = ({ field }: { readonly field: Target }) => targetOf(reopened.after, field.selector)?.value
    const lost = held.find((set) => holds(set) === set.held)
    const isSaved = held.some((set) => holds(set) === set.typed)
    // Sorted by what was changed, the button may belong to another entry now.
    if (holds({ field: naming }) !== naming.value) return null
    return !reopened.isError && lost && isSaved ? { ...lost, acts: [...acts, clickOn(again.selector)] } : null
  }
  return null
}

/** The button that opens the form of the same entry, which alone has that name. */
function openerNow({ targets }: Signals, opener: Target): Target | undefined {
  const label = controlLabel(opener)
  const same = targets.filter((target) => target.role === opener.role && controlLabel(target) === label)
  return same.length === 1 ? same[0] : same.find(({ selector }) => selector === opener.selector)
}
