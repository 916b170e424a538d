import type { FindingAction } from '@webeval/core'
import { choose, clickOn } from '../../../controls/acts.js'
import { fillAll } from '../../../controls/fill-all.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanPlacedTexts } from '../../derived/scan-placed-texts.js'
import { fillForm } from '../../forms/fill-form.js'
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
    const list = context.first.targets.find(
      ({ tag, options = [] }) => tag === 'select' && ratesIn(options).length >= 3,
    )
    if (!list) return { drafts: [] }
    const lab = await context.lab()
    const found = await tryTwice(lab, () => tryPeriods(lab, list.selector, list.options ?? []), {
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
          selectors: [list.selector, selector],
          element: odd.label,
          ...found.proof,
        },
      ],
    }
  },
})

const maxPeriods = 4

const ratesIn = (options: readonly string[]) =>
  options.flatMap((label) => {
    const rate = periodRate(label)
    return rate === null ? [] : [{ label, rate }]
  })

/** Enters the same with each period, each time on the page as it opens. */
async function tryPeriods(
  lab: LabPage,
  list: string,
  options: readonly string[],
): Promise<(OddPeriod & { readonly actions: readonly FindingAction[] }) | null> {
  const looks: (PeriodLook & { readonly actions: readonly FindingAction[] })[] = []
  for (const { label, rate } of ratesIn(options).slice(0, maxPeriods)) {
    await lab.restart()
    const form = (await lab.scan(scanForms)).find(({ fields }) =>
      fields.some(({ selector }) => selector === list),
    )
    const others = form?.fields.filter(({ selector }) => selector !== list) ?? []
    const actions = [
      ...fillForm({ fields: others }),
      choose(list, label),
      ...(form ? [clickOn(form.submit.selector)] : []),
    ]
    if (!(await fillAll(lab, actions))) return null
    looks.push({ label, rate, texts: await lab.scan(scanPlacedTexts, true), actions })
  }
  const found = oddPeriod(looks)
  return found && { ...found, actions: looks.find(({ label }) => label === found.odd.label)!.actions }
}
