/// <reference lib="dom" />
import type { ControlRecord } from '../../../controls/book/control-book.js'
import { defineScan } from '../../../kit/define-scan.js'
import type { LabPage } from '../../../lab/lab-page.js'

const shares = /\bshare\b/i

/** Leaves out controls that wait for an ability which this browser lacks and others have: sharing, where the page's code asks for it. */
export async function withoutOnlyElsewhere(
  lab: LabPage,
  records: readonly ControlRecord[],
): Promise<ControlRecord[]> {
  const mayShare = ({ target }: ControlRecord) => shares.test(`${target.name} ${target.text}`)
  if (!records.some(mayShare)) return [...records]
  const absent = await lab.scan(scanAbsentSharing)
  return records.filter((record) => !absent || !mayShare(record))
}

/** Whether the page's code may call `navigator.share` where the browser has none; code that can't be read may. Runs in the page. */
const scanAbsentSharing = defineScan(async function scanAbsentSharing(): Promise<boolean> {
  if ('share' in navigator) return false
  const asks = (code: string) => /navigator\W{0,6}\.?share\b|\.share\s*\(/.test(code)
  if (asks(document.documentElement.outerHTML)) return true
  const files = Array.from(document.scripts).flatMap(({ src }) => (src ? [src] : []))
  const codes = files.slice(0, 20).map(async (file) => {
    try {
      return asks(await (await fetch(file, { signal: AbortSignal.timeout(2000) })).text())
    } catch {
      return true
    }
  })
  return (await Promise.all(codes)).includes(true)
})
