import type { Writable } from 'node:stream'
import type { ExitCode } from './exit-codes.js'

/** The parts of a process that `endProcess` uses. */
export interface EndingProcess {
  readonly stdout: Pick<Writable, 'write'>
  readonly stderr: Pick<Writable, 'write'>
  exit(code: ExitCode): unknown
}

/**
 * Ends the process as soon as all output has been written. Playwright's tools leave a timer of five seconds after some acts, and Node waits for timers
 * although the command has ended.
 */
export async function endProcess(code: ExitCode, ending: EndingProcess = process): Promise<void> {
  await Promise.all([written(ending.stdout), written(ending.stderr)])
  ending.exit(code)
}

/** Resolves when the stream has passed on what was written so far, or has lost its reader. */
const written = (stream: EndingProcess['stdout']) =>
  new Promise<void>((done) => stream.write('', () => done()))
