import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type TrialLine, trialLineSchema, trialName } from '@webeval/core'
import { type GrowingFile, growingFile, parseAs } from '@webeval/run-engine'
import { type RunTally, runTally } from '../run/run-tally.js'

/** The content of a run's `trials.jsonl`. */
export interface TrialLog {
  /** The last line of each trial, by `trialName`. Grows with the file, in all readings alike. */
  readonly lines: ReadonlyMap<string, TrialLine>
  /** The same lines in the order of the file, and their sums. Both only grow; a trial that is run again begins new ones. */
  readonly ordered: readonly TrialLine[]
  readonly tally: RunTally
  /** Changes whenever the lines do. */
  readonly version: number
  /** Number of lines that don't fit the schema. */
  readonly unreadable: number
  /** The file ends within a line. A whole last line that only lacks its newline counts as a line, as for the engine. */
  readonly torn: boolean
}

/** Reads `trials.jsonl` of many runs, each time only what is new in it. */
export interface TrialLogs {
  read(runFolder: string): Promise<TrialLog>
}

interface Lines {
  readonly lines: Map<string, TrialLine>
  readonly ordered: TrialLine[]
  readonly tally: RunTally
}

interface Known {
  readonly file: GrowingFile
  log: TrialLog & Lines
  /** The text after the last newline when the log was made. */
  rest: string
  /** Bytes after the last whole line then. */
  left: number
  /** The last reading: the next one comes after it, or it could miss what was written in between. */
  reading: Promise<TrialLog | void>
}

/** Lines parsed between two breaths of the event loop. */
const atOnce = 400

let versions = 0

/** Keeps the logs that were used last, of about `mostLines` lines together. */
export function trialLogs(mostLines = 300_000): TrialLogs {
  const known = new Map<string, Known>()

  function forgetOldest(): void {
    let lines = [...known.values()].reduce((sum, { log }) => sum + log.lines.size, 0)
    for (const [folder, { log }] of known) {
      if (lines <= mostLines || known.size <= 1) return
      known.delete(folder)
      lines -= log.lines.size
    }
  }

  return {
    read(runFolder) {
      const entry = known.get(runFolder) ?? {
        file: growingFile(join(runFolder, 'trials.jsonl')),
        log: { ...noLines(), version: ++versions, unreadable: 0, torn: false },
        rest: '',
        left: 0,
        reading: Promise.resolve(),
      }
      known.delete(runFolder)
      known.set(runFolder, entry)
      const reading = entry.reading.then(() => readOn(entry)).finally(forgetOldest)
      entry.reading = reading.catch(() => {})
      return reading
    },
  }
}

async function readOn(entry: Known): Promise<TrialLog> {
  for (;;) {
    const before = entry.log
    const { lines, rest, fresh, left } = await entry.file.readMore()
    if (lines.length === 0 && !fresh && rest === entry.rest && left > 0 === entry.left > 0) return before
    let merged: Lines = fresh ? noLines() : before
    let unreadable = fresh ? 0 : before.unreadable
    for (const [index, text] of lines.entries()) {
      if (index % atOnce === atOnce - 1) await new Promise((resolve) => setImmediate(resolve))
      const line = parseAs(trialLineSchema, text)
      if (!line) unreadable++
      else merged = withLine(merged, line)
    }
    // The beginning of a line never parses, so this one is whole; once its newline is there it replaces itself.
    const last = rest === '' ? null : parseAs(trialLineSchema, rest)
    if (last) merged = withLine(merged, last)
    const torn = left > 0 && last === null
    const { lines: known, ordered, tally } = merged
    const log = { lines: known, ordered, tally, version: ++versions, unreadable, torn }
    Object.assign(entry, { rest, left, log })
  }
}

const noLines = (): Lines => ({ lines: new Map(), ordered: [], tally: runTally() })

/** Adds a line in place. Sums can't lose a line, so a trial that has another one already begins new sums. */
function withLine(all: Lines, line: TrialLine): Lines {
  const name = trialName(line)
  const before = all.lines.get(name)
  if (before !== undefined && isDeepStrictEqual(before, line)) return all
  if (before === undefined) {
    all.lines.set(name, line)
    all.ordered.push(line)
    all.tally.add(line)
    return all
  }
  const lines = new Map(all.lines).set(name, line)
  const ordered = [...lines.values()]
  const tally = runTally()
  for (const each of ordered) tally.add(each)
  return { lines, ordered, tally }
}
