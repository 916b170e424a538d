import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isOurs } from './browser-folder.js'
import { linuxCommandLines } from './linux-processes.js'

/** The name that Playwright gives to profiles in the temporary folder. */
export const profileName = /^playwright_chromiumdev_profile-\w+$/

/** Max milliseconds from making a browser's folder to its profile: the time that a launch may take. */
const launchMs = 30_000

/**
 * Profiles in a temporary folder that a killed process made for the browser of this folder, but had not noted yet: made
 * within the time of its launch. `isUsed` where the command line of a living process names it, or living processes can't be listed.
 */
export async function unnotedProfiles(
  browserFolder: string,
  temp: string,
): Promise<readonly { readonly path: string; readonly isUsed: boolean }[]> {
  const began = await stat(browserFolder).catch(() => null)
  if (!began) return []
  const names = (await readdir(temp).catch(() => [])).filter((name) => profileName.test(name))
  const made: string[] = []
  for (const path of names.map((name) => join(temp, name))) {
    const at = (await stat(path).catch(() => null))?.mtimeMs
    const age = at === undefined ? -1 : at - began.mtimeMs
    if (age >= 0 && age <= launchMs && (await isOurs(path))) made.push(path)
  }
  if (made.length === 0) return []
  const commands = await commandLines()
  return made.map((path) => ({ path, isUsed: commands?.some((line) => line.includes(path)) ?? true }))
}

/** The command lines of all living processes; null where the system does not list them. */
async function commandLines(): Promise<readonly string[] | null> {
  const lines = await linuxCommandLines()
  if (lines) return lines
  return promisify(execFile)('ps', ['-axww', '-o', 'command=']).then(
    ({ stdout }) => stdout.split('\n'),
    () => null,
  )
}
