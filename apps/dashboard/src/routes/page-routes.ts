import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileFacts } from '@webeval/run-engine'
import { Hono } from 'hono'
import { fileCache } from '../reading/file-cache.js'
import { vendorFiles } from '../vendor-files.js'
import { preloadHeader } from './preload-header.js'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** Our own pages: files of one folder, by plain names. */
export function pageRoutes(publicDir: string): Hono {
  const kept = fileCache(16_000_000)
  const links = new Map<string, Promise<string | null>>()
  /** Made once a page: the modules behind it change only while someone works on them, and then a late one is merely fetched later. */
  const linkOf = (html: string): Promise<string | null> => {
    const link = links.get(html) ?? preloadHeader(html, (path) => readFile(join(publicDir, path), 'utf8'))
    links.set(html, link)
    return link
  }
  return new Hono().get('*', async (c) => {
    const path = new URL(c.req.url).pathname.slice(1) || 'index.html'
    // Our names are plain: whatever is encoded, hidden or climbs is none of ours.
    const isPlain = /^[a-z0-9][\w-]*(\.[\w-]+)*(\/[a-z0-9][\w-]*(\.[\w-]+)*)*$/i.test(path)
    const vendored = Object.hasOwn(vendorFiles, path) ? vendorFiles[path] : undefined
    const file = vendored ?? (isPlain ? join(publicDir, path) : undefined)
    const type = types[extname(path)]
    const facts = file && type ? fileFacts(file) : null
    if (!file || !type || !facts) return c.text('There is no such page.\n', 404)
    const etag = `"${facts.state}"`
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, { etag })
    const read = async () => {
      const content = await readFile(file)
      const link = path.endsWith('.html') ? await linkOf(content.toString('utf8')) : null
      const headers = { 'content-type': type, etag, ...(link ? { link } : {}) }
      return { bytes: new Uint8Array(content), headers }
    }
    const { bytes, headers } = await kept.derive(file, facts.state, read, facts.bytes)
    return c.body(bytes, 200, headers)
  })
}
