import type { FindingAction } from '@webeval/core'
import type { LabPage } from '../../lab/lab-page.js'
import type { Adding } from '../entries/adding.js'
import { addEntries } from './add-entries.js'
import { type CollectionsScan, scanCollections } from './scans/scan-collections.js'

/** How the exploration brought up the entries of a page that opens without any. */
export interface WaysToEntries {
  /** How one is added. */
  readonly explored: Adding | null
  /** Acts that bring up a list, as a search does: other ways to the same. */
  readonly ways: readonly (readonly FindingAction[])[]
}

/** A page in the state in which a visit begins. */
export interface Opened {
  readonly first: CollectionsScan
  /** Acts that added entries, or brought them up. */
  readonly grown: readonly FindingAction[]
  /** Selectors of the controls that led there: they do nothing by themselves to the list. */
  readonly led: readonly string[]
}

const enoughEntries = 3
const lateMs = 700

const isEnough = ({ collections }: CollectionsScan): boolean =>
  (collections[0]?.entries.length ?? 0) >= enoughEntries

/** Whether the page as it opens lists enough entries, so that none have to be added first. */
export async function listsEntries(lab: LabPage): Promise<boolean> {
  await lab.restart()
  return isEnough(await lab.scan(scanCollections))
}

/** Opens the page; where it shows fewer than three entries, brings up a list or adds some. null where three don't come together. */
export async function openCollection(
  lab: LabPage,
  { explored, ways }: WaysToEntries,
): Promise<Opened | null> {
  await lab.restart()
  let first = await lab.scan(scanCollections)
  if (isEnough(first)) return { first, grown: [], led: [] }
  for (const way of ways) {
    await lab.restart()
    const led = (await lab.seen()).targets.map(({ selector }) => selector)
    first = await goTo(lab, way)
    if (isEnough(first)) return { first, grown: way, led }
  }
  if (ways.length > 0) await lab.restart()
  const grown = (await addEntries(lab, { explored })) ?? []
  if (grown.length === 0) return null
  first = await lab.scan(scanCollections)
  return isEnough(first) ? { first, grown, led: [] } : null
}

/** Acts on the opened page, and waits a little for a list that a search brings up. */
export async function goTo(lab: LabPage, way: readonly FindingAction[]): Promise<CollectionsScan> {
  for (const action of way) await lab.tap(action)
  let now = await lab.scan(scanCollections)
  for (let wait = 0; wait < 3 && !isEnough(now); wait++) {
    if (await lab.waitForLate(lateMs)) wait = 3
    now = await lab.scan(scanCollections)
  }
  return now
}
