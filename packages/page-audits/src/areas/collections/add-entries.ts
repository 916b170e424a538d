import { deedPattern, type FindingAction } from '@webeval/core'
import { clickOn } from '../../controls/acts.js'
import { cartButtons } from '../../controls/puts-into-cart.js'
import { fieldKind } from '../../controls/field-values.js'
import type { LabPage } from '../../lab/lab-page.js'
import type { Adding } from '../entries/adding.js'
import { fieldTarget, fillForm, takesText } from '../forms/fill-form.js'
import type { FormField } from '../forms/form-field.js'
import { scanForms } from '../forms/scan-forms.js'

const labels = ['Alpha quartz', 'Bravo walnut', 'Charlie velvet'] as const

const takesWords = (field: FormField) =>
  takesText(field) && /^(?:text|name|long text)$/.test(fieldKind(fieldTarget(field)))

/** How entries are added. */
interface WaysToAdd {
  /** Fields that the form may have. Default 3: a longer one asks for more than an entry. */
  readonly maxFields?: number
  /** Which of the page's forms, where it has several. Default 0: the first. Another one is used instead of goods and of what the exploration did. */
  readonly form?: number
  /** A form that takes numbers only adds entries too, such as the steps of a day. */
  readonly takesNumbers?: boolean
  /** How the exploration added an entry: used on a page whose fields have no button. */
  readonly explored: Adding | null
  /** Called after each entry. */
  afterEach?(): Promise<unknown>
}

/** Adds three entries, through the form that a page has for them or as the exploration did, or puts three goods into its cart. Yields the acts: none without a way; null when the page refuses one. */
export async function addEntries(
  lab: LabPage,
  { maxFields = 3, form = 0, takesNumbers = false, explored, afterEach = async () => {} }: WaysToAdd,
): Promise<readonly FindingAction[] | null> {
  const goods = form === 0 ? await addGoods(lab, afterEach) : []
  // A form next to the goods takes a discount code, or an address.
  if (goods === null || goods.length > 0) return goods
  const usual = async () => explored?.acts ?? (takesNumbers ? await throughNumbers(lab) : null)
  const actsFor = (await throughForm(lab, maxFields, form)) ?? (form === 0 ? await usual() : null)
  const done: FindingAction[] = []
  if (!actsFor) return done
  for (const label of labels) {
    const acts = await actsFor(label)
    if (!acts) break
    for (const action of acts) {
      done.push(action)
      if ((await lab.tap(action)).isError) return null
    }
    await afterEach()
  }
  return done
}

type ActsFor = (label: string) => Promise<readonly FindingAction[] | null>

/** Fills in the form for entries, as it is each time; null where a page has none. */
async function throughForm(lab: LabPage, maxFields: number, nth: number): Promise<ActsFor | null> {
  const form = (await lab.scan(scanForms)).filter(
    ({ fields }) => fields.length <= maxFields && fields.some(takesWords),
  )[nth]
  const field = form?.fields.find(takesWords)
  if (!form || !field) return null
  return async (label) => {
    const fresh = (await lab.scan(scanForms)).find((other) => other.submit.selector === form.submit.selector)
    return fresh ? [...fillForm(fresh, { [field.selector]: label }), clickOn(form.submit.selector)] : null
  }
}

const adds = deedPattern(['add', 'save'], 'leads', { signs: true, also: 'log|record|track|enter|eintragen' })

/** Fills in the form whose button says that it adds, and whose fields take numbers; null where a page has none. */
async function throughNumbers(lab: LabPage): Promise<ActsFor | null> {
  const form = (await lab.scan(scanForms)).find(
    ({ submit, fields }) =>
      adds.test(submit.name) && fields.some((field) => fieldKind(fieldTarget(field)) === 'number'),
  )
  return form ? async () => [...fillForm(form), clickOn(form.submit.selector)] : null
}

const maxGoods = 3

/** Puts several goods into a cart, where buttons offer that; null when the page refuses one. */
export async function addGoods(
  lab: LabPage,
  afterEach: () => Promise<unknown> = async () => {},
): Promise<readonly FindingAction[] | null> {
  const buttons = cartButtons(await lab.seen())
  const names = new Set(buttons.map(({ name }) => name))
  const done: FindingAction[] = []
  // One button for all of them would add the same thing again.
  if (names.size < 2 && buttons.length < 2) return done
  for (const { selector } of buttons.slice(0, maxGoods)) {
    const action = clickOn(selector)
    done.push(action)
    if ((await lab.tap(action)).isError) return null
    await afterEach()
  }
  return done
}
