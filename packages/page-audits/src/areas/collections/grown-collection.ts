import type { FindingAction } from '@webeval/core'
import type { LabPage } from '../../lab/lab-page.js'
import type { Adding } from '../entries/adding.js'
import { type Ledger, scanLedger } from '../derived/ledger/scan-ledger.js'
import { addEntries } from './add-entries.js'
import type { RowsScan } from './lasting/rows.js'
import { scanRows } from './lasting/scan-rows.js'
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
  /** The entries before. */
  readonly start: RowsScan
  /** Opens the page and adds them once more. */
  again(): Promise<unknown>
}

/** Reads a page whose entries come and go. */
export const scanGrowth = (lab: LabPage): Promise<GrowthScan> => lab.scan(scanCollections, [])

/** Opens the page and adds three entries through one of its forms. A page that refuses one is opened again without them. Yields null if the page has no such form. */
export async function growCollection(
  lab: LabPage,
  explored: Adding | null,
  form = 0,
): Promise<GrownCollection | null> {
  await lab.restart()
  const start = await lab.scan(scanRows)
  let scans: GrowthScan[] = []
  let ledgers: Ledger[] = []
  const read = async () => {
    scans.push(await scanGrowth(lab))
    ledgers.push(await lab.scan(scanLedger))
  }
  await read()
  const actions = await addEntries(lab, {
    maxFields: Number.POSITIVE_INFINITY,
    form,
    takesNumbers: true,
    explored,
    afterEach: read,
  })
  if (form > 0 && (actions === null || actions.length === 0)) return null
  if (actions === null) {
    scans = []
    ledgers = []
    await lab.restart()
    await read()
  }
  return {
    lab,
    scans,
    ledgers,
    actions: actions ?? [],
    start,
    again: () => growCollection(lab, explored, form),
  }
}
