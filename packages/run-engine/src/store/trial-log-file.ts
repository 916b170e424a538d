import { type TrialLine, trialLineSchema, trialName } from '@webeval/core'
import { appendText, endsWithNewline, sizeOf } from './append-lines.js'
import { readLines } from '../reading/read-tolerantly.js'
import { writeWhole } from './write-whole.js'

/** `trials.jsonl` of one run. */
export interface TrialLogFile {
  /** The last line of each trial. */
  read(): Promise<TrialLine[]>
  /**
   * Appends a line in one write; rewrites the file if the trial already has a line or the file ends in a
   * torn line.
   */
  save(line: TrialLine): Promise<void>
}

/** Opens `trials.jsonl`. Saves happen one after another, in the order in which they were asked for. */
export function trialLogFile(path: string): TrialLogFile {
  let queue: Promise<unknown> = Promise.resolve()
  /** Keys in the file, and the size at which that was true. */
  let known = { keys: new Set<string>(), size: -1 }

  async function saveNow(line: TrialLine): Promise<void> {
    const size = await sizeOf(path)
    if (size !== known.size) known = { keys: new Set((await readLast(path)).map(trialName)), size }
    const text = `${JSON.stringify(line)}\n`
    if (!known.keys.has(trialName(line)) && (await endsWithNewline(path, size))) await appendText(path, text)
    else await writeWhole(path, replaced(await readLast(path), line))
    known.keys.add(trialName(line))
    known.size = await sizeOf(path)
  }

  return {
    read: () => readLast(path),
    save(line) {
      const saved = queue.then(() => saveNow(line))
      queue = saved.catch(() => {})
      return saved
    },
  }
}

async function readLast(path: string): Promise<TrialLine[]> {
  const lines = new Map<string, TrialLine>()
  for (const line of await readLines(path, trialLineSchema)) lines.set(trialName(line), line)
  return [...lines.values()]
}

function replaced(lines: readonly TrialLine[], line: TrialLine): string {
  const byName = new Map(lines.map((each) => [trialName(each), each])).set(trialName(line), line)
  return [...byName.values()].map((each) => `${JSON.stringify(each)}\n`).join('')
}
