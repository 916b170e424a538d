import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorMessage, InfraError } from '@webeval/core'

/** The files of one program: what it may read, and an empty folder to work in. Disposing it removes both. */
export interface ProgramFolder extends AsyncDisposable {
  /** Empty; the program's working folder. */
  readonly work: string
  /** Writes a JSON file that only this user may read, outside `work`; returns its path. */
  write(name: string, value: unknown): Promise<string>
}

/** Makes the folder of one program. Throws `InfraError` if the disk refuses. */
export async function openProgramFolder(): Promise<ProgramFolder> {
  try {
    const folder = await mkdtemp(join(tmpdir(), 'webeval-agent-'))
    const work = join(folder, 'work')
    await mkdir(work)
    return {
      work,
      async write(name, value) {
        const path = join(folder, name)
        await writeFile(path, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
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
