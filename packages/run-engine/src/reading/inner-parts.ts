import { isAbsolute, win32 } from 'node:path'
import { WebevalError } from '@webeval/core'

/** The segments of a path that stays inside a folder by its text alone; links are for `RunFiles` to refuse. Throws `WebevalError` for absolute paths and `..`. */
export function innerParts(folder: string, path: string): string[] {
  const parts = path.split(/[/\\]/)
  const wrong =
    path === '' ||
    path.includes('\0') ||
    isAbsolute(path) ||
    win32.isAbsolute(path) ||
    /^[a-z]:/i.test(path) ||
    parts.some((part) => part === '' || part === '.' || part === '..')
  if (!wrong) return parts
  throw new WebevalError(
    `${JSON.stringify(path)} is not a path inside ${folder}; give a relative one without "..".`,
  )
}
