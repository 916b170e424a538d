import { endProcess } from './process/end-process.js'
import { surviveLostOutput } from './process/output.js'
import type { ExitCode } from './process/exit-codes.js'
import { guardExit, tellStrayErrors } from './process/stray-errors.js'
import { runProgram } from './program.js'

/** The process: runs one command, or without any the demo, with output that may be lost on the way, and ends with its exit code. */
export async function main(argv: readonly string[]): Promise<void> {
  surviveLostOutput()
  tellStrayErrors()
  const over = guardExit()
  const code = await (argv.length === 0 ? runWithoutArguments() : runProgram(argv))
  over()
  await endProcess(code)
}

/** Who has a config means its tasks. */
async function runWithoutArguments(): Promise<ExitCode> {
  const { findConfig } = await import('./extensions/files/find-config.js')
  if (findConfig('.') !== null) return runProgram(['run'])
  const { runDemo } = await import('./demo/run-demo.js')
  return runDemo(runProgram)
}
