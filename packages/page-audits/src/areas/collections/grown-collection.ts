import type { FindingAction } from '@webeval/core'
import type { LabPage } from '../../lab/lab-page.js'
import type { Adding } from '../entries/adding.js'
import { addEntries } from './add-entries.js'
import { type CollectionsScan, scanCollections } from './scans/scan-collections.js'

/** Entries that can be removed, and the texts that may count them. */
export type GrowthScan = Pick<CollectionsScan, 'removable' | 'counters' | 'dialogOpen'>

/** A collection to which we added entries. */
export interface GrownCollection {
  readonly lab: LabPage
  /** Scans before, between and after the entries that were added. */
  readonly scans: readonly GrowthScan[]
  readonly actions: readonly FindingAction[]
}

/** Reads a page whose entries come and go. */
export const scanGrowth = (lab: LabPage): Promise<GrowthScan> => lab.scan(scanCollections, [])

/** Opens the page and adds three entries. null where there are not two entries that can be removed afterwards. */
export async function growCollection(lab: LabPage, explored: Adding | null): Promise<GrownCollection | null> {
  await lab.restart()
  const scans = [await scanGrowth(lab)]
  const actions = await addEntries(lab, {
    maxFields: Number.POSITIVE_INFINITY,
    explored,
    afterEach: async () => scans.push(await scanGrowth(lab)),
  })
  return actions !== null && scans.at(-1)!.removable.length >= 2 ? { lab, scans, actions } : null
}
