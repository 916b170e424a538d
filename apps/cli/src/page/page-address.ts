import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UsageError } from '@webeval/core'
import { serveFolder } from '@webeval/serve-targets'
import { siteProblem } from '../plan/site-problem.js'

/** A page as a browser can open it. */
export interface PageAddress extends AsyncDisposable {
  readonly url: string
  /** The address as the user named it, for people. */
  readonly shown: string
  /** Absolute path of the file or folder that is served; null for an address of the web. */
  readonly file: string | null
  /** Files that the page asked for so far, relative to the folder that is served; none for an address of the web. */
  readonly requested: ReadonlySet<string>
}

/** Whether a page is named by an address of the web, or of a site that ships with webeval, rather than by a path. */
export const isWebAddress = (named: string): boolean => /^(?:https?|target):\/\//i.test(named)

/**
 * The address of a page that was named by url, by file or by folder. Files and folders are served on 127.0.0.1 until this is disposed of.
 * Throws `UsageError` when it is neither an address of the web nor there.
 */
export async function openPageAddress(named: string): Promise<PageAddress> {
  if (isWebAddress(named)) {
    if (!URL.canParse(named)) throw new UsageError(`${named} is not an address that can be opened.`)
    const problem = siteProblem(named)
    if (problem !== null) throw new UsageError(`${named}: ${problem}.`)
    return { url: named, shown: named, file: null, requested: new Set(), async [Symbol.asyncDispose]() {} }
  }
  const path = pathOf(named)
  if (!existsSync(path))
    throw new UsageError(
      `${named} is neither an address that begins with http:// or https://, nor a file or folder that is there.`,
    )
  const isFolder = statSync(path).isDirectory()
  if (isFolder && !existsSync(join(path, 'index.html')))
    throw new UsageError(`${named} has no index.html; name the file that is the page.`)
  const hidden = basename(path).startsWith('.') && !isFolder
  if (hidden) throw new UsageError(`${named} begins with a dot, and such files are not served; rename it.`)
  const served = await serveFolder(isFolder ? path : dirname(path))
  const page = isFolder ? '' : encodeURIComponent(basename(path))
  return {
    url: `${served.origin}/${page}`,
    shown: relative(process.cwd(), path) || path,
    file: path,
    requested: served.requested,
    [Symbol.asyncDispose]: () => served[Symbol.asyncDispose](),
  }
}

function pathOf(named: string): string {
  if (!/^file:/i.test(named)) return resolve(named)
  try {
    return fileURLToPath(named)
  } catch {
    throw new UsageError(`${named} is not the address of a file on this machine.`)
  }
}
