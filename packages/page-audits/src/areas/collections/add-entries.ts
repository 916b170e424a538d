import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../controls/acts.js'
import { fieldKind } from '../../controls/field-values.js'
import type { LabPage } from '../../lab/lab-page.js'
import { fieldTarget, fillForm, takesText } from '../forms/fill-form.js'
import type { FormField } from '../forms/form-field.js'
import { scanForms } from '../forms/scan-forms.js'

const labels = ['Alpha quartz', 'Bravo walnut', 'Charlie velvet'] as const

const takesWords = (field: FormField) =>
  takesText(field) && /^(?:text|name|long text)$/.test(fieldKind(fieldTarget(field)))

/** How entries are added. */
interface Adding {
  /** Fields that the form may have. Default 3: a longer one asks for more than an entry. */
  readonly maxFields?: number
  /** Called after each entry. */
  afterEach?(): Promise<unknown>
}

/** Adds three entries through the form that a page has for them. Yields the acts: none without such a form; null when the page refuses one. */
export async function addEntries(
  lab: LabPage,
  { maxFields = 3, afterEach = async () => {} }: Adding = {},
): Promise<readonly FindingAction[] | null> {
  const form = (await lab.scan(scanForms)).find(
    ({ fields }) => fields.length <= maxFields && fields.some(takesWords),
  )
  const field = form?.fields.find(takesWords)
  const done: FindingAction[] = []
  if (!form || !field) return done
  for (const label of labels) {
    const fresh = (await lab.scan(scanForms)).find((other) => other.submit.selector === form.submit.selector)
    if (!fresh) break
    for (const action of [...fillForm(fresh, { [field.selector]: label }), clickOn(form.submit.selector)]) {
      done.push(action)
      if ((await lab.tap(action)).isError) return null
    }
    await afterEach()
  }
  return done
}
