import { type ObjectStore, type TrialLine, trialLineSchema, trialName } from '@webeval/core'
import type { TrialLogFile } from '../trial-log-file.js'
import { linesOf } from './object-files.js'

/** An object of trial lines, as it was last read or written. */
interface Known {
  readonly lines: Map<string, TrialLine>
  readonly version: string | null
}

/**
 * `trials.jsonl` in a store of objects. Each write replaces the whole, with all lines that were saved meanwhile, and only if it is what this log
 * last knew: throws `ChangedObjectError` where another process wrote.
 */
export function objectTrialLog(objects: ObjectStore, path: string): TrialLogFile {
  let known: Known | null = null
  let waiting: TrialLine[] = []
  let writing: Promise<void> | null = null

  async function readNow(): Promise<Known> {
    const found = await objects.read(path)
    const text = found ? Buffer.from(found.content).toString('utf8') : ''
    const lines = new Map(linesOf(text, trialLineSchema).map((line) => [trialName(line), line]))
    return { lines, version: found?.version ?? null }
  }

  async function writeWaiting(): Promise<void> {
    const batch = waiting
    waiting = []
    writing = null
    const { lines, version } = known ?? (await readNow())
    for (const line of batch) lines.set(trialName(line), line)
    const text = [...lines.values()].map((line) => `${JSON.stringify(line)}\n`).join('')
    known = null
    known = { lines, version: await objects.write(path, text, version) }
  }

  let queue: Promise<unknown> = Promise.resolve()
  return {
    read: async () => [...(await readNow()).lines.values()],
    save(line) {
      waiting.push(line)
      if (writing) return writing
      writing = queue.then(writeWaiting)
      queue = writing.catch(() => {})
      return writing
    },
  }
}
