import { stat } from 'node:fs/promises'
import { delimiter, resolve } from 'node:path'

/** True for a program that is named by its place. */
export const hasFolder = (name: string): boolean => /[/\\]/.test(name)

/** The absolute path of a program: from `folder` where its name has a slash, else from the PATH; null without one. */
export async function findProgram(
  name: string,
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  const folders = hasFolder(name) ? [folder] : (env['PATH'] ?? env['Path'] ?? '').split(delimiter)
  const endings = process.platform === 'win32' ? ['', '.exe', '.cmd', '.bat'] : ['']
  for (const place of folders.filter((each) => each !== ''))
    for (const ending of endings) {
      const path = resolve(folder, place, `${name}${ending}`)
      if (await isProgram(path)) return path
    }
  return null
}

async function isProgram(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() === true && (process.platform === 'win32' || (found.mode & 0o111) !== 0)
}
