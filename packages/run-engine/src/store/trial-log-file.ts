import { lstat } from 'node:fs/promises'
import { type TrialLine, trialLineSchema, trialName } from '@webeval/core'
import { openPlain } from '../reading/open-plain.js'
import { isMissing, readLines } from '../reading/read-tolerantly.js'
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
    if (!known.keys.has(trialName(line)) && (await endsWithNewline(path, size))) await append(path, text)
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

async function append(path: string, text: string): Promise<void> {
  const file = await openPlain(path, { append: true })
  await file.appendFile(text).finally(() => file.close())
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await lstat(path)).size
  } catch (error) {
    if (isMissing(error)) return 0
    throw error
  }
}

async function endsWithNewline(path: string, size: number): Promise<boolean> {
  if (size === 0) return true
  const file = await openPlain(path)
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: size - 1 })
    return buffer[0] === 0x0a
  } finally {
    await file.close()
  }
}
