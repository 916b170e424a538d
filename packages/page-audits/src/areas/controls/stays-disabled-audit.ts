/// <reference lib="dom" />
import { controlLabel, type FindingAction, type Signals, type Target } from '@webeval/core'
import type { PageContext } from '../../audit-context.js'
import { typeInto } from '../../controls/acts.js'
import { isDisabled } from '../../controls/controls.js'
import { fieldKind, isTextField } from '../../controls/field-values.js'
import { definePageAudit } from '../../define-audit.js'
import { namesOnPage } from '../../findings/names-for.js'
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'
import type { LabPage } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'

const maxFields = 4
const patienceMs = 2000

/** A button that a wrong value disables and the right one does not enable again. */
interface StaysDisabled {
  readonly button: Target
  readonly field: Target
  readonly actions: readonly FindingAction[]
}

/** Empties fields that hold a value, and writes the value again: buttons that were disabled meanwhile have to work again. */
export const staysDisabledAudit = definePageAudit({
  name: 'stays-disabled',
  rules: ['dead-control'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 20_000,
  async run(context: PageContext) {
    const fields = context.first.targets.filter(
      (target) => isTextField(target) && !isDisabled(target) && fieldKind(target) !== 'search',
    )
    if (fields.length === 0 || enabledIn(context.first).length === 0) return { drafts: [] }
    const lab = await context.lab()
    const found = await tryTwice(lab, () => emptyEach(lab, fields.slice(0, maxFields)), {
      nameOf: namesOnPage(context, fields),
      actions: ({ actions }) => actions,
      same: (one, two) => one.button.selector === two.button.selector,
    })
    if (!found) return { drafts: [] }
    const { button, field } = found.fault
    const name = controlLabel(button)
    return {
      drafts: [
        {
          rule: 'dead-control',
          description: `“${name}” is disabled while “${controlLabel(field)}” is empty, and stays disabled when its value is back.`,
          selectors: [button.selector],
          element: name,
          box: button.box,
          ...found.proof,
        },
      ],
    }
  },
})

/** Buttons that can be used. */
const enabledIn = ({ targets }: Signals): readonly Target[] =>
  targets.filter((target) => (target.role === 'button' || target.tag === 'button') && !isDisabled(target))

async function emptyEach(lab: LabPage, fields: readonly Target[]): Promise<StaysDisabled | null> {
  for (const field of fields) {
    const before = enabledIn(await lab.restart())
    const value = await lab.scan(scanValue, field.selector)
    if (value === '') continue
    const actions = [typeInto(field.selector, ''), typeInto(field.selector, value)] as const
    const disabledOf = (signals: Signals) =>
      before.find((button) =>
        signals.targets.some(
          (target) =>
            target.selector === button.selector &&
            controlLabel(target) === controlLabel(button) &&
            isDisabled(target),
        ),
      )
    if ((await lab.tap(actions[0])).isError || !disabledOf(await lab.look())) continue
    if ((await lab.tap(actions[1])).isError || !disabledOf(await lab.look())) continue
    await lab.waitForLate(patienceMs)
    const button = disabledOf(await lab.look())
    if (button && (await lab.scan(scanValue, field.selector)) === value) return { button, field, actions }
  }
  return null
}

/** Reads what a field holds. Runs in the page. */
const scanValue = defineScan(function scanValue(kit: PageKit, selector: string): string {
  return (kit.find(selector) as HTMLInputElement | null)?.value ?? ''
})
