import type { FindingAction } from '@webeval/core'
import { answerNext, clickOn } from '../../../controls/acts.js'
import type { LabPage, Seen } from '../../../lab/lab-page.js'
import { inlineYes } from './inline-yes.js'
import { scanRows } from '../lasting/scan-rows.js'

/** Answers yes in an open dialog that asks back, or to a question that the act just `seen` asked in place, and yields that act; null where nothing asks. */
export async function answerYes(
  lab: LabPage,
  seen?: Pick<Seen, 'before' | 'after'>,
): Promise<FindingAction | null> {
  const { dialogOpen, yes } = await lab.scan(scanRows)
  const inline = seen && !dialogOpen ? (inlineYes(seen.before, seen.after)?.selector ?? null) : null
  const selector = dialogOpen ? yes : inline
  const act = selector === null ? null : clickOn(selector)
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
