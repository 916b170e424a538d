import type { FindingAction } from '@webeval/core'
import { isDisabled } from '../../controls/controls.js'
import { fillAction, isTextField } from '../../controls/field-values.js'
import type { LabPage } from '../../lab/lab-page.js'

const maxFields = 6

/** Fills the fields in view on the fresh page and yields the acts; empty without fields, or where one can't be filled. */
export async function fieldFills(lab: LabPage): Promise<readonly FindingAction[]> {
  const { targets } = await lab.restart()
  const actions = targets
    .filter((target) => isTextField(target) && target.inViewport && !isDisabled(target))
    .slice(0, maxFields)
    .flatMap((target) => fillAction(target) ?? [])
  return actions.length > 0 && (await lab.fill(actions)) === actions.length ? actions : []
}
