import { linePerTrial } from './line-per-trial.js'
import { printable } from '../process/output.js'
import { liveTable } from './live-table.js'
import type { ProgressDisplay } from './progress-display.js'

/** A live table on a terminal that a person watches, a line a trial elsewhere. */
export function chooseDisplay(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv): ProgressDisplay {
  const watched = stream.isTTY && !env['CI'] && env['TERM'] !== 'dumb'
  return watched ? liveTable(stream) : linePerTrial((line) => void stream.write(`${printable(line)}\n`))
}
