import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorMessage, type Screenshot } from '@webeval/core'
import { diskCode, diskFault } from './disk-fault.js'
import type { Warn } from './notice-list.js'
import { createSerialQueue } from './serial-queue.js'
import { writeWhole } from './write-whole.js'

/** Anything that takes pictures: a function, a `BrowserTab`, or a Playwright page. */
export type PictureSource =
  | (() => Promise<Screenshot | Uint8Array>)
  | { screenshot(): Promise<Screenshot | Uint8Array> }

/** Where pictures go, and who is told when one can't be taken or kept. */
export interface ScreenshotCaptureOptions {
  /** The trial's folder; pictures go to `screenshots/` in it. */
  readonly outputDir: string
  readonly onWarning?: Warn
}

/** The files that this class writes. */
const ours = /^\d{3,}\.(png|jpg)(\.\d+-\d+\.tmp)?$/

/**
 * The pictures of one trial, numbered from 1 without a gap. Several executors may capture at once: each picture is
 * taken from the page it was asked of, and gets the next number when it is kept.
 */
export class ScreenshotCapture {
  readonly #folder: string
  readonly #warn: Warn
  readonly #keeping = createSerialQueue()
  #ready: Promise<void> | undefined
  #count = 0

  constructor({ outputDir, onWarning = () => {} }: ScreenshotCaptureOptions) {
    this.#folder = join(outputDir, 'screenshots')
    this.#warn = onWarning
  }

  /** Makes the folder and removes an earlier trial's pictures from it. Rejects with the system's error; without it the first picture makes the folder. */
  init(): Promise<void> {
    this.#ready ??= emptyFolder(this.#folder).catch((error: unknown) => {
      // The next picture tries again: disks get space back.
      this.#ready = undefined
      throw error
    })
    return this.#ready
  }

  /** Pictures kept so far; also the number of the last one. */
  getCount(): number {
    return this.#count
  }

  /** Takes a picture and keeps it. Yields its number, or null, with a warning, when that failed. */
  async capture(source: PictureSource): Promise<number | null> {
    const picture = await this.take(source)
    return picture && this.save(picture)
  }

  /** Takes a picture without keeping it; null, with a warning, when that failed. */
  async take(source: PictureSource): Promise<Screenshot | null> {
    try {
      const taken = await (typeof source === 'function' ? source() : source.screenshot())
      const picture = 'data' in taken ? taken : asScreenshot(taken)
      if (picture.data.length === 0) throw new Error('the picture is empty')
      return picture
    } catch (error) {
      this.#warn('screenshot', `no picture could be taken: ${errorMessage(error)}`)
      return null
    }
  }

  /** Writes a picture as the next one. Yields its number once the file is there, or null, with a warning, when it can't be written. */
  save(picture: Screenshot): Promise<number | null> {
    return this.#keeping.run(() => this.#write(picture))
  }

  /** As `save`, but does nothing and yields null when there is a picture already. */
  saveIfFirst(picture: Screenshot): Promise<number | null> {
    return this.#keeping.run(async () => (this.#count === 0 ? this.#write(picture) : null))
  }

  async #write(picture: Screenshot): Promise<number | null> {
    const number = this.#count + 1
    const name = `${String(number).padStart(3, '0')}.${picture.mimeType === 'image/jpeg' ? 'jpg' : 'png'}`
    try {
      await this.init()
      await writeWhole(join(this.#folder, name), picture.data)
      this.#count = number
      return number
    } catch (error) {
      this.#warn(
        'screenshot',
        `screenshots can't be written (${diskFault(error)}); the trial goes on without them. Free space on the disk or give the folder back`,
        { folder: this.#folder, ...diskCode(error) },
      )
      return null
    }
  }
}

async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const names = await readdir(folder)
  await Promise.all(names.filter((name) => ours.test(name)).map((name) => rm(join(folder, name))))
}

/** Bytes with the kind of picture that they are; JPEG begins with FF D8. */
const asScreenshot = (data: Uint8Array): Screenshot => ({
  data,
  mimeType: data[0] === 0xff && data[1] === 0xd8 ? 'image/jpeg' : 'image/png',
})
