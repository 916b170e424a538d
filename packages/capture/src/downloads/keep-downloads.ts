import { constants } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { maxDownloadBytes, type BrowserTab, type Download, type DownloadedFile } from '@webeval/core'
import { diskFault } from '../files/disk-fault.js'

/** The downloads of one trial, kept in `downloads/` of its folder. */
export interface DownloadKeeper {
  /**
   * Keeps a tab's downloads since the last call; waits up to `waitMs` for running ones, then cancels them if `stop`
   * is set. Never rejects.
   */
  collect(
    tab: BrowserTab,
    step?: number,
    waits?: { readonly waitMs?: number; readonly stop?: boolean },
  ): Promise<readonly Download[]>
  /** All downloads so far. */
  all(): readonly Download[]
}

/** Milliseconds that a step waits for a running download. */
const stepWaitMs = 2_000

/** Creates the keeper of one trial's downloads, with at most `maxDownloadBytes` in total. */
export function createDownloadKeeper(folder: string): DownloadKeeper {
  const kept: Download[] = []
  let bytesLeft = maxDownloadBytes
  let files = 0

  async function keep(
    { path, problem, ...found }: DownloadedFile,
    step: number | undefined,
  ): Promise<Download> {
    const download = { ...(step === undefined ? {} : { step }), ...found, file: null }
    const not = (why: string): Download => ({ ...download, problem: why })
    if (path === null || found.bytes === null) return not(problem ?? 'it could not be read')
    if (found.bytes > bytesLeft)
      return not(`the downloads of this trial have more than ${maxDownloadBytes} bytes together`)
    const file = `downloads/${++files}-${plainName(found.name)}`
    // Reserve before any wait: other executors keep their downloads concurrently.
    bytesLeft -= found.bytes
    try {
      await mkdir(join(folder, 'downloads'), { recursive: true })
      // Never overwrite an existing file or follow a link.
      await copyFile(path, join(folder, file), constants.COPYFILE_EXCL)
      return { ...download, file }
    } catch (error) {
      return not(`it could not be kept (${diskFault(error)})`)
    }
  }

  return {
    async collect(tab, step, { waitMs = stepWaitMs, stop = false } = {}) {
      const found = (await tab.takeDownloads?.(waitMs, stop).catch(() => [])) ?? []
      const now: Download[] = []
      for (const file of found) now.push(await keep(file, step))
      kept.push(...now)
      return now
    },
    all: () => [...kept],
  }
}

/** A portable file name: no path, no drive, no hidden file, at most 100 characters, keeps the extension. */
function plainName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._ -]+/gu, '_')
    .replaceAll(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
  const ending = /\.\w{1,10}$/.exec(plain)?.[0] ?? ''
  return `${plain.slice(0, plain.length - ending.length).slice(0, 100 - ending.length)}${ending}` || 'file'
}
