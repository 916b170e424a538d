import type { FindingAction } from '@webeval/core'
import type { LabPage } from '../../lab/lab-page.js'
import type { Adding } from '../entries/adding.js'
import { type Ledger, scanLedger } from '../derived/ledger/scan-ledger.js'
import { addEntries } from './add-entries.js'
import { type CollectionsScan, scanCollections } from './scans/scan-collections.js'

/** Entries that can be removed, and the texts that may count them. */
export type GrowthScan = Pick<CollectionsScan, 'removable' | 'counters' | 'dialogOpen'>

/** A page to which we added entries. */
export interface GrownCollection {
  readonly lab: LabPage
  /** Scans before, between and after the entries that were added. */
  readonly scans: readonly GrowthScan[]
  /** Figures and charts at the same moments. */
  readonly ledgers: readonly Ledger[]
  readonly actions: readonly FindingAction[]
}

/** Reads a page whose entries come and go. */
export const scanGrowth = (lab: LabPage): Promise<GrowthScan> => lab.scan(scanCollections, [])

/** Opens the page and adds three entries. null where the page refuses one. */
export async function growCollection(lab: LabPage, explored: Adding | null): Promise<GrownCollection | null> {
  await lab.restart()
  const scans: GrowthScan[] = []
  const ledgers: Ledger[] = []
  const read = async () => {
    scans.push(await scanGrowth(lab))
    ledgers.push(await lab.scan(scanLedger))
  }
  await read()
  const actions = await addEntries(lab, {
    maxFields: Number.POSITIVE_INFINITY,
    takesNumbers: true,
    explored,
    afterEach: read,
  })
  return actions === null ? null : { lab, scans, ledgers, actions }
}
