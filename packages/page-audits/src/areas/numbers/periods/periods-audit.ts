import { type FindingAction, groupBy, type Target } from '@webeval/core'
import { choose, clickOn } from '../../../controls/acts.js'
import { fillAll } from '../../../controls/fill-all.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanPlacedTexts } from '../../derived/scan-placed-texts.js'
import { fillForm } from '../../forms/fill-form.js'
import type { FormField } from '../../forms/form-field.js'
import { scanForms } from '../../forms/scan-forms.js'
import { oddPeriod, type OddPeriod, type PeriodLook } from './odd-period.js'
import { periodRate } from './period-rate.js'

/** A list of periods, such as hours per day, minutes per day and hours per week: the same amount has to come to what the periods say of each other. */
export const periodsAudit = definePageAudit({
  name: 'periods',
  rules: ['wrong-result'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 30_000,
  async run(context) {
    const periods = periodsIn(context.first.targets)
    const [first] = periods
    if (periods.length < 3 || !first) return { drafts: [] }
    const lab = await context.lab()
    const found = await tryTwice(lab, () => tryPeriods(lab, periods), {
      nameOf: namesOnPage(context),
      actions: ({ actions }) => actions,
      same: (one, two) => one.odd.label === two.odd.label,
    })
    if (!found) return { drafts: [] }
    const { odd, shows, others, selector } = found.fault
    const said = others.map(([label, text]) => `“${label}” comes to ${text}`).join(' and ')
    return {
      drafts: [
        {
          rule: 'wrong-result',
          description: `“${odd.label}” is counted as if it were another period: with the same amount ${said}, and “${odd.label}” to ${shows}.`,
          selectors: [first.control, selector],
          element: odd.label,
          ...found.proof,
        },
      ],
    }
  },
})

const maxPeriods = 4

/** A period to choose. */
interface Period {
  readonly label: string
  readonly rate: number
  /** Its own control, or the list. */
  readonly control: string
  readonly choose: FindingAction
}

/** The periods that a list offers, or radio buttons. */
function periodsIn(targets: readonly Target[]): readonly Period[] {
  const period = (label: string, control: string, act: FindingAction): Period[] => {
    const rate = periodRate(label)
    return rate === null ? [] : [{ label, rate, control, choose: act }]
  }
  const lists = targets.map(({ tag, selector, options = [] }) =>
    tag === 'select' ? options.flatMap((label) => period(label, selector, choose(selector, label))) : [],
  )
  const radios = targets.filter(({ type }) => type === 'radio')
  // Radio buttons under another heading choose something else.
  const groups = [...groupBy(radios, ({ context }) => context).values()].map((group) =>
    group.flatMap(({ selector, name }) => period(name, selector, clickOn(selector))),
  )
  return ([...lists, ...groups].find(({ length }) => length >= 3) ?? []).slice(0, maxPeriods)
}

/** Forms know their fields by other selectors than looks do. */
const asksForPeriod = ({ type, name, options }: FormField): boolean =>
  (type === 'radio' && periodRate(name) !== null) ||
  options.filter((label) => periodRate(label) !== null).length >= 3

/** Enters the same with each period, each time on the page as it opens. */
async function tryPeriods(
  lab: LabPage,
  periods: readonly Period[],
): Promise<(OddPeriod & { readonly actions: readonly FindingAction[] }) | null> {
  const looks: (PeriodLook & { readonly actions: readonly FindingAction[] })[] = []
  for (const { label, rate, choose: act } of periods) {
    await lab.restart()
    const form = (await lab.scan(scanForms)).find(({ fields }) => fields.some(asksForPeriod))
    const others = form?.fields.filter((field) => !asksForPeriod(field)) ?? []
    const actions = [...fillForm({ fields: others }), act, ...(form ? [clickOn(form.submit.selector)] : [])]
    if (!(await fillAll(lab, actions))) return null
    looks.push({ label, rate, texts: await lab.scan(scanPlacedTexts, true), actions })
  }
  const found = oddPeriod(looks)
  return found && { ...found, actions: looks.find(({ label }) => label === found.odd.label)!.actions }
}
