import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { errorMessage, InfraError } from '@webeval/core'

/** The files of one program: what it may read, and an empty folder to work in. Disposing it removes both. */
export interface ProgramFolder extends AsyncDisposable {
  /** Holds all of it. */
  readonly path: string
  /** Empty; the program's working folder. */
  readonly work: string
  /** For settings and caches, in place of the user's own. */
  readonly home: string
  /** Writes a file that only this user may read, outside `work`: a text as it is, other values as JSON; returns its path. */
  write(name: string, value: unknown): Promise<string>
}

/** Makes the folder of one program. Throws `InfraError` if the disk refuses. */
export async function openProgramFolder(): Promise<ProgramFolder> {
  try {
    // The real path, since the system names the folders of processes so.
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'webeval-agent-')))
    const work = join(folder, 'work')
    const home = join(folder, 'home')
    await Promise.all([mkdir(work), mkdir(home)])
    return {
      path: folder,
      work,
      home,
      async write(name, value) {
        const path = join(folder, name)
        const text = typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, text, { mode: 0o600 })
        return path
      },
      async [Symbol.asyncDispose]() {
        await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
      },
    }
  } catch (error) {
    throw new InfraError(
      `the agent's program got no folder in ${tmpdir()}: ${errorMessage(error)}. Free space there, or name another with TMPDIR`,
      { cause: error },
    )
  }
}
