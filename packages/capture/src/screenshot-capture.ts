import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorMessage, type Screenshot } from '@webeval/core'
import { diskCode, diskFault } from './files/disk-fault.js'
import type { Warn } from './recorder/notice-list.js'
import { createSerialQueue } from './files/serial-queue.js'
import { writeWhole } from './files/write-whole.js'

/** Anything that takes pictures: a function, a `BrowserTab`, or a Playwright page. */
export type PictureSource =
  | (() => Promise<Screenshot | Uint8Array>)
  | { screenshot(): Promise<Screenshot | Uint8Array> }

/** Options of a screenshot capture. */
export interface ScreenshotCaptureOptions {
  /** The trial's folder; pictures go to `screenshots/` in it. */
  readonly outputDir: string
  readonly onWarning?: Warn
}

/** The files that this class writes. */
const ours = /^\d{3,}\.(png|jpg)(\.\d+-\d+\.tmp)?$/

/**
 * The pictures of one trial, numbered from 1 without gaps. Several executors may capture concurrently: each picture
 * shows its own page and gets the next number when it is kept.
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

  /**
   * Creates the folder and deletes an earlier trial's pictures from it. Rejects with the system's error; if not
   * called, the first picture creates the folder.
   */
  init(): Promise<void> {
    this.#ready ??= emptyFolder(this.#folder).catch((error: unknown) => {
      // The next picture retries, since a disk may regain space.
      this.#ready = undefined
      throw error
    })
    return this.#ready
  }

  /** Number of kept pictures; also the number of the last one. */
  getCount(): number {
    return this.#count
  }

  /** Takes and keeps a picture. Returns its number, or null after a failure, which is a warning. */
  async capture(source: PictureSource): Promise<number | null> {
    const picture = await this.take(source)
    return picture && this.save(picture)
  }

  /** Takes a picture without keeping it; null after a failure, which is a warning. */
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

  /**
   * Writes a picture as the next one. Returns its number once the file exists, or null on a disk error, which is a
   * warning.
   */
  save(picture: Screenshot): Promise<number | null> {
    return this.#keeping.run(() => this.#write(picture))
  }

  /** Like `save`, but returns null without writing if a picture exists. */
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
        `screenshots can't be written (${diskFault(error)}); the trial continues without them. Free space on the disk or restore the folder`,
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

/** Detects the type of a picture; JPEG begins with FF D8. */
const asScreenshot = (data: Uint8Array): Screenshot => ({
  data,
  mimeType: data[0] === 0xff && data[1] === 0xd8 ? 'image/jpeg' : 'image/png',
})
