import { surviveLostOutput } from './process/output.js'
import { runProgram } from './program.js'

/** The process: one command, with output that may be lost on the way. Yields the exit code. */
export function main(argv: readonly string[]): Promise<number> {
  surviveLostOutput()
  return runProgram(argv)
}
