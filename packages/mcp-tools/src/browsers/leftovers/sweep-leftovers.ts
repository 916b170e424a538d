import { readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isOurs, leftoversRoot, profileNote } from './browser-folder.js'
import { hasEnded, parseMark } from './process-mark.js'

/**
 * Removes what browsers left on disk whose process was killed: their folders, and the profiles that these name. Touches
 * nothing of a living process, of another user, of another machine, or that is no browser profile. Never rejects.
 */
export async function sweepLeftovers(root = leftoversRoot()): Promise<void> {
  if (!(await isOurs(root))) return
  for (const name of await readdir(root).catch(() => [])) {
    const mark = parseMark(name)
    const home = join(root, name)
    if (mark && (await isOurs(home)) && (await hasEnded(mark))) await sweepProcess(home)
  }
  await rmdir(root).catch(() => {})
}

async function sweepProcess(home: string): Promise<void> {
  for (const name of await readdir(home).catch(() => [])) {
    const profile = await readFile(join(home, name, profileNote), 'utf8').catch(() => '')
    if (isProfile(profile, home) && (await isOurs(profile))) await remove(profile)
  }
  await remove(home)
}

/** Whether a path names a profile that Playwright made in the temporary folder that `home` is in. */
const isProfile = (path: string, home: string): boolean =>
  dirname(path) === dirname(dirname(home)) && /^playwright_chromiumdev_profile-\w+$/.test(basename(path))

const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
