import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import type { LabPage, Seen } from '../../../lab/lab-page.js'
import { type GrowthScan, scanGrowth } from '../grown-collection.js'
import type { RemovableEntry } from '../scans/entry.js'
import { againWithYes, answerYes } from '../asks/answer-yes.js'

/** The removal of an entry, with what is left. */
export interface Taken {
  readonly seen: Seen
  readonly after: GrowthScan
  /** The texts of the entries that are left. */
  readonly left: readonly string[]
  /** The click, and the answers to what the page asked. */
  readonly acts: readonly FindingAction[]
}

/** Removes an entry by its own button, and answers yes where the page asks; null where that can't be done. */
export async function takeAway(lab: LabPage, { remover }: RemovableEntry): Promise<Taken | null> {
  const remove = clickOn(remover)
  const seen = await lab.act(remove, { patient: true })
  const { isError, verification } = seen
  const answer = isError ? null : await answerYes(lab, seen)
  const again = verification.new_dialogs > 0 && !answer ? await againWithYes(lab, remove) : null
  const after = await scanGrowth(lab)
  const unanswered = verification.new_dialogs > 0 && !answer && !again
  if (isError || after.dialogOpen || unanswered || verification.url_changed) return null
  const left = after.removable.map(({ text }) => text)
  return { seen, after, left, acts: [...(again ?? [remove]), ...(answer ? [answer] : [])] }
}
