import { defineScanBySource } from '../../kit/define-scan.js'
import { type EntriesScan, scanEntries } from './scan-entries.js'
import { scanStatus, type StatusScan } from './scan-status.js'

/** The list in one state of the page, and what the page says and offers about it. */
export type ListState = EntriesScan & StatusScan

/** Reads the list that holds the given texts, and then what the page says and offers about it. `home`: where an earlier scan found it. */
export const scanList = defineScanBySource<
  [fieldSelector: string, texts: readonly string[], home: string | null],
  ListState
>(
  'scanList',
  `(kit, ...given) => {
  const list = (${scanEntries.code})(kit, ...given)
  return { ...list, ...(${scanStatus.code})(kit, list.home, list.kind) }
}`,
)
