import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'

/** A file that a path of a site leads to. */
export type FoundFile =
  | { readonly kind: 'file'; readonly path: string }
  /** A folder with an index page, asked for without its slash. */
  | { readonly kind: 'folder' }
  | { readonly kind: 'none' }

/**
 * The file of a site that a URL's path leads to. `root` is the site's folder, resolved. The path is decoded once; what leaves the folder, by dots or by a
 * symbolic link, and what begins with a dot, is not there.
 */
export async function findFile(root: string, urlPath: string): Promise<FoundFile> {
  const segments = decodePath(urlPath)
  if (segments === null) return { kind: 'none' }
  try {
    const found = await realpath(join(root, ...segments))
    if (found !== root && !found.startsWith(root + sep)) return { kind: 'none' }
    const entry = await stat(found)
    if (entry.isFile()) return urlPath.endsWith('/') ? { kind: 'none' } : { kind: 'file', path: found }
    if (!entry.isDirectory()) return { kind: 'none' }
    const index = await realpath(join(found, 'index.html'))
    if (!index.startsWith(root + sep)) return { kind: 'none' }
    return urlPath.endsWith('/') ? { kind: 'file', path: index } : { kind: 'folder' }
  } catch {
    // No such file, a name too long, a loop of links: to the browser these are all the same.
    return { kind: 'none' }
  }
}

/** A file as it is answered with. */
export interface SiteFile {
  readonly content: Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Reads a file for a response. The browser requests pages each time but keeps their parts for as long as a
 * trial may take; otherwise every navigation would load all of them again. Each trial starts with an empty
 * cache of its own: it sees the site as it is.
 */
export async function readSiteFile(path: string): Promise<SiteFile> {
  const content = new Uint8Array(await readFile(path))
  return {
    content,
    headers: {
      'content-type': getMimeType(path) ?? 'application/octet-stream',
      'content-length': String(content.byteLength),
      'cache-control': path.endsWith('.html') ? 'no-store' : 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  }
}

/** The segments of a URL's path, decoded once; null for a path that no file of a site has. */
export function decodePath(urlPath: string): string[] | null {
  try {
    const segments = decodeURIComponent(urlPath)
      .split('/')
      .filter((segment) => segment !== '')
    const unsafe = segments.some((segment) => segment.startsWith('.') || /[\0\\]/.test(segment))
    return unsafe ? null : segments
  } catch {
    return null
  }
}
