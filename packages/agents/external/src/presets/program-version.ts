import { execFile } from 'node:child_process'
import { childEnvironment } from '../command/child-environment.js'
import { fillText } from '../command/fill-command.js'
import { openProgramFolder } from '../program/program-folder.js'
import type { Preset } from './preset.js'

/** A program starts within a second or two; its first start may unpack, and a machine may be busy. */
const versionMs = 60_000

/**
 * The version that a preset's installed program tells, such as `2.1.197`; null if it tells none. `from`: the folder in which
 * webeval was started. It gets no key, and writes into a folder that is removed after it.
 */
export async function programVersion(
  { env: own, version }: Preset,
  program: string,
  from: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  const args = version.args.map((arg) => fillText(arg, { folder: from }))
  await using folder = await openProgramFolder()
  const places = Object.entries(own).filter(([, value]) => value.startsWith('{home}'))
  const filled = places.map(([name, value]) => [name, fillText(value, { home: folder.home })])
  const options = {
    timeout: versionMs,
    killSignal: 'SIGKILL',
    maxBuffer: 100_000,
    cwd: folder.work,
    env: childEnvironment(env, [], Object.fromEntries(filled)),
  } as const
  return await new Promise((resolve) => {
    const child = execFile(program, args, options, (error, stdout) =>
      resolve(error ? null : (/\d+(?:\.\d+)+[\w.-]*/.exec(stdout)?.[0] ?? null)),
    )
    child.stdin?.end()
  })
}
