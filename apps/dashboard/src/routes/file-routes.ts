import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { openPlain, fileFacts, readPlain } from '@webeval/run-engine'
import { type Context, Hono } from 'hono'
import type { RunReader } from '../reading/run/read-run.js'
import { kindOf } from '../reading/trial/trial-files.js'
import { filePolicy, reportPolicy } from '../security/headers.js'
import { withoutScripts } from '../security/without-scripts.js'
import { placeOf } from './trial-routes.js'

const imageTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
}

/** Larger reports are not read whole to be rid of scripts that the policy forbids them anyway. */
const largestReport = 50_000_000

/** Larger files are streamed. */
const smallBytes = 1_000_000

/** `GET files/:run/:task/:trial/<path>`: artifacts, each with a type that its name alone decides. */
export function fileRoutes({ folder, cache }: RunReader): Hono {
  return new Hono().get('/:run/:task/:trial{[0-9]+}/:path{.+}', async (c) => {
    const { runId, task, trial } = placeOf(c)
    const inner = c.req.param('path')
    const path = folder.file(runId, task, trial, inner)
    const { state, bytes } = fileFacts(path) ?? { state: 'none', bytes: 0 }
    const etag = `"${state}"`
    const headers = headersOf(inner, etag)
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    if (kindOf(inner) === 'report' && bytes <= largestReport) {
      const html = await readPlain(path).then(String)
      return c.body(withoutScripts(html), 200, headers)
    }
    if (bytes > smallBytes) return streamed(c, path, headers)
    return c.body(
      await cache.derive(`file:${path}`, state, async () => new Uint8Array(await readPlain(path)), bytes),
      200,
      headers,
    )
  })
}

function headersOf(path: string, etag: string): Record<string, string> {
  const kind = kindOf(path)
  const name = (path.split('/').at(-1) ?? 'file').replaceAll(/[^\w.-]+/g, '_')
  const headers = { etag, 'content-security-policy': filePolicy }
  switch (kind) {
    case 'image':
      return { ...headers, 'content-type': imageTypes[extname(path).toLowerCase()] ?? 'image/png' }
    case 'json':
      return { ...headers, 'content-type': 'application/json; charset=utf-8' }
    case 'report':
      return {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': reportPolicy,
        'x-frame-options': 'SAMEORIGIN',
      }
    case 'text': {
      // A page of the site under test is for reading with care, not for opening.
      const isPage = /\.html?$/i.test(path)
      return {
        ...headers,
        'content-type': 'text/plain; charset=utf-8',
        ...(isPage ? { 'content-disposition': `attachment; filename="${name}.txt"` } : {}),
      }
    }
    case 'download':
      return {
        ...headers,
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${name}"`,
      }
  }
}

async function streamed(c: Context, path: string, headers: Record<string, string>): Promise<Response> {
  const file = await openPlain(path)
  const { size } = await file.stat()
  // Later additions to the file are not part of the announced length.
  const content = createReadStream('', { fd: file, start: 0, end: Math.max(0, size - 1) })
  const stream = Readable.toWeb(content) as ReadableStream
  return c.body(stream, 200, { ...headers, 'content-length': String(size) })
}
