import type { FindingAction, Target } from '@webeval/core'
import { clickOn, pressKey, typeInto } from '../../../controls/acts.js'
import { isDisabled, titleOf } from '../../../controls/controls.js'
import { fieldKind, isTextField } from '../../../controls/field-values.js'
import { definePageAudit } from '../../../define-audit.js'
import type { Draft } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { type PanelScan, scanPanel } from './scan-panel.js'
import { staleByOrder, staleTitle } from './stale-behind.js'

const [maxTabs, maxFields] = [3, 2]
const patienceMs = 800

interface BehindFault {
  readonly description: string
  readonly selector: string
  readonly acts: readonly FindingAction[]
}

/** Numbers outside of tabs: what a tab shows belongs to the number that holds now, whether it was opened before or after the change. */
export const behindAudit = definePageAudit({
  name: 'behind',
  rules: ['stale-output'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 30_000,
  async run(context) {
    const { targets } = context.first
    const tabs = targets
      .filter((target) => target.role === 'tab' && target.state['selected'] !== true && !isDisabled(target))
      .slice(0, maxTabs)
    const fields = tabs.length > 0 ? targets.filter(isNumber).slice(0, maxFields) : []
    const counts = { tabs: tabs.length, fields: fields.length }
    if (fields.length === 0) return { drafts: [], counts }
    const lab = await context.lab()
    for (const tab of tabs)
      for (const field of fields) {
        const found = await tryTwice(lab, () => turnAndOpen(lab, tab, field), {
          nameOf: namesOnPage(context),
          same: (one, two) => one.description === two.description,
          actions: ({ acts }) => acts,
        })
        if (!found) continue
        const { description, selector } = found.fault
        const draft: Draft<'stale-output'> = {
          rule: 'stale-output',
          description,
          selectors: [selector, field.selector],
          ...found.proof,
        }
        return { drafts: [draft], counts }
      }
    return { drafts: [], counts }
  },
})

/** A field that holds a number, of which the double is one that it takes. */
function isNumber(target: Target): boolean {
  const isField = target.type === 'range' || (isTextField(target) && fieldKind(target) === 'number')
  if (!isField || isDisabled(target) || target.state['readonly'] === true) return false
  return numberIn(target) !== null
}

/** The number in a field, and the one to change it to; null without one. */
function numberIn({ value, range }: Target): { readonly from: number; readonly to: number } | null {
  const from = Number(value ?? '')
  if (!value?.trim() || !Number.isInteger(from) || from < 2) return null
  const { min = 1, max = Infinity, step = 1 } = range ?? {}
  const to = [from * 2, from + step, from - step].find((other) => other >= min && other <= max)
  return to === undefined ? null : { from, to }
}

/** Opens the tab before the change, and on another fresh page after it. */
async function turnAndOpen(lab: LabPage, tab: Target, field: Target): Promise<BehindFault | null> {
  const { from, to } = numberIn(field)!
  const open = clickOn(tab.selector)
  const turn = [typeInto(field.selector, to), pressKey('Tab')]
  const read = () => lab.scan(scanPanel, tab.selector, field.selector)
  const after = async (acts: readonly FindingAction[]): Promise<PanelScan | null> => {
    if ((await lab.fill(acts)) < acts.length) return null
    // Figures may count up to what they say.
    await lab.waitForLate(patienceMs)
    return read()
  }
  await lab.restart()
  const before = await after([open])
  if (!before || !before.texts.some(({ text }) => /\d/.test(text))) return null
  // Where the tab takes the field away, there is only one order.
  const opened = await after(turn)
  await lab.restart()
  const changed = await after([...turn, open])
  if (!changed) return null
  const [title, name] = [titleOf(field), titleOf(tab)]
  const byOrder = opened && staleByOrder(before, opened, changed)
  if (byOrder) {
    const { late, text, due, selector } = byOrder
    return {
      description: `“${text.slice(0, 60)}” under ${name} does not follow ${title} when the tab is opened ${late === 'changed' ? 'after' : 'before'} it becomes ${to}: the other way round it says “${due?.slice(0, 60)}”.`,
      selector,
      acts: late === 'changed' ? [...turn, open] : [open, ...turn],
    }
  }
  const stale = staleTitle(before, changed, { name: field.name, from, to })
  return stale
    ? {
        description: `“${stale.text.slice(0, 60)}” under ${name} does not follow ${title}: with ${to} in it the page still says ${from}.`,
        selector: stale.selector,
        acts: [...turn, open],
      }
    : null
}
