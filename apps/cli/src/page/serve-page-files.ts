import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Task, UsageError } from '@webeval/core'
import { serveFolder } from '@webeval/serve-targets'
import type { RunResources } from '../compose.js'
import { plainLine } from '../report/format.js'
import { pageFileOf } from './evaluate-page-run.js'

/** Folders of pages that are files, being served. */
export interface ServedFiles extends AsyncDisposable {
  /** Whether the page of a task is one of them. */
  has(task: Task): boolean
  /** Adds the folders to the sites that a run can open. */
  into(deps: RunResources['deps']): RunResources['deps']
}

/**
 * Serves the pages of tasks that are files, each folder on an origin of its own, until this is disposed of. The port differs each time and the tasks of a
 * run don't, so a task's start address only names its folder: an earlier origin, or `target://page-folder-<n>`. Throws `UsageError` when a file is gone.
 */
export async function servePageFiles(tasks: readonly Task[]): Promise<ServedFiles> {
  const served = new Map<string, Awaited<ReturnType<typeof serveFolder>>>()
  const close = async () => {
    await Promise.all([...served.values()].map((one) => one[Symbol.asyncDispose]()))
  }
  try {
    for (const task of tasks) {
      const file = pageFileOf(task)
      const start = startOf(task.start_url)
      if (file === null || start === null || served.has(start.origin)) continue
      served.set(start.origin, await serveFolder(folderOf(file)))
    }
  } catch (error) {
    await close()
    throw error
  }
  const resolve = (url: string): string | null => {
    const start = startOf(url)
    const folder = start && served.get(start.origin)
    return folder ? `${folder.origin}${start.path}` : null
  }
  const names = [...served].flatMap(([origin, folder]) =>
    origin.startsWith(target) ? [[origin.slice(target.length), folder.origin] as const] : [],
  )
  return {
    has: ({ start_url }) => resolve(start_url) !== null,
    into: (deps) => ({
      ...deps,
      siteOrigins: { ...deps.siteOrigins, ...Object.fromEntries(names) },
      resolveUrl: (url) => resolve(url) ?? deps.resolveUrl(url),
    }),
    [Symbol.asyncDispose]: close,
  }
}

const target = 'target://'

/** A start address in two parts. null if it has no origin. */
function startOf(url: string): { readonly origin: string; readonly path: string } | null {
  const [, origin, path = ''] = /^((?:https?|target):\/\/[^/?#]+)(.*)$/is.exec(url) ?? []
  return origin === undefined ? null : { origin, path: path.startsWith('/') ? path : `/${path}` }
}

function folderOf(file: string): string {
  if (!existsSync(file))
    throw new UsageError(
      `the page was the file ${plainLine(file, 200)}, which is gone: put it back, or start a new evaluation where it is now.`,
    )
  return statSync(file).isDirectory() ? file : dirname(file)
}
