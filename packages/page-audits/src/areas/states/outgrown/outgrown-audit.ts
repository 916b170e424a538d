import type { FindingAction } from '@webeval/core'
import { typeInto } from '../../../controls/acts.js'
import { isDisabled } from '../../../controls/controls.js'
import { fieldKind, isTextField } from '../../../controls/field-values.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { fillRows } from '../../collections/lasting/fill-rows.js'
import { scanOutgrown, scanRoomy } from './scan-roomy.js'

/** Writes much into the fields: a box of one height that shows it must not cut it off. */
export const outgrownAudit = definePageAudit({
  name: 'outgrown',
  rules: ['text-clipped'],
  observes: ['visual_design'],
  touches: 'acts',
  maxMs: 20_000,
  async run(context) {
    if (!context.first.targets.some(({ tag }) => tag === 'textarea')) return { drafts: [] }
    const lab = await context.lab()
    const found = await tryTwice(lab, () => outgrow(lab), {
      nameOf: namesOnPage(context),
      actions: ({ actions }) => actions,
      same: (one, two) => one.selector === two.selector,
    })
    if (!found) return { drafts: [] }
    const { selector, text, hidden } = found.fault
    return {
      drafts: [
        {
          rule: 'text-clipped',
          description: `What the fields hold is cut off where it is shown: the box keeps its height and hides ${hidden} pixels of it, from “${text}” on, and can't be scrolled.`,
          selectors: [selector],
          element: text,
          ...found.proof,
        },
      ],
    }
  },
})

interface Outgrown {
  readonly selector: string
  readonly text: string
  readonly hidden: number
  readonly actions: readonly FindingAction[]
}

const maxFields = 16
const long =
  'Planned and led the move of four branch libraries into one building, trained the team, and kept all lending desks open during the work. '

/** Fills the page with long texts, and yields the first box that hides some of what it shows. */
async function outgrow(lab: LabPage): Promise<Outgrown | null> {
  await lab.restart()
  const boxes = await lab.scan(scanRoomy)
  if (boxes.length === 0) return null
  const rows = await fillRows(lab)
  const acts = (await lab.look()).targets
    .filter((target) => isTextField(target) && !isDisabled(target))
    .flatMap((target) => {
      if (target.tag === 'textarea') return [typeInto(target.selector, long.repeat(2).trim())]
      return /^(?:text|name)$/.test(fieldKind(target))
        ? [typeInto(target.selector, long.slice(0, 36).trim())]
        : []
    })
    .slice(0, maxFields)
  if (acts.length === 0) return null
  await lab.fill(acts)
  for (const { selector } of boxes) {
    const seen = await lab.scan(scanOutgrown, selector)
    if (seen) return { selector, ...seen, actions: [...rows, ...acts] }
  }
  return null
}
