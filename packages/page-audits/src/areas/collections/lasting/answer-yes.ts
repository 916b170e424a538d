import type { FindingAction } from '@webeval/core'
import { answerNext, clickOn } from '../../../controls/acts.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { scanRows } from './scan-rows.js'

/** Answers yes in an open dialog that asks back, and yields that act; null where none does. */
export async function answerYes(lab: LabPage): Promise<FindingAction | null> {
  const { dialogOpen, yes } = await lab.scan(scanRows)
  const act = dialogOpen && yes !== null ? clickOn(yes) : null
  return act && !(await lab.tap(act)).isError ? act : null
}

/** Makes an act again with yes for the question that the browser asked, and yields both acts; null where that can't be done. */
export async function againWithYes(
  lab: LabPage,
  act: FindingAction,
): Promise<readonly FindingAction[] | null> {
  const acts = [answerNext, act]
  for (const each of acts) if ((await lab.tap(each)).isError) return null
  return acts
}
