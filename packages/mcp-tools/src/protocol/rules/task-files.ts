import { basename, isAbsolute, relative } from 'node:path'
import { taskFile } from '../../tools/files/task-file.js'

/**
 * The files that a command gives to a page, as real paths in the task's folder. A program runs elsewhere and may name them by
 * their names alone. Throws `ToolFailure` for all others.
 */
export async function taskFiles(folder: string | undefined, files: unknown): Promise<string[]> {
  const named = Array.isArray(files) ? files.map(String) : []
  return Promise.all(named.map((file) => taskFile(folder, inFolder(folder, file))))
}

function inFolder(folder: string | undefined, file: string): string {
  if (folder === undefined || !isAbsolute(file)) return file
  const path = relative(folder, file)
  return path.startsWith('..') || isAbsolute(path) ? basename(file) : path
}
