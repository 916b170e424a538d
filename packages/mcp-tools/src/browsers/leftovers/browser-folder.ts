import { rmSync, rmdirSync } from 'node:fs'
import { lstat, mkdir, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { markName, processMark } from './process-mark.js'

/** The folder of one browser, for what it leaves on disk while it runs. */
export interface BrowserFolder extends AsyncDisposable {
  readonly path: string
  /** Notes where the browser keeps its profile, so that a later process can remove it when this one is killed. */
  noteProfile(profile: string): Promise<void>
}

/** Name of the file, in a browser's folder, that says where its profile is. */
export const profileNote = 'profile'

/** The folder of this user in which every process of ours has one, named by its mark. */
export const leftoversRoot = (): string => join(tmpdir(), `webeval-browsers-${userInfo().uid}`)

/**
 * Makes the folder of a browser that is about to start. Its disposal removes it, as does the exit of this process; the
 * last one to go takes the folders around it along. Rejects with the system's error.
 */
export async function makeBrowserFolder(): Promise<BrowserFolder> {
  const root = leftoversRoot()
  const path = await makeWithin(root)
  const around = dirname(path) === tmpdir() ? [] : [dirname(path), root]
  const onExit = () => {
    rmSync(path, { recursive: true, force: true })
    try {
      for (const folder of around) rmdirSync(folder)
    } catch {
      // Another browser still has its folder there.
    }
  }
  process.once('exit', onExit)
  return {
    path,
    noteProfile: (profile) => writeFile(join(path, profileNote), profile),
    async [Symbol.asyncDispose]() {
      await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
      for (const folder of around) await rmdir(folder).catch(() => {})
      // Kept until here: the process may exit before the folders are gone.
      process.off('exit', onExit)
    },
  }
}

/** A new folder for a browser, in the folder of this process. */
async function makeWithin(root: string, attempts = 5): Promise<string> {
  await mkdir(root, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  try {
    // Temporary folders are open to all: a folder that somebody else put there is not used.
    if (!(await isOurs(root)) && (await exists(root)))
      return await mkdtemp(join(tmpdir(), 'webeval-browsers-'))
    const home = join(root, markName(await processMark(process.pid)))
    await mkdir(home, { mode: 0o700, recursive: true })
    return await mkdtemp(join(home, 'browser-'))
  } catch (error) {
    // A browser that closed in between removed the folders, empty then.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempts <= 1) throw error
    return makeWithin(root, attempts - 1)
  }
}

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )

/** Whether a path is a real folder of this user that others can't write to. */
export async function isOurs(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null)
  if (!found?.isDirectory() || dirname(path) === path) return false
  return process.getuid === undefined || (found.uid === process.getuid() && (found.mode & 0o022) === 0)
}
