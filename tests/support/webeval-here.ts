import { vi } from 'vitest'
import { runProgram } from '../../apps/cli/src/program.js'

/** The command line within this process: what is told of wrong use needs no process of its own, and those take most of the time. */
export async function webevalHere(args: readonly string[]) {
  const said = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((chunk) => {
      said[name] += String(chunk)
      return true
    }),
  )
  try {
    const exitCode = await runProgram(args)
    return { ...said, exitCode }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
