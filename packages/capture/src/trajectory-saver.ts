import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { InfraError, type FinalState, type Metadata, type SecretMask, type Step } from '@webeval/core'
import { diskCode, diskFault } from './files/disk-fault.js'
import { createInOrder } from './files/in-order.js'
import { jsonText } from './files/json-text.js'
import { createLineFile } from './files/line-file.js'
import type { Warn } from './recorder/notice-list.js'
import { stepLine } from './recorder/step-line.js'
import { writeWhole } from './files/write-whole.js'

/** Options of a trajectory saver. */
export interface TrajectorySaverOptions {
  /** The trial's folder. */
  readonly outputDir: string
  readonly onWarning?: Warn
  /** Secrets to mask in steps and the final page. */
  readonly mask?: SecretMask
}

/** The files of a trial other than messages and pictures: `steps.jsonl`, `metadata.json` and `final/`. */
export class TrajectorySaver {
  readonly #folder: string
  readonly #warn: Warn
  readonly #mask: SecretMask | undefined
  readonly #file
  readonly #order

  constructor({ outputDir, onWarning = () => {}, mask }: TrajectorySaverOptions) {
    this.#mask = mask
    this.#folder = outputDir
    this.#warn = onWarning
    this.#file = createLineFile(join(outputDir, 'steps.jsonl'), {
      onFault: (error, waiting) =>
        onWarning(
          'message_logging',
          `steps.jsonl can't be written (${diskFault(error)}); the trial continues, and each step retries the unwritten ones. Free space on the disk or restore the folder`,
          { folder: outputDir, waiting, ...diskCode(error) },
        ),
    })
    this.#order = createInOrder<Step>((step) => void this.#file.append(stepLine(step, mask)))
  }

  /**
   * Creates the folder and `steps.jsonl`, and deletes an earlier trial's final page. Rejects with the system's error.
   */
  async init(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    await Promise.all([
      ...finalFiles.map((name) => rm(join(this.#folder, 'final', name), { force: true })),
      rm(join(this.#folder, 'downloads'), { recursive: true, force: true }),
    ])
    await this.#file.open()
  }

  /**
   * Reserves the place of a starting step; the returned function ends it. Lines follow the order in which steps
   * began.
   */
  beginStep(): (step: Step) => void {
    return this.#order.reserve()
  }

  /** Replaces `metadata.json`. Throws `InfraError` on disk errors. */
  async saveMetadata(metadata: Metadata): Promise<void> {
    const path = join(this.#folder, 'metadata.json')
    try {
      await mkdir(this.#folder, { recursive: true })
      await writeWhole(path, `${JSON.stringify(metadata, null, 2)}\n`)
    } catch (error) {
      throw new InfraError(
        `${path} can't be written (${diskFault(error)}): without it the trial does not count. Free space on the disk or make the folder writable, and run the trial again`,
        { cause: error },
      )
    }
  }

  /** Writes `final/page.html` and `final/state.json`. A disk error is a warning. */
  async saveFinal(html: string, state: FinalState): Promise<void> {
    const folder = join(this.#folder, 'final')
    try {
      await mkdir(folder, { recursive: true })
      await writeWhole(join(folder, 'page.html'), this.#mask?.text(html) ?? html)
      await writeWhole(join(folder, 'state.json'), `${jsonText(this.#mask?.value(state) ?? state)}\n`)
    } catch (error) {
      this.#warn(
        'message_logging',
        `the final page could not be kept (${diskFault(error)}); graders that read it have no verdict. Free space on the disk or restore the folder`,
        { folder, ...diskCode(error) },
      )
    }
  }

  /** Waits until all ended steps are written; drops steps that never ended. Never rejects. */
  close(): Promise<void> {
    this.#order.flush()
    return this.#file.close()
  }
}

const finalFiles = ['page.html', 'state.json'] as const
