import { readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isOurs, leftoversRoot, profileNote } from './browser-folder.js'
import { hasEnded, parseMark } from './process-mark.js'
import { profileName, unnotedProfiles } from './unnoted-profiles.js'

/**
 * Removes the files of browsers whose process was killed: their folders, the profiles that these name, and the profiles of
 * launches that a kill cut short. Touches nothing of a living process, another user or another machine, and only browser
 * profiles. Never rejects.
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
  let isUsed = false
  for (const name of await readdir(home).catch(() => [])) {
    const profile = await readFile(join(home, name, profileNote), 'utf8').catch(() => null)
    if (profile === null)
      for (const unnoted of await unnotedProfiles(join(home, name), tempOf(home)))
        if (unnoted.isUsed) isUsed = true
        else await remove(unnoted.path)
    else if (isProfile(profile, home) && (await isOurs(profile))) await remove(profile)
  }
  // A browser outlives its killed process for a moment: a later sweep removes its profile.
  if (!isUsed) await remove(home)
}

/** Whether a path names a profile that Playwright made in the temporary folder that `home` is in. */
const isProfile = (path: string, home: string): boolean =>
  dirname(path) === tempOf(home) && profileName.test(basename(path))

/** The temporary folder that the folder of a process is in. */
const tempOf = (home: string): string => dirname(dirname(home))

const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
