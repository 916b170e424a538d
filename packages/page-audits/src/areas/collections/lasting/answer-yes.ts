import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { scanRows } from './scan-rows.js'

/** Answers yes in an open dialog that asks back, and yields that act; null where none does. */
export async function answerYes(lab: LabPage): Promise<FindingAction | null> {
  const { dialogOpen, yes } = await lab.scan(scanRows)
  const act = dialogOpen && yes !== null ? clickOn(yes) : null
  return act && !(await lab.tap(act)).isError ? act : null
}
