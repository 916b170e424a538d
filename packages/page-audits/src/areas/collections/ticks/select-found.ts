import type { FindingAction } from '@webeval/core'
import { clickOn, typeInto } from '../../../controls/acts.js'
import { fieldKind, isTextField } from '../../../controls/field-values.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tellingWords } from '../checks/check-search.js'
import { scanCollections } from '../scans/scan-collections.js'
import { tickedOf } from './check-selection.js'
import { scanSelection, type SelectionCount } from './scan-selection.js'

const lateMs = 700

/** More entries than a search has found that are selected with them. */
export interface HiddenSelection {
  readonly count: SelectionCount
  readonly ticked: number
  readonly acts: readonly FindingAction[]
}

/** Searches a fresh page, then selects all: only what is shown may be selected. `following`: the counts that follow a selection. null where they agree, or nothing can be searched. */
export async function selectFound(
  lab: LabPage,
  following: readonly string[],
): Promise<HiddenSelection | null> {
  const { targets } = await lab.restart()
  const field = targets.find((target) => isTextField(target) && fieldKind(target) === 'search')
  const { collections } = await lab.scan(scanCollections)
  const [word] = tellingWords(collections[0]?.entries ?? [])
  const start = await lab.scan(scanSelection)
  if (!field || word === undefined || tickedOf(start) > 0) return null
  const acts: FindingAction[] = [typeInto(field.selector, word)]
  if ((await lab.tap(acts[0]!)).isError) return null
  await lab.waitForLate(lateMs)
  const found = await lab.scan(scanSelection)
  if (found.boxes.length === 0 || found.boxes.length >= start.boxes.length || found.all === null) return null
  acts.push(clickOn(found.all))
  if ((await lab.tap(acts[1]!)).isError) return null
  await lab.waitForLate(lateMs)
  const after = await lab.scan(scanSelection)
  const ticked = tickedOf(after)
  const count = after.counts.find(({ selector, says }) => following.includes(selector) && says > ticked)
  return count && ticked === after.boxes.length ? { count, ticked, acts } : null
}
