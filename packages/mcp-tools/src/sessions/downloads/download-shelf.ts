import { stat } from 'node:fs/promises'
import type { Download } from 'playwright-core'
import { errorMessage, maxDownloadBytes, type DownloadedFile, within } from '@webeval/core'
import { firstLine } from '../../tools/acts/act-failure.js'

/** The downloads of one executor, until somebody takes them. */
export interface DownloadShelf {
  add(download: Download): void
  /** Told how much of a download has come in; one that grows beyond the bound is stopped. */
  progressed(url: string, bytes: number): void
  /** Downloads that have ended since the last call. Waits up to `waitMs` for those under way; `stop` ends these. Never rejects. */
  take(waitMs: number, stop: boolean): Promise<readonly DownloadedFile[]>
}

/** Downloads that a shelf holds; a page that floods its visitor with more has them stopped. */
const maxDownloads = 100

/** Makes an empty shelf. */
export function createDownloadShelf(): DownloadShelf {
  const open = new Map<Download, Promise<void>>()
  const tooBig = new Set<Download>()
  /** A download that takes long holds up one step, not all that follow. */
  const waitedFor = new Set<Download>()
  let ended: DownloadedFile[] = []
  let count = 0
  return {
    add(download) {
      count += 1
      if (count > maxDownloads) return void download.cancel().catch(() => {})
      const end = async () => {
        const file = await endOf(download, () => tooBig.has(download))
        if (open.delete(download)) ended.push(file)
      }
      open.set(download, end())
    },
    progressed(url, bytes) {
      if (bytes <= maxDownloadBytes) return
      for (const download of open.keys()) {
        if (download.url() !== url || tooBig.has(download)) continue
        tooBig.add(download)
        download.cancel().catch(() => {})
      }
    },
    async take(waitMs, stop) {
      const awaited = [...open].filter(([download]) => stop || !waitedFor.has(download))
      for (const [download] of awaited) waitedFor.add(download)
      if (awaited.length > 0)
        await settled(
          awaited.map(([, end]) => end),
          waitMs,
        )
      if (stop)
        for (const download of open.keys()) {
          open.delete(download)
          ended.push({ ...named(download), path: null, bytes: null, problem: stopped })
          download.cancel().catch(() => {})
        }
      const files = ended
      ended = []
      return files
    },
  }
}

const settled = (ends: Promise<void>[], timeoutMs: number) =>
  within(Promise.all(ends), { timeoutMs }).catch(() => {})

const named = (download: Download) => ({ name: download.suggestedFilename(), url: download.url() })
const stopped = 'it was stopped before its end'

async function endOf(download: Download, isTooBig: () => boolean): Promise<DownloadedFile> {
  const what = named(download)
  const bound = `it has more than ${maxDownloadBytes} bytes`
  try {
    const failure = await download.failure()
    if (isTooBig()) return { ...what, path: null, bytes: null, problem: bound }
    if (failure !== null) {
      const problem = /cancel/i.test(failure) ? stopped : failure
      return { ...what, path: null, bytes: null, problem }
    }
    const path = await download.path()
    const { size } = await stat(path)
    if (size <= maxDownloadBytes) return { ...what, path, bytes: size }
    await download.delete().catch(() => {})
    return { ...what, path: null, bytes: size, problem: bound }
  } catch (error) {
    return { ...what, path: null, bytes: null, problem: firstLine(errorMessage(error)) }
  }
}
