import { vi } from 'vitest'
import { openSharedBrowser } from '../../packages/mcp-tools/src/testing/shared-browser.js'
import { runProgram } from '../../apps/cli/src/program.js'

/** The command line within this process. What shows in its answer and its files needs no process of its own; how it starts and ends does. */
export async function webevalHere(
  args: readonly string[],
  { env = {} }: { readonly env?: Readonly<Record<string, string>> } = {},
) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const said = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((chunk) => {
      said[name] += String(chunk)
      return true
    }),
  )
  try {
    const exitCode = await runProgram(args, openSharedBrowser)
    // Without the last line break, as `webeval` yields it.
    const [stdout = '', stderr = ''] = [said.stdout, said.stderr].map((text) => text.replace(/\n$/, ''))
    return { stdout, stderr, exitCode }
  } finally {
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
  }
}
