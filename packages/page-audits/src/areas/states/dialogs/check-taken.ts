/// <reference lib="dom" />
import type { Draft } from '../../../findings/draft.js'
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'
import { labAfter, whenLost } from '../../../lab/lab-after.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanForms } from '../../forms/scan-forms.js'
import { complained } from '../../forms/send-form.js'
import { sendRightly } from '../../forms/send-rightly.js'
import { aboutDialog, type DialogCheck, openDialog, reaches } from './open-dialog.js'

/** Checks that a dialog closes, or empties its fields for the next entry, once it has stored what its form holds. */
export async function checkTaken(check: DialogCheck): Promise<Draft<'dialog-stays-open'>[]> {
  const { lab, dialog, way, name, nameOf } = check
  if (!(await reaches(check))) return []
  const forms = await lab.scan(scanForms)
  const submits = forms.map(({ submit }) => submit.selector)
  const inside = await lab.scan(scanInside, dialog.place.selector, submits)
  const form = forms.find(({ submit }) => inside.includes(submit.selector))
  if (!form || form.fields.length === 0) return []
  const { title, text } = await lab.look()
  const after = labAfter(lab, way)
  const stays = async () => {
    const right = await sendRightly(after, form, `${title} ${text}`).catch(whenLost(null))
    const { sending } = right ?? {}
    if (!sending || !sending.seen.verification.storage_changed || complained(sending)) return null
    const still = await openDialog(lab)
    const valuesOf = ({ targets }: typeof sending.seen.after) =>
      form.fields
        .map(({ selector }) => targets.find((one) => one.selector === selector)?.value ?? '')
        .join('\n')
    const [before, now] = [valuesOf(sending.seen.before), valuesOf(sending.seen.after)]
    return still?.place.selector === dialog.place.selector && now === before && now.trim() !== ''
      ? sending
      : null
  }
  const found = await tryTwice(lab, stays, {
    actions: ({ actions }) => [...way, ...actions],
    nameOf,
    same: () => true,
  })
  if (!found) return []
  return [
    {
      rule: 'dialog-stays-open',
      description: `“${form.submit.name || form.submit.selector}” stores what was entered and leaves the dialog “${name}” open with the same values: whoever presses it again enters them twice.`,
      ...aboutDialog(check),
      selectors: [form.submit.selector],
      ...found.proof,
    },
  ]
}

/** Which of some elements are inside another one. Runs in the page. */
const scanInside = defineScan(function scanInside(
  kit: PageKit,
  outer: string,
  selectors: readonly string[],
): string[] {
  const home = kit.find(outer)
  return selectors.filter((selector) => home?.contains(kit.find(selector)) === true)
})
