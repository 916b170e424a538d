import { endProcess } from './process/end-process.js'
import { surviveLostOutput } from './process/output.js'
import { runProgram } from './program.js'

/** The process: runs one command, with output that may be lost on the way, and ends with its exit code. */
export async function main(argv: readonly string[]): Promise<void> {
  surviveLostOutput()
  await endProcess(await runProgram(argv))
}
