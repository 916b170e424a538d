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

/** Makes the folder of a browser that is about to start. It goes with its disposal, or when this process exits. Rejects with the system's error. */
export async function makeBrowserFolder(): Promise<BrowserFolder> {
  const home = await processFolder()
  const path = await mkdtemp(join(home, 'browser-'))
  const onExit = () => {
    rmSync(path, { recursive: true, force: true })
    try {
      rmdirSync(home)
    } catch {
      // Another browser of this process still has its folder there.
    }
  }
  process.once('exit', onExit)
  return {
    path,
    noteProfile: (profile) => writeFile(join(path, profileNote), profile),
    async [Symbol.asyncDispose]() {
      process.off('exit', onExit)
      await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
      await rmdir(home).catch(() => {})
    },
  }
}

async function processFolder(): Promise<string> {
  const root = leftoversRoot()
  await mkdir(root, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  // Temporary folders are open to all: a folder that somebody else put there is not used.
  if (!(await isOurs(root))) return mkdtemp(join(tmpdir(), 'webeval-browsers-'))
  const home = join(root, markName(await processMark(process.pid)))
  await mkdir(home, { mode: 0o700, recursive: true })
  return home
}

/** Whether a path is a real folder of this user that others can't write to. */
export async function isOurs(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null)
  if (!found?.isDirectory() || dirname(path) === path) return false
  return process.getuid === undefined || (found.uid === process.getuid() && (found.mode & 0o022) === 0)
}
