import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { fillAll } from '../../../controls/fill-all.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { fillForm } from '../../forms/fill-form.js'
import { type FormScan, scanForms } from '../../forms/scan-forms.js'

/** Opens a form, takes the other choice of each group, which may ask for more, fills in all its fields and sends it. Yields the acts; null where the page refuses them, or the form holds nothing to choose. */
export async function fillFully(lab: LabPage, open: FindingAction): Promise<readonly FindingAction[] | null> {
  const closed = await lab.scan(scanForms)
  if ((await lab.tap(open)).isError) return null
  const isNew = ({ submit }: FormScan) => closed.every((form) => form.submit.selector !== submit.selector)
  const form = (await lab.scan(scanForms)).find(isNew)
  const others = form ? otherChoices(form) : []
  if (!form || others.length === 0 || !(await fillAll(lab, others))) return null
  const asked = (await lab.scan(scanForms)).find(({ submit }) => submit.selector === form.submit.selector)
  if (!asked) return null
  const rest = [...fillForm(asked), clickOn(asked.submit.selector)]
  if (!(await fillAll(lab, rest))) return null
  const stays = (await lab.scan(scanForms)).some(({ submit }) => submit.selector === form.submit.selector)
  return stays ? null : [open, ...others, ...rest]
}

/** Clicks on one choice of each group that is not the chosen one. */
function otherChoices({ fields }: FormScan): FindingAction[] {
  const radios = fields.filter(({ type }) => type === 'radio')
  const groups = [...new Set(radios.map(({ group }) => group))]
  return groups.flatMap((name) => {
    const own = radios.filter(({ group }) => group === name)
    const other = own.find(({ checked }) => !checked)
    return other && own.some(({ checked }) => checked) ? [clickOn(other.selector)] : []
  })
}
